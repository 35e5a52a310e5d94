import { isBuiltin } from "node:module";
import { dirname } from "node:path";
import { build } from "esbuild";
import { listFiles } from "@/lib/files";

/**
 * Which rooms a room may import; `lib` is all of lib. Each may import the modules in lib's own folder, and its own. Types
 * don't count, since nothing is left of them in a running program; neither do tests and fixtures.
 */
const may: Readonly<Record<string, readonly string[]>> = {
  app: ["components", "lib"],
  components: ["lib"],
  postbuild: ["lib"],
  deploy: ["lib"],
  host: ["host/messages", "host/pages", "host/server", "lib"],
  "host/messages": ["host/pages", "host/server", "lib"],
  "host/pages": ["lib", "middleware"],
  "host/server": ["lib"],
  middleware: ["lib"],
  "next.config": ["lib"],
  checks: ["deploy", "host", "lib", "postbuild"],
  bench: ["checks", "e2e", "host", "lib"],
  e2e: ["checks", "deploy", "host", "lib", "postbuild"],
  "content-tests": ["checks", "e2e", "lib"],
  "site.config": [],
  lib: ["site.config"],
  "lib/colors": [],
  "lib/content": ["lib/output", "lib/pictures", "lib/recipes"],
  "lib/output": [],
  "lib/cards": ["lib/content", "lib/icons", "lib/navigation", "lib/pictures", "lib/recipes"],
  "lib/find": ["lib/content"],
  "lib/html-references": [],
  "lib/icons": [],
  "lib/message": [],
  "lib/navigation": ["lib/content", "lib/find"],
  "lib/offline": ["lib/output", "lib/navigation"],
  "lib/pictures": [],
  "lib/discovery": ["lib/content", "lib/output", "lib/cards", "lib/navigation", "lib/recipes"],
  "lib/recipes": [],
};

/** What starts in a browser: scripts of islands, and the workers. */
const isBrowserEntry = (file: string) =>
  /^components\/[^/]+\/browser\.tsx?$|^lib\/offline\/worker(?:-off)?\.ts$/.test(file);

const isProduct = (file: string) =>
  /\.tsx?$/.test(file) && !/\.(?:test|spec|d)\.tsx?$|-fixture\.tsx?$|\/fixtures\//.test(file);

/** What each module imports as values: its own project's by their files, packages by their names. */
type Graph = ReadonlyMap<string, readonly string[]>;

/** The graph of some files and all that they import, as a bundler sees it, which leaves types out. */
async function readGraph(files: readonly string[]): Promise<Graph> {
  const { metafile } = await build({
    stdin: { contents: files.map((file) => `import "./${file}";`).join("\n"), resolveDir: process.cwd() },
    ...{ bundle: true, write: false, metafile: true, outdir: "/", logLevel: "silent" },
    ...{ platform: "node", format: "esm", packages: "external", jsx: "automatic", loader: { ".css": "empty" } },
  });
  const imports = Object.entries(metafile.inputs).map(
    ([file, { imports }]) => [file, imports.map(({ path }) => path)] as const,
  );
  return new Map(imports.filter(([file]) => files.includes(file)));
}

/** The room that a file is in: `lib/find/rank.ts` → `lib/find`, `lib/paths.ts` → `lib`, `middleware.ts` → `middleware`. */
function toRoom(file: string): string {
  const folder = dirname(file);
  if (folder === ".") return file.replace(/\.tsx?$/, "");
  const [room = "", inner] = folder.split("/");
  const name = inner ? `${room}/${inner}` : room;
  return room === "lib" || name in may ? name : room;
}

/** The imports between rooms, each as `room → room` with the first import that makes it. */
function listRoomImports(graph: Graph): Map<string, string> {
  const found = new Map<string, string>();
  for (const [file, targets] of graph)
    for (const target of targets.filter((name) => graph.has(name))) {
      const edge = `${toRoom(file)} → ${toRoom(target)}`;
      if (toRoom(file) !== toRoom(target) && !found.has(edge)) found.set(edge, `${file} imports ${target}`);
    }
  return found;
}

const isAllowed = (edge: string): boolean => {
  const [from = "", to = ""] = edge.split(" → ");
  return to === "lib" || (may[from] ?? []).some((room) => to === room || to.startsWith(`${room}/`));
};

/** Rooms that import each other in a circle: what is left when those that import nothing left are taken away. */
function findCircle(edges: readonly string[]): string[] {
  const left = edges.filter((edge) => edges.some((other) => other.startsWith(`${edge.split(" → ")[1]} → `)));
  return left.length === edges.length ? left : findCircle(left);
}

/** Imports against the table, each with a module that has one, and a circle of rooms, if there is one. */
function checkRooms(graph: Graph): { wrong: Map<string, string>; circle: string[] } {
  const edges = listRoomImports(graph);
  const wrong = new Map([...edges].filter(([edge]) => !isAllowed(edge)));
  return { wrong, circle: findCircle([...edges.keys()].filter((edge) => !wrong.has(edge))) };
}

/** Each module that runs in a browser and imports a module of Node or Next: a line with the way there from the island or worker. */
function findNodeInBrowser(graph: Graph): string[] {
  const ways = new Map([...graph.keys()].filter(isBrowserEntry).map((entry) => [entry, entry]));
  const found: string[] = [];
  for (const [file, way] of ways)
    for (const target of graph.get(file) ?? []) {
      if (isBuiltin(target) || /^next(?:\/|$)/.test(target)) found.push(`${way} → ${target}`);
      if (graph.has(target) && !ways.has(target)) ways.set(target, `${way} → ${target}`);
    }
  return found;
}

/** Each import of React or Next in lib/content, which compiles pages without either. */
const findReactInContent = (graph: Graph): string[] =>
  [...graph].flatMap(([file, targets]) =>
    targets
      .filter((target) => file.startsWith("lib/content/") && /^(?:react|react-dom|next)(?:\/|$)/.test(target))
      .map((target) => `${file} imports ${target}`),
  );

/** The made-up site is built in a copy of the project. */
const isOurs = (name: string) => !name.startsWith(".site/");

const folders = ["app", "bench", "checks", "components", "content-tests", "deploy", "e2e", "host", "lib", "postbuild"];
const listed = await Promise.all(
  folders.map(async (folder) => (await listFiles(folder)).filter(isOurs).map((name) => `${folder}/${name}`)),
);
const product = [...listed.flat(), "middleware.ts", "next.config.ts", "site.config.ts"].filter(isProduct);
const graph = await readGraph(product);

test("rooms import each other only as the table says, and never in a circle", () => {
  const { wrong, circle } = checkRooms(graph);
  expect([...wrong].map(([edge, module]) => `${edge} (${module})`)).toEqual([]);
  expect(circle).toEqual([]);
});

test("the table has each room, and no other", () => {
  expect([...new Set([...graph.keys()].map(toRoom))].filter((room) => !(room in may))).toEqual([]);
  // An owner may have no tests of the content.
  const rooms = new Set([...graph.keys()].map(toRoom)).add("content-tests");
  expect(Object.keys(may).filter((room) => !rooms.has(room))).toEqual([]);
});

test("what runs in the browser imports no module of Node or Next", () => {
  expect([...graph.keys()].filter(isBrowserEntry).length).toBeGreaterThan(8);
  expect(findNodeInBrowser(graph)).toEqual([]);
});

test("lib/content imports neither React nor Next", () => {
  expect(findReactInContent(graph)).toEqual([]);
});

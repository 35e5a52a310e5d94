import { readdir, readFile } from "node:fs/promises";
import { builtinModules } from "node:module";
import { join, relative } from "node:path";
import { build, type Metafile } from "esbuild";

/** What a page that holds an island loads: its script, and what that imports. Paths from the site's root. */
export type IslandScripts = { src: string; imports: string[] };

/** Where the scripts lie in what is delivered; their names hold a hash, so they may be kept for good. */
export const islandsPath = "/islands";

/** The file in a component's folder that is the script of its pages. */
const entryPattern = /^browser\.tsx?$/;

/** The browsers that package.json names to Next, as esbuild writes them: `chrome 123` → `chrome123`. */
export async function readTarget(): Promise<string[]> {
  const { browserslist }: { browserslist: string[] } = JSON.parse(await readFile("package.json", "utf8"));
  return browserslist.map((browser) => browser.replace(" ", ""));
}

/**
 * Bundles the islands of `components/` into `out/islands`: one script each, and what they share in files of their own.
 * Throws when an island reaches a module that only a server has.
 */
export async function bundleIslands(root: string, out: string): Promise<Map<string, IslandScripts>> {
  const entries = await findEntries(root);
  // Each kind by itself, or a plain script would load what only React's modules share.
  const bundles = [".tsx", ".ts"].map((ending) =>
    bundle(
      root,
      out,
      entries.filter(([, file]) => file.endsWith(ending)),
    ),
  );
  return new Map((await Promise.all(bundles)).flat());
}

async function bundle(root: string, out: string, entries: Entry[]): Promise<[string, IslandScripts][]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(entries),
    outdir: join(out, islandsPath),
    entryNames: "[name]-[hash]",
    chunkNames: "shared-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "browser",
    target: await readTarget(),
    jsx: "automatic",
    minify: true,
    legalComments: "linked",
    metafile: true,
    define: { "process.env.NODE_ENV": '"production"' },
    // Style sheets are Next's part.
    loader: { ".css": "empty" },
    // What only a server has is found below, where both ends can be named.
    external: ["node:*", ...builtinModules],
    logLevel: "silent",
  });
  checkInputs(metafile);
  return readScripts(metafile, root, out);
}

/** An island's name, which is its folder's, and its file from the project's root. */
type Entry = [name: string, file: string];

/** The islands of `components/`: those with JSX share React, a plain script has a file for itself. */
async function findEntries(root: string): Promise<Entry[]> {
  const folders = await readdir(join(root, "components"));
  const entries = folders.map(async (folder): Promise<Entry[]> => {
    const files = await readdir(join(root, "components", folder));
    return files.filter((file) => entryPattern.test(file)).map((file) => [folder, `components/${folder}/${file}`]);
  });
  return (await Promise.all(entries)).flat();
}

function checkInputs({ inputs }: Metafile): void {
  for (const entry of Object.keys(inputs).filter((file) => /^components\/[^/]+\/browser\.tsx?$/.test(file))) {
    const reached = new Map<string, string[]>([[entry, [entry]]]);
    for (const [file, way] of reached) {
      for (const { path, external } of inputs[file]?.imports ?? []) {
        const isServers = external || /^node_modules\/(?:next|server-only)\//.test(path);
        if (isServers) throw new Error(`the island ${way.join(" → ")} imports ${path}, which only a server has`);
        // A map goes on over what is added while it is walked.
        if (!reached.has(path)) reached.set(path, [...way, path]);
      }
    }
  }
}

function readScripts({ outputs }: Metafile, root: string, out: string): [string, IslandScripts][] {
  const toPath = (file: string) => `/${relative(out, join(root, file)).split("\\").join("/")}`;
  const listImports = (file: string): string[] => {
    const direct = (outputs[file]?.imports ?? []).flatMap(({ path, external }) => (external ? [] : path));
    return [...new Set(direct.flatMap((path) => [path, ...listImports(path)]))];
  };
  return Object.entries(outputs).flatMap(([file, { entryPoint }]): [string, IslandScripts][] => {
    const name = entryPoint?.split("/").at(-2);
    return name ? [[name, { src: toPath(file), imports: listImports(file).map(toPath) }]] : [];
  });
}

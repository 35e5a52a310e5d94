import { readFile } from "node:fs/promises";
import { build } from "esbuild";

type Locked = {
  license?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const lock: { packages: Record<string, Locked> } = JSON.parse(await readFile("package-lock.json", "utf8"));
const document = await readFile("docs/packages.md", "utf8");
const section = document.slice(document.indexOf("\n## What serving needs"));

/** The packages that programs import by themselves, without what Node and Cloudflare bring. */
async function findImported(programs: string[]): Promise<string[]> {
  const settings = { bundle: true, format: "esm", platform: "node", packages: "external" } as const;
  const { metafile } = await build({ ...settings, entryPoints: programs, write: false, outdir: "/", metafile: true });
  const paths = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  const names = paths
    .filter((path) => !/^(?:node|cloudflare):/.test(path))
    .map((path) => path.match(/^(?:@[^/]+\/)?[^/]+/)?.[0]);
  return [...new Set(names)].filter((name) => name !== undefined);
}

/** Adds a package and all that it needs, by name, with the license; a nested copy wins, as Node finds it. */
function collect(name: string, from: string, found: Map<string, string>): void {
  const path = [`${from}/node_modules/${name}`, `node_modules/${name}`].find((place) => lock.packages[place]);
  const locked = lock.packages[path ?? ""];
  if (path === undefined || locked === undefined) throw new Error(`${name} is not in package-lock.json`);
  if (found.has(name)) return;
  found.set(name, locked.license ?? "none");
  for (const needed of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }))
    collect(needed, path, found);
}

test("docs/packages.md names each package that serving needs, with its license", async () => {
  const found = new Map<string, string>();
  for (const name of ["tsx", ...(await findImported(["host/node.ts", "host/worker.ts"]))]) collect(name, "", found);
  const rows = [...section.matchAll(/^- `([^`]+)`: (.+)$/gm)].map(([, name, license]) => [name, license]);
  // One for each platform, of which npm installs one.
  const needed = [...found].filter(([name]) => !/^@(esbuild|libsql)\//.test(name));
  expect(rows.sort()).toEqual(needed.sort());
});

test("what docs/packages.md packs for a small machine is what serving needs there", () => {
  const named = [...section.matchAll(/^- `([^`]+)`: /gm)].map(([, name]) => name);
  const packed = section.match(/node_modules\/\{([^}]+)\}/)?.[1]?.split(",");
  expect(packed).toEqual([...named.filter((name) => name !== "fsevents"), "@esbuild", "@libsql"].sort());
});

test("of the packages that are no development dependencies, only those that docs/packages.md names have install scripts", () => {
  const withScript = Object.entries(lock.packages).filter(([, { dev, hasInstallScript }]) => hasInstallScript && !dev);
  expect(withScript.map(([path]) => path)).toEqual(["node_modules/esbuild"]);
  expect(section).toContain("only `esbuild` has one");
});

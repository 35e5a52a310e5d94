import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { build, type Metafile } from "esbuild";
import { createIslandOptions, findIslands, type Island, islandsPath } from "@/lib/output/islands";

/** Paths are from the site's root. */
export type IslandScripts = {
  src: string;
  imports: string[];
  /** The elements and classes that the script may add to a page, `button` or `.charcoal`, and some false positives. */
  addedTokens: string[];
};

/**
 * Bundles the islands of `components/` into `out/islands`: one script each, and what they share in separate files.
 * Throws when an island imports a module of Node, with the file that imports it.
 */
export async function bundleIslands(root: string, out: string): Promise<Map<string, IslandScripts>> {
  const entries = await findIslands(root);
  // Separately, or plain scripts would load chunks that only React islands share.
  const bundles = [".tsx", ".ts"].map((ending) =>
    bundle(
      root,
      out,
      entries.filter(([, file]) => file.endsWith(ending)),
    ),
  );
  return new Map((await Promise.all(bundles)).flat());
}

async function bundle(root: string, out: string, entries: readonly Island[]): Promise<[string, IslandScripts][]> {
  const { metafile } = await build({
    ...(await createIslandOptions(root)),
    entryPoints: Object.fromEntries(entries),
    outdir: join(out, islandsPath),
    entryNames: "[name]-[hash]",
    chunkNames: "shared-[hash]",
    splitting: true,
    minify: true,
    legalComments: "linked",
    metafile: true,
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return readScripts(metafile, root, out);
}

async function readScripts({ outputs }: Metafile, root: string, out: string): Promise<[string, IslandScripts][]> {
  const toPath = (file: string) => `/${relative(out, join(root, file)).split("\\").join("/")}`;
  const listImports = (file: string): string[] => {
    const direct = (outputs[file]?.imports ?? []).flatMap(({ path, external }) => (external ? [] : path));
    return [...new Set(direct.flatMap((path) => [path, ...listImports(path)]))];
  };
  const scripts = Object.entries(outputs).map(async ([file, { entryPoint }]): Promise<[string, IslandScripts][]> => {
    const name = entryPoint?.split("/").at(-2);
    if (!name) return [];
    const addedTokens = listAdded(await readFile(join(root, file), "utf8"));
    return [[name, { src: toPath(file), imports: listImports(file).map(toPath), addedTokens }]];
  });
  return (await Promise.all(scripts)).flat();
}

/** Lists first arguments, as in `createElement("button")` and bundled JSX, and classes, as in `className: "codes charcoal"`. */
const listAdded = (script: string): string[] => [
  ...new Set([
    ...Array.from(script.matchAll(/\(["'`]([a-z][a-z0-9]*)["'`][,)]/g), ([, word = ""]) => word),
    ...Array.from(script.matchAll(/\bclassName:\s*["'`]([\w -]+)["'`]/g), ([, names = ""]) =>
      names.split(" ").map((name) => `.${name}`),
    ).flat(),
  ]),
];

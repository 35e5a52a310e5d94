import { join, relative } from "node:path";
import { build } from "esbuild";
import { createIslandOptions, findIslands, islandsPath } from "@/lib/output/islands";

/** URL paths: the island's script, and what it imports. */
export type IslandScripts = { src: string; imports: string[] };

/**
 * Bundles the islands of `components/` into `out/islands`: one script each, and what they share in separate files. Returns the
 * scripts by island. Throws when an island imports a module of Node, with the file that imports it.
 */
export async function bundleIslands(root: string, out: string): Promise<Map<string, IslandScripts>> {
  const islands = await findIslands(root);
  const options = await createIslandOptions(root);
  const scripts = new Map<string, IslandScripts>();
  // Separately, or plain scripts would load chunks that only React islands share.
  for (const ending of [".tsx", ".ts"]) {
    const { metafile } = await build({
      ...options,
      entryPoints: Object.fromEntries(islands.filter(([, file]) => file.endsWith(ending))),
      outdir: join(out, islandsPath),
      entryNames: "[name]-[hash]",
      chunkNames: "shared-[hash]",
      splitting: true,
      minify: true,
      legalComments: "linked",
      metafile: true,
      define: { "process.env.NODE_ENV": '"production"' },
    });
    const toPath = (file: string) => `/${relative(out, join(root, file)).split("\\").join("/")}`;
    const listImports = (file: string): string[] =>
      (metafile.outputs[file]?.imports ?? []).flatMap(({ path }) => [path, ...listImports(path)]);
    for (const [file, { entryPoint }] of Object.entries(metafile.outputs)) {
      const island = entryPoint?.split("/").at(-2);
      if (island) scripts.set(island, { src: toPath(file), imports: [...new Set(listImports(file).map(toPath))] });
    }
  }
  return scripts;
}

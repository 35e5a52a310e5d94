import { readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { type BuildOptions, build } from "esbuild";
import { listFiles } from "@/lib/files";

/** Pages load `/islands/find-page.js`; a build adds a hash to the name. */
export const islandsPath = "/islands";

/**
 * Lists the islands: `["find-page", "components/find-page/browser.ts"]`. They are the folders of `components/` with a
 * `browser.tsx`, which React hydrates, or a plain `browser.ts`.
 */
export async function findIslands(root: string): Promise<[name: string, file: string][]> {
  const files = await listFiles(join(root, "components"));
  const scripts = files.filter((file) => /^[^/]+\/browser\.tsx?$/.test(file));
  return scripts.map((file) => [dirname(file), `components/${file}`]);
}

/** The `browserslist` of package.json as esbuild targets: `chrome 123` → `chrome123`. */
async function readTarget(): Promise<string[]> {
  const { browserslist }: { browserslist: string[] } = JSON.parse(await readFile("package.json", "utf8"));
  return browserslist.map((browser) => browser.replace(" ", ""));
}

/** The options of esbuild for scripts that browsers run. */
export const createScriptOptions = async (root: string) =>
  ({
    absWorkingDir: root,
    bundle: true,
    format: "esm",
    platform: "browser",
    target: await readTarget(),
    jsx: "automatic",
    loader: { ".css": "empty" },
    logLevel: "silent",
  }) satisfies BuildOptions;

/** URL paths: the island's script, and what it imports. */
export type IslandScripts = { src: string; imports: string[] };

/**
 * Bundles the islands of `components/` into `out/islands`: one script each, and what they share in separate files. Returns the
 * scripts by island.
 */
export async function bundleIslands(root: string, out: string): Promise<Map<string, IslandScripts>> {
  const islands = await findIslands(root);
  const options = await createScriptOptions(root);
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

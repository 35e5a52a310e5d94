import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BuildOptions } from "esbuild";

/** Where the scripts of islands are. A page names one as `/islands/find-page.js`; a build puts its hash into the name. */
export const islandsPath = "/islands";

/** An island's name, which is its folder's, and its script from the project's root: `components/find-page/browser.ts`. */
export type Island = readonly [name: string, file: string];

/** The islands of `components/`: folders with a `browser.tsx`, which React takes over, or a plain `browser.ts`. */
export async function findIslands(root: string): Promise<Island[]> {
  const folders = await readdir(join(root, "components"));
  const islands = folders.map(async (folder) => {
    const files = await readdir(join(root, "components", folder));
    const scripts = files.filter((file) => /^browser\.tsx?$/.test(file));
    return scripts.map((file): Island => [folder, `components/${folder}/${file}`]);
  });
  return (await Promise.all(islands)).flat();
}

/** The browsers that package.json names to Next, as esbuild writes them: `chrome 123` → `chrome123`. */
export async function readTarget(): Promise<string[]> {
  const { browserslist }: { browserslist: string[] } = JSON.parse(await readFile("package.json", "utf8"));
  return browserslist.map((browser) => browser.replace(" ", ""));
}

/** How esbuild makes modules of islands, for a build and in development. Their style sheets are Next's part. */
export const createIslandOptions = async (root: string) =>
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

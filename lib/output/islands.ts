import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BuildOptions } from "esbuild";
import { listFiles } from "@/lib/files";

/** Pages load `/islands/find-page.js`; a build adds a hash to the name. */
export const islandsPath = "/islands";

/** `["find-page", "components/find-page/browser.ts"]` */
export type Island = readonly [name: string, file: string];

/** Islands are the folders of `components/` with a `browser.tsx`, which React hydrates, or a plain `browser.ts`. */
export async function findIslands(root: string): Promise<Island[]> {
  const files = await listFiles(join(root, "components"));
  const scripts = files.filter((file) => /^[^/]+\/browser\.tsx?$/.test(file));
  return scripts.map((file) => [dirname(file), `components/${file}`]);
}

/** The `browserslist` of package.json as esbuild targets: `chrome 123` → `chrome123`. */
export async function readTarget(): Promise<string[]> {
  const { browserslist }: { browserslist: string[] } = JSON.parse(await readFile("package.json", "utf8"));
  return browserslist.map((browser) => browser.replace(" ", ""));
}

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

import { build } from "esbuild";
import { createIslandOptions, findIslands } from "@/lib/output/islands";

/** React takes over the whole document in development, and what a script changes before would be a difference to it. */
const waitForReact =
  'if (document.documentElement.dataset.hydrated === undefined) await new Promise((resolve) => addEventListener("hydrated", resolve, { once: true }));';

/**
 * The script of an island as it is now. Of one with JSX it is empty, since Next lets React take that over itself. Undefined
 * when no island has the name. Rejects with esbuild's messages.
 */
export async function bundleIsland(root: string, name: string): Promise<string | undefined> {
  const [, file] = (await findIslands(root)).find(([island]) => island === name) ?? [];
  if (file === undefined || file.endsWith(".tsx")) return file && "";
  const options = { ...(await createIslandOptions(root)), sourcemap: "inline", write: false } as const;
  const { outputFiles } = await build({ ...options, entryPoints: [file], banner: { js: waitForReact } });
  return outputFiles[0]?.text;
}

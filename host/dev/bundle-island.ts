import { build } from "esbuild";
import { createIslandOptions, findIslands } from "@/lib/output/islands";

/** In development React hydrates the whole document, and an earlier change by a script would be a mismatch. */
const waitForReact =
  'if (document.documentElement.dataset.hydrated === undefined) await new Promise((resolve) => addEventListener("hydrated", resolve, { once: true }));';

/**
 * Bundles an island's current script. For an island with JSX it is empty, since Next hydrates that itself. Returns undefined if no
 * island has the name; rejects with esbuild's messages.
 */
export async function bundleIsland(root: string, name: string): Promise<string | undefined> {
  const [, file] = (await findIslands(root)).find(([island]) => island === name) ?? [];
  if (file === undefined || file.endsWith(".tsx")) return file && "";
  const options = { ...(await createIslandOptions(root)), sourcemap: "inline", write: false } as const;
  const { outputFiles } = await build({ ...options, entryPoints: [file], banner: { js: waitForReact } });
  return outputFiles[0]?.text;
}

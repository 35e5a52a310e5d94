import { build } from "esbuild";
import { createScriptOptions, findIslands, islandsPath } from "@/lib/build/islands";

/** In development React hydrates the whole document, and an earlier change by a script would be a mismatch. */
const waitForReact =
  'if (document.documentElement.dataset.hydrated === undefined) await new Promise((resolve) => addEventListener("hydrated", resolve, { once: true }));';

const headers = { "Content-Type": "text/javascript", "Cache-Control": "no-store" };

/** Bundles an island's current script in development. For an island with JSX it is empty, since Next hydrates that itself. */
export async function GET({ url }: Request): Promise<Response> {
  const root = process.cwd();
  const { pathname } = new URL(url);
  const [, file] = (await findIslands(root)).find(([name]) => `${islandsPath}/${name}.js` === pathname) ?? [];
  if (file === undefined) return new Response(null, { status: 404 });
  if (file.endsWith(".tsx")) return new Response("", { headers });
  const options = { ...(await createScriptOptions(root)), sourcemap: "inline", write: false } as const;
  const { outputFiles } = await build({ ...options, entryPoints: [file], banner: { js: waitForReact } });
  return new Response(outputFiles[0]?.text, { headers });
}

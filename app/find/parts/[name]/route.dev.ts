import { loadSite } from "@/lib/content/site";
import { createFindIndex } from "@/lib/find/create-find-index";

/** Answers /find in development. A build only takes routes in .tsx; there postbuild/write-site.ts writes these files. */
export async function GET({ url }: Request): Promise<Response> {
  const text = createFindIndex(await loadSite()).texts.get(new URL(url).pathname);
  const headers = { "Content-Type": "application/json" };
  return text === undefined ? new Response(null, { status: 404 }) : new Response(text, { headers });
}

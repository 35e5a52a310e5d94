import { describeCard, getCardPath } from "@/lib/cards/describe-card";
import { drawCard } from "@/lib/cards/draw-card";
import { loadSite } from "@/lib/content/site";
import { getSettings } from "@/lib/settings";
import { loadTokens } from "@/lib/tokens";

/** Draws a page's card in development. A build only takes routes in .tsx; there postbuild/write-site.ts draws all cards. */
export async function GET(request: Request) {
  const site = await loadSite();
  const page = site.pages.find((page) => getCardPath(page) === new URL(request.url).pathname);
  if (!page) return new Response(null, { status: 404 });
  const card = await drawCard(await describeCard(site, page, getSettings().name), loadTokens());
  const type = getCardPath(page).endsWith("png") ? "image/png" : "image/jpeg";
  return new Response(new Uint8Array(card), { headers: { "Content-Type": type } });
}

import { drawFavicon } from "@/lib/icons/icons";
import { loadTokens } from "@/lib/tokens/tokens";

export const dynamic = "force-static";

/** The mark for what asks for it without reading the page. */
export async function GET() {
  const icon = await drawFavicon(loadTokens());
  return new Response(new Uint8Array(icon), { headers: { "Content-Type": "image/vnd.microsoft.icon" } });
}

import { drawFavicon } from "@/lib/icons/icons";

export const dynamic = "force-static";

/** For what asks for the icon without reading a page's head. */
export async function GET() {
  return new Response(new Uint8Array(await drawFavicon()), { headers: { "Content-Type": "image/x-icon" } });
}

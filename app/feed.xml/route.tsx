import { loadSite } from "@/lib/content/site";
import { createFeed } from "@/lib/published/create-feed";
import { settings } from "@/lib/settings";

export const dynamic = "force-static";

export async function GET() {
  return new Response(createFeed(await loadSite(), settings), {
    headers: { "Content-Type": "application/atom+xml" },
  });
}

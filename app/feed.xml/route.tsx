import { loadSite } from "@/lib/content/site";
import { createFeed } from "@/lib/discovery/create-feed";
import { getSettings } from "@/lib/settings";

export const dynamic = "force-static";

export async function GET() {
  return new Response(createFeed(await loadSite(), getSettings()), {
    headers: { "Content-Type": "application/atom+xml" },
  });
}

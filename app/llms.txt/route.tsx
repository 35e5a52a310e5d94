import { loadSite } from "@/lib/content/site";
import { createLlmsTxt } from "@/lib/discovery/markdown-copy";
import { getSettings } from "@/lib/settings";

export const dynamic = "force-static";

export async function GET() {
  return new Response(createLlmsTxt(await loadSite(), getSettings()), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

import { createOpenSearch } from "@/lib/discovery/site-files";
import { getSettings } from "@/lib/settings";

export const dynamic = "force-static";

export async function GET() {
  return new Response(createOpenSearch(getSettings()), {
    headers: { "Content-Type": "application/opensearchdescription+xml" },
  });
}

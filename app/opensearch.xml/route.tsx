import { createOpenSearch } from "@/lib/published/search";
import { settings } from "@/lib/settings";

export const dynamic = "force-static";

export async function GET() {
  return new Response(createOpenSearch(settings), {
    headers: { "Content-Type": "application/opensearchdescription+xml" },
  });
}

import { createSecurityTxt } from "@/lib/discovery/site-files";
import { getSettings } from "@/lib/settings";

export const dynamic = "force-static";

export async function GET() {
  return new Response(createSecurityTxt(getSettings()), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

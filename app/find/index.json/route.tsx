import { loadSite } from "@/lib/content/site";
import { createFindIndex } from "@/lib/find/create-find-index";

export const dynamic = "force-static";

/** The index that the field of /find asks. */
export async function GET() {
  return Response.json(createFindIndex(await loadSite()));
}

import { Frame } from "@/components/frame/frame";
import { NotFound } from "@/components/not-found/not-found";
import { loadSite } from "@/lib/content/site";

/** What stands in the document of a path of no page. */
export async function ShownNotFound() {
  const site = await loadSite();
  return (
    <Frame site={site} kind="not-found">
      <NotFound site={site} />
    </Frame>
  );
}

import { Frame } from "@/components/frame/frame";
import { NotFound } from "@/components/not-found/not-found";
import { loadSite } from "@/lib/content/site";

/** The document of a path without a page. */
export async function ShownNotFound() {
  const site = await loadSite();
  return (
    <Frame site={site} kind="not-found">
      <NotFound site={site} />
    </Frame>
  );
}

import { NotFoundPage } from "@/components/not-found-page/not-found-page";
import { PageFrame } from "@/components/page-frame/page-frame";
import { loadSite } from "@/lib/content/site";

/** What stands in the document of a path of no page. */
export async function ShownNotFound() {
  const site = await loadSite();
  return (
    <PageFrame site={site} kind="not-found">
      <NotFoundPage site={site} />
    </PageFrame>
  );
}

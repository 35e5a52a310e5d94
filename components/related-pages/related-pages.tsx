import { labelPages, PageList } from "@/components/page-list/page-list";
import type { Page } from "@/lib/content/page";

export function RelatedPages({ pages }: { pages: readonly Page[] }) {
  if (!pages.length) return null;
  return (
    <nav aria-label="Related">
      <h2 className="quiet">Related</h2>
      <PageList pages={labelPages(pages)} />
    </nav>
  );
}

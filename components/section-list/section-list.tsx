import { describePages } from "@/components/page-list/describe-pages";
import { PageList } from "@/components/page-list/page-list";
import type { Page } from "@/lib/content/page";

/** The pages of a section, each with a line on it. */
export function SectionList({ pages }: { pages: readonly Page[] }) {
  return pages.length ? <PageList pages={describePages(pages)} /> : null;
}

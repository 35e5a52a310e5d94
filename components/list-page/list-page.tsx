import { PageList, SectionList } from "@/components/page-list/page-list";
import type { Page } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";
import { type ListPart, listParts } from "@/lib/navigation/list-parts";
import { getShortName, listPages } from "@/lib/navigation/navigation";

/** A further part of the list of a long section. */
export function ListPage({ site, page, part }: { site: Site; page: Page; part: ListPart }) {
  return (
    <article>
      <h1>
        {getShortName(page)}: {part.label}
      </h1>
      <p>
        Part {part.number} of the list of all pages in <a href={page.path}>{getShortName(page)}</a>.
      </p>
      <SectionList pages={part.pages} />
      <ListParts site={site} page={page} current={part.number} />
    </article>
  );
}

/** The way to each part of a long section's list; nothing for a list that has one. */
export function ListParts({ site, page, current }: { site: Site; page: Page; current: number }) {
  const parts = listParts(site, page);
  if (parts.length < 2) return null;
  return (
    <nav aria-labelledby="list-parts">
      <h2 id="list-parts">
        All {listPages(site, page).length} pages in {getShortName(page)}
      </h2>
      <PageList pages={parts} current={parts[current - 1]?.path} isOrdered />
    </nav>
  );
}

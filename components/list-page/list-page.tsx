import { ListParts } from "@/components/list-page/list-parts";
import { SectionList } from "@/components/section-list/section-list";
import type { Page } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";
import type { ListPart } from "@/lib/navigation/list-parts";
import { getShortName } from "@/lib/navigation/navigation";

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

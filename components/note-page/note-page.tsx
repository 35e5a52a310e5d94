import type { ReactNode } from "react";
import { CopySample } from "@/components/copy-sample/copy-sample";
import { ListParts } from "@/components/list-page/list-parts";
import { MoreInSection } from "@/components/note-page/more-in-section";
import styles from "@/components/note-page/note-page.module.css";
import { hasList, OnThisPage } from "@/components/note-page/on-this-page";
import { SectionList } from "@/components/section-list/section-list";
import type { NotePage as Note } from "@/lib/content/kinds/note";
import type { Site } from "@/lib/content/site";
import { listParts } from "@/lib/navigation/list-parts";

type NotePageProps = {
  site: Site;
  page: Note;
  /** What stands between the introduction and the first part, such as a tool. */
  children?: ReactNode;
};

/** A note: title, introduction, the list of its section where it is an index, then its parts. */
export function NotePage({ site, page, children }: NotePageProps) {
  const [first] = listParts(site, page);
  return (
    <article className={hasList(page.parts) ? styles.listed : undefined}>
      <div dangerouslySetInnerHTML={{ __html: page.headingHtml + page.introHtml }} />
      {children}
      {first && <SectionList pages={first.pages} />}
      {first && <ListParts site={site} page={page} current={first.number} />}
      <OnThisPage parts={page.parts} />
      <div dangerouslySetInnerHTML={{ __html: page.parts.map(({ html }) => html).join("\n") }} />
      <MoreInSection site={site} page={page} />
      {!children && hasSamples(page) && <CopySample />}
    </article>
  );
}

const hasSamples = ({ introHtml, parts }: Note) =>
  [introHtml, ...parts.map(({ html }) => html)].some((html) => html.includes(' class="sample"'));

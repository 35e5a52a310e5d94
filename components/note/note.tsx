import type { ReactNode } from "react";
import { Byline } from "@/components/byline/byline";
import { CopySample } from "@/components/copy-sample/copy-sample";
import { ListParts } from "@/components/list-page/list-parts";
import styles from "@/components/note/note.module.css";
import { hasList, OnThisPage } from "@/components/note/on-this-page";
import { PageSteps } from "@/components/page-steps/page-steps";
import { RelatedPages } from "@/components/related-pages/related-pages";
import { SectionList } from "@/components/section-list/section-list";
import type { NotePage } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";
import { findSteps, listParts } from "@/lib/navigation/list-parts";
import { getIndex } from "@/lib/navigation/navigation";
import { listRelated } from "@/lib/navigation/related-pages";

type NoteProps = {
  site: Site;
  page: NotePage;
  /** What stands between the introduction and the first part, such as a tool. */
  children?: ReactNode;
};

/** A note: title, what is known of it, introduction, the list of its section where it is an index, then its parts. */
export function Note({ site, page, children }: NoteProps) {
  const [first] = listParts(site, page);
  const { rowAnchors } = page.frontMatter;
  // A chart is as wide as the page: the list of the headings stands above it.
  const isListedBeside = hasList(page.parts) && !rowAnchors;
  return (
    <article className={isListedBeside ? styles.listed : undefined}>
      <div dangerouslySetInnerHTML={{ __html: page.headingHtml }} />
      {!children && <Byline {...page.frontMatter} versions={findVersions(site, page)} className={styles.byline} />}
      <div dangerouslySetInnerHTML={{ __html: page.introHtml }} />
      {children}
      {first && <SectionList pages={first.pages} />}
      {first && <ListParts site={site} page={page} current={first.number} />}
      <OnThisPage parts={page.parts} />
      <div dangerouslySetInnerHTML={{ __html: page.parts.map(({ html }) => html).join("\n") }} />
      <RelatedPages pages={listRelated(site, page)} />
      <PageSteps {...findSteps(site, page)} over="page" />
      {!children && hasSamples(page) && <CopySample />}
    </article>
  );
}

const hasSamples = ({ introHtml, parts }: NotePage) =>
  [introHtml, ...parts.map(({ html }) => html)].some((html) => html.includes(' class="sample"'));

/** What a note is written for: what it says itself, or else what its section's index says for all. */
function findVersions(site: Site, page: NotePage): string | undefined {
  const index = getIndex(site, page);
  return page.frontMatter.versions ?? (index?.kind === "note" ? index.frontMatter.versions : undefined);
}

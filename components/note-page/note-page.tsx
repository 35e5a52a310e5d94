import type { ReactNode } from "react";
import { MoreInSection } from "@/components/note-page/more-in-section";
import styles from "@/components/note-page/note-page.module.css";
import { hasList, OnThisPage } from "@/components/note-page/on-this-page";
import { PageFrame } from "@/components/page-frame/page-frame";
import { SectionList } from "@/components/section-list/section-list";
import { getPage, listPages } from "@/lib/content/sections";
import { loadSite } from "@/lib/content/site";

type NotePageProps = {
  /** The page's address, as in the site. */
  path: string;
  /** What stands between the introduction and the first section, such as a tool. */
  children?: ReactNode;
};

/** A note: title, introduction, the list of its section where it is an index, then its sections. */
export async function NotePage({ path, children }: NotePageProps) {
  const site = await loadSite();
  const page = getPage(site, path);
  const listed = listPages(site, page);
  return (
    <PageFrame path={path}>
      <article className={hasList(page.sections) ? styles.listed : undefined}>
        <div dangerouslySetInnerHTML={{ __html: page.headingHtml + page.introHtml }} />
        {children}
        <SectionList pages={listed} />
        <OnThisPage sections={page.sections} />
        <div dangerouslySetInnerHTML={{ __html: page.sections.map(({ html }) => html).join("\n") }} />
        <MoreInSection site={site} page={page} />
      </article>
    </PageFrame>
  );
}

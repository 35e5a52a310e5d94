import type { ReactNode } from "react";
import type { Graph } from "schema-dts";
import { Frame, type PageKind } from "@/components/frame/frame";
import { HomePage } from "@/components/home-page/home-page";
import { Note } from "@/components/note/note";
import { RecipePage } from "@/components/recipe-page/recipe-page";
import { RelatedPages } from "@/components/related-pages/related-pages";
import { Chapter } from "@/components/story/chapter";
import type { Page } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";
import { createStructuredData } from "@/lib/discovery/structured-data";
import { getIndex, listChapters, listPages } from "@/lib/navigation/navigation";
import { listRelated } from "@/lib/navigation/related-pages";
import { hasOffline } from "@/lib/offline/has-offline";
import { getSettings } from "@/lib/settings";

type ContentPageProps = {
  site: Site;
  page: Page;
  /** What the island of a note is, if it has one. */
  kind?: PageKind;
  /** What comes between a note's introduction and its first part, such as an island. */
  children?: ReactNode;
  /** Whether it comes before the introduction instead. */
  isFirst?: boolean;
};

/** A page in its frame, with its structured data. */
export function ContentPage(props: ContentPageProps) {
  return (
    <Frame site={props.site} page={props.page} kind={getPageKind(props)}>
      <Body {...props} />
      <StructuredData
        data={createStructuredData(props.site, props.page, getSettings(), props.children !== undefined)}
      />
    </Frame>
  );
}

function Body({ site, page, children, isFirst }: ContentPageProps) {
  if (page.path === "/") return <HomePage site={site} page={page} />;
  if (page.kind === "recipe")
    return (
      <RecipePage page={page} list={getIndex(site, page)} hasOffline={hasOffline(site)}>
        <RelatedPages pages={listRelated(site, page)} />
      </RecipePage>
    );
  if (page.kind === "chapter") return <Chapter page={page} chapters={listChapters(site)} />;
  return (
    <Note site={site} page={page} tool={isFirst && children}>
      {!isFirst && children}
    </Note>
  );
}

/** The kind of style sheet: pages that look alike share one. */
function getPageKind({ site, page, kind }: ContentPageProps) {
  if (page.path === "/") return "home";
  if (kind) return kind;
  if (page.kind === "note" && listPages(site, page).length) return "index";
  if (page.kind === "note" && page.frontMatter.rowAnchors) return "chart";
  return page.kind;
}

type StructuredDataProps = { data: Graph | undefined };

/** schema.org data as a JSON-LD data block, which browsers do not run; none where there is nothing to say. */
export function StructuredData({ data }: StructuredDataProps) {
  if (!data) return null;
  // A `<` written as an escape cannot end the element early, whatever the text says.
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

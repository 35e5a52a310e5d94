import type { ReactNode } from "react";
import type { Graph } from "schema-dts";
import { Frame, type PageType } from "@/components/frame/frame";
import { HomePage } from "@/components/home-page/home-page";
import { Note } from "@/components/note/note";
import { RecipePage } from "@/components/recipe-page/recipe-page";
import { RelatedPages } from "@/components/related-pages/related-pages";
import { Chapter } from "@/components/story/chapter";
import type { Page } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";
import { createStructuredData } from "@/lib/discovery/structured-data";
import { getIndex, hasOffline, listChapters, listPages } from "@/lib/navigation/navigation";
import { listRelated } from "@/lib/navigation/related-pages";

import { getSettings } from "@/lib/settings";

type ContentPageProps = {
  site: Site;
  page: Page;
  /** The type of a page with an island. */
  pageType?: PageType;
  /** An island, shown between a note's introduction and its first section. */
  children?: ReactNode;
  /** Shows the island before the introduction instead. */
  isFirst?: boolean;
};

/** A page in its frame, with its structured data. */
export function ContentPage(props: ContentPageProps) {
  return (
    <Frame site={props.site} page={props.page} pageType={getPageType(props)}>
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

function getPageType({ site, page, pageType }: ContentPageProps): PageType {
  if (page.path === "/") return "home";
  if (pageType) return pageType;
  if (page.kind === "note" && listPages(site, page).length) return "index";
  if (page.kind === "note" && page.frontMatter.rowAnchors) return "chart";
  return page.kind;
}

type StructuredDataProps = { data: Graph | undefined };

/** schema.org data as a JSON-LD data block, which browsers don't run. */
export function StructuredData({ data }: StructuredDataProps) {
  if (!data) return null;
  // Escaping `<` keeps a text with `</script>` from ending the element.
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

import type { ReactNode } from "react";
import type { Graph } from "schema-dts";
import { Frame, type PageType } from "@/components/frame/frame";
import { HomePage } from "@/components/home-page/home-page";
import { Note } from "@/components/note/note";
import { RecipeArticle } from "@/components/recipe/recipe-article";
import { Chapter } from "@/components/story/chapter";
import type { Page, Site } from "@/lib/content/page";
import { createStructuredData } from "@/lib/discovery/structured-data";
import { listPages } from "@/lib/navigation/navigation";
import { getSettings } from "@/lib/settings";

/** A component with its own script, on the page that it belongs to. */
export type PageIsland = {
  pageType: PageType;
  render(site: Site): ReactNode;
  /** Shows the island before the introduction instead of after it. */
  isFirst?: boolean;
};

type ContentPageProps = { site: Site; page: Page; island?: PageIsland | undefined };

/** A page in its frame, with its structured data. */
export function ContentPage(props: ContentPageProps) {
  return (
    <Frame site={props.site} page={props.page} pageType={getPageType(props)}>
      <Body {...props} />
      <StructuredData data={createStructuredData(props.site, props.page, getSettings(), props.island !== undefined)} />
    </Frame>
  );
}

function Body({ site, page, island }: ContentPageProps) {
  if (page.path === "/") return <HomePage site={site} page={page} />;
  if (page.kind === "recipe") return <RecipeArticle site={site} page={page} />;
  if (page.kind === "chapter") return <Chapter site={site} page={page} />;
  return <Note site={site} page={page} island={island?.render(site)} isIslandFirst={island?.isFirst} />;
}

function getPageType({ site, page, island }: ContentPageProps): PageType {
  if (page.path === "/") return "home";
  if (island) return island.pageType;
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

import type { ReactNode } from "react";
import { ChapterPage } from "@/components/chapter-page/chapter-page";
import { FindPart } from "@/components/find-page/find-part";
import { HomePage } from "@/components/home-page/home-page";
import { ListPage } from "@/components/list-page/list-page";
import { NotePage } from "@/components/note-page/note-page";
import { PageFrame, type PageKind } from "@/components/page-frame/page-frame";
import { PageSteps } from "@/components/page-steps/page-steps";
import { RecipePage } from "@/components/recipe-page/recipe-page";
import { RelatedPages } from "@/components/related-pages/related-pages";
import { StructuredData } from "@/components/structured-data/structured-data";
import { findSteps, type Shown } from "@/lib/navigation/list-parts";
import { listChapters, listPages } from "@/lib/navigation/navigation";
import { listRelated } from "@/lib/navigation/related-pages";
import { createPageData } from "@/lib/published/page-data";
import { settings } from "@/lib/settings";

type ContentPageProps = Shown & {
  /** What the island of a note is, if it has one. */
  kind?: PageKind;
  /** What stands between a note's introduction and its first part, such as an island. */
  children?: ReactNode;
};

/** What the site shows at a path, in its frame. */
export function ContentPage(props: ContentPageProps) {
  return (
    <PageFrame site={props.site} page={props.page} kind={getPageKind(props)}>
      <Body {...props} />
      <StructuredData data={createPageData(props, settings, props.children !== undefined)} />
    </PageFrame>
  );
}

function Body({ site, page, part, children }: ContentPageProps) {
  if (part && "letters" in part) return <FindPart site={site} part={part} />;
  if (part) return <ListPage site={site} page={page} part={part} />;
  if (page.path === "/") return <HomePage site={site} page={page} />;
  if (page.kind === "recipe")
    return (
      <RecipePage page={page}>
        <RelatedPages pages={listRelated(site, page)} />
        <PageSteps {...findSteps(site, page)} over="recipe" />
      </RecipePage>
    );
  if (page.kind === "chapter") return <ChapterPage page={page} chapters={listChapters(site)} />;
  return (
    <NotePage site={site} page={page}>
      {children}
    </NotePage>
  );
}

/** The style sheet that what is shown has: pages that look alike share one. */
function getPageKind({ site, page, part, kind }: ContentPageProps) {
  if (part && "letters" in part) return "find";
  if (page.path === "/") return "home";
  if (kind) return kind;
  if (page.kind === "note" && listPages(site, page).length) return "index";
  return page.kind;
}

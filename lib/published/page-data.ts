import type { Graph, Thing } from "schema-dts";
import type { Page } from "@/lib/content/page";
import { listParts, type Shown } from "@/lib/navigation/list-parts";
import { getCrumbs, listChapters } from "@/lib/navigation/navigation";
import { createBreadcrumbs } from "@/lib/published/breadcrumbs";
import { createChapterData } from "@/lib/published/chapter-data";
import { createNoteData } from "@/lib/published/note-data";
import { createRecipeData, createRecipeListData } from "@/lib/published/recipe-data";
import { createSiteData } from "@/lib/published/site-data";
import type { SiteSettings } from "@/lib/settings";

/**
 * What machines are told of what is shown, as one schema.org graph: only what a reader sees there, too. A page with a tool
 * has no byline, and so says nothing of itself. Nothing where there is nothing to say.
 */
export function createPageData(shown: Shown, settings: SiteSettings, hasTool = false): Graph | undefined {
  const { site, page, part } = shown;
  const crumbs = part ? [] : getCrumbs(site, page);
  const recipes = listShownPages(shown).filter((listed) => listed.kind === "recipe");
  const things: Thing[] = [
    ...(crumbs.length ? [createBreadcrumbs(crumbs, settings.url)] : []),
    ...(part || hasTool ? [] : [describePage(shown, settings)]),
    ...(recipes.length ? [createRecipeListData(recipes, settings.url)] : []),
  ];
  return things.length ? { "@context": "https://schema.org", "@graph": things } : undefined;
}

function describePage({ site, page }: Shown, settings: SiteSettings): Thing {
  if (page.path === "/") return createSiteData(settings);
  if (page.kind === "recipe") return createRecipeData(page, settings);
  if (page.kind === "chapter") return createChapterData(page, listChapters(site), settings);
  return createNoteData(page, listParts(site, page).length > 0, settings);
}

/** The pages that stand in a list there. */
function listShownPages({ site, page, part }: Shown): readonly Page[] {
  if (part) return "pages" in part ? part.pages : [];
  return listParts(site, page)[0]?.pages ?? [];
}

import { describePages } from "@/components/page-list/describe-pages";
import { PageList } from "@/components/page-list/page-list";
import { StructuredData } from "@/components/structured-data/structured-data";
import type { Page } from "@/lib/content/kinds/kinds";
import { createRecipeListData } from "@/lib/published/recipe-data";
import { settings } from "@/lib/settings";

/** The pages of a section, each with a line on it; recipes as data too. */
export function SectionList({ pages }: { pages: readonly Page[] }) {
  const recipes = pages.filter((page) => page.kind === "recipe");
  if (!pages.length) return null;
  return (
    <>
      <PageList pages={describePages(pages)} />
      {recipes.length > 0 && <StructuredData data={createRecipeListData(recipes, settings.url)} />}
    </>
  );
}

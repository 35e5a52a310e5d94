import type { Root } from "mdast";
import type { SourcePage } from "@/lib/content/page";
import type { Problem } from "@/lib/content/problem";
import { checkRowAnchors } from "@/lib/content/tables";
import { checkPicture } from "@/lib/pictures/check-picture";
import { checkRecipe, collectFoods } from "@/lib/recipes/check-recipe";
import { addTickBoxes } from "@/lib/recipes/tick-lists";

/** What only pages of one kind must hold to: recipes their coals and ingredients, chapters their picture. */
export async function checkKind(
  page: SourcePage,
  all: readonly SourcePage[],
  pictureFolder?: string,
): Promise<Problem[]> {
  const { frontMatter } = page;
  if (frontMatter.kind === "recipe") return checkRecipe({ ...page, frontMatter }, collectFoods(all));
  if (frontMatter.kind === "chapter" && frontMatter.picture)
    return checkPicture(frontMatter.picture, page.file, pictureFolder);
  if (frontMatter.kind === "note" && frontMatter.rowAnchors) {
    return checkRowAnchors(page.root, frontMatter.rowAnchors).map((problem) => ({ file: page.file, ...problem }));
  }
  return [];
}

/** What only pages of one kind change in their Markdown before it is written as HTML. */
export function transformKind(page: SourcePage, root: Root): void {
  if (page.frontMatter.kind === "recipe") addTickBoxes(root);
}

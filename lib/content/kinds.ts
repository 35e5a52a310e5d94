import type { Root } from "mdast";
import { chapterSchema, checkChapter, checkStory } from "@/lib/content/kinds/chapter";
import { checkNote, checkNoteAmong, noteSchema, transformNote } from "@/lib/content/kinds/note";
import {
  checkRecipe,
  checkRecipeLines,
  checkRecipePicture,
  collectFoods,
  recipeSchema,
  transformRecipe,
} from "@/lib/content/kinds/recipe";
import type { Page, PageText, SourcePage } from "@/lib/content/page";
import type { PagePicture } from "@/lib/pictures/describe-picture";
import type { Problem } from "@/lib/problem";
import { readRecipe } from "@/lib/recipes/recipe";

/** The closed front matter schema of each kind of page. */
export const frontMatterSchemas = { note: noteSchema, recipe: recipeSchema, chapter: chapterSchema };

/** What is wrong with a page by itself that only its kind knows. */
export async function checkKind(page: SourcePage, pictures: string): Promise<Problem[]> {
  switch (page.kind) {
    case "note":
      return checkNote(page);
    case "chapter":
      return checkChapter(page, pictures);
    case "recipe":
      return [...checkRecipeLines(page), ...(await checkRecipePicture(page, pictures))];
  }
}

/** What a kind changes in a page's Markdown before it is written as HTML. */
export function transformKind(page: SourcePage, root: Root): void {
  if (page.kind === "note") transformNote(page, root);
  if (page.kind === "recipe") transformRecipe(page, root);
}

/** The page of a source, its HTML and its picture, with what its kind adds. */
export function createPage({ root, ...source }: SourcePage, rendered: PageText, picture?: PagePicture): Page {
  const page = { ...source, ...rendered, ...(picture && { picture }) };
  return page.kind === "recipe" ? { ...page, recipe: readRecipe(root) } : page;
}

/** What is wrong with pages among each other that only their kinds know. */
export function checkKindsAmong(pages: readonly Page[]): Problem[] {
  const recipes = pages.filter((page) => page.kind === "recipe");
  const chapters = pages.filter((page) => page.kind === "chapter");
  const folders = new Set(pages.map(({ folder }) => folder));
  const foods = collectFoods(recipes);
  return [
    ...pages.flatMap((page) => (page.kind === "note" ? checkNoteAmong(page, folders) : [])),
    ...recipes.flatMap((page) => checkRecipe(page, foods)),
    ...checkStory(chapters, new Set(pages.map(({ path }) => path))),
  ];
}

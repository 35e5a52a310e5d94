import type { Page } from "@/lib/content/page";
import { asWarnings, type Problem } from "@/lib/problem";

/** Checks that each recipe has ingredients to scale and steps to tick off. */
export const checkRecipes = (pages: readonly Page[]): Problem[] =>
  pages.flatMap((page) => {
    if (page.kind !== "recipe") return [];
    const { groups, steps } = page.recipe;
    const messages = [
      groups.length === 0 && "the recipe has no ingredients; write a section ## Ingredients with a bulleted list",
      steps.length === 0 && "the recipe has no steps; write a section ## Directions with a numbered list",
    ];
    return asWarnings(messages.flatMap((message) => (message ? [{ file: page.file, message }] : [])));
  });

import type { Page, RecipePage } from "@/lib/content/page";
import { asWarnings, type Problem } from "@/lib/problem";
import { parseDuration } from "@/lib/recipes/durations";
import { listStarts } from "@/lib/recipes/step-starts";

/** Checks that each recipe has ingredients to scale and steps to tick off, and that its minutes fit them. */
export const checkRecipes = (pages: readonly Page[]): Problem[] =>
  pages.flatMap((page) => {
    if (page.kind !== "recipe") return [];
    const { groups, steps } = page.recipe;
    const messages = [
      groups.length === 0 && "the recipe has no ingredients; write a section ## Ingredients with a bulleted list",
      steps.length === 0 && "the recipe has no steps; write a section ## Directions with a numbered list",
    ];
    return [
      ...asWarnings(messages.flatMap((message) => (message ? [{ file: page.file, message }] : []))),
      ...checkMinutes(page),
    ];
  });

function checkMinutes({ file, frontMatter, recipe: { steps } }: RecipePage): Problem[] {
  if (!frontMatter.minutes) return [];
  const minutes = listStarts(frontMatter).map(({ minute }) => minute);
  const { totalTime } = frontMatter;
  const messages = [
    minutes.length !== steps.length &&
      `has ${minutes.length} entries, and the recipe ${steps.length} steps; write the minute at which each step begins`,
    minutes.some((minute, index) => minute < (minutes[index - 1] ?? 0)) &&
      `falls (found ${minutes.join(", ")}); count all minutes from the first step`,
    Math.max(...minutes) > parseDuration(totalTime) &&
      `ends at ${minutes.at(-1)}, after totalTime (${totalTime}); correct one of them`,
  ];
  return messages.flatMap((message) => (message ? [{ file, key: "minutes", message }] : []));
}

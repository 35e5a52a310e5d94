import type { SourcePage } from "@/lib/content/page";
import type { Problem } from "@/lib/content/problem";
import type { RecipeFrontMatter } from "@/lib/content/schema";
import { checkIngredients, getIngredientName } from "@/lib/recipes/check-ingredients";
import { chartTemperatures, getCoals } from "@/lib/recipes/coals";
import { parseDuration } from "@/lib/recipes/duration";
import { commonFoods } from "@/lib/recipes/foods";
import { type Recipe, readRecipe } from "@/lib/recipes/recipe";

type Found = Omit<Problem, "file">;

/** The names of foods by which a step is judged: all that the recipes list, their last words, and common ones. */
export function collectFoods(pages: readonly SourcePage[]): string[] {
  const names = pages
    .filter(({ frontMatter }) => frontMatter.kind === "recipe")
    .flatMap(({ root }) => readRecipe(root).groups)
    .flatMap(({ ingredients }) => ingredients)
    .flatMap((ingredient) => getIngredientName(ingredient) ?? []);
  const lastWords = names.flatMap((name) => name.split(/\s+/).at(-1) ?? []);
  return [...new Set([...commonFoods, ...names, ...lastWords])];
}

/**
 * What is wrong with a recipe: coals off the chart, times that do not add up, missing parts, ingredients and steps that
 * do not match. `foods` comes from `collectFoods`.
 */
export function checkRecipe(page: SourcePage<RecipeFrontMatter>, foods: readonly string[]): Problem[] {
  const recipe = readRecipe(page.root);
  const found = [
    ...checkCoals(page.frontMatter),
    ...checkTimes(page.frontMatter),
    ...checkParts(recipe),
    ...checkNumbers(recipe, page.frontMatter),
    ...checkIngredients(recipe, foods),
  ];
  return found.map((problem) => ({ file: page.file, ...problem }));
}

function checkCoals({ coals, oven, temperature }: RecipeFrontMatter): Found[] {
  const right = getCoals(oven, temperature);
  if (!right) {
    const message = `front matter: temperature ${temperature} is not on Lodge’s chart for ${oven} inches; write one of ${chartTemperatures.join(", ")}`;
    return [{ message }];
  }
  if (right.top === coals.top && right.bottom === coals.bottom) return [];
  const message =
    `front matter: coals top ${coals.top}, bottom ${coals.bottom} is off the rule; ` +
    `write top ${right.top}, bottom ${right.bottom}, which Lodge’s chart gives for ${oven} inches at ${temperature} °F`;
  return [{ message }];
}

function checkTimes({ prepTime, cookTime, totalTime }: RecipeFrontMatter): Found[] {
  const least = parseDuration(prepTime) + parseDuration(cookTime);
  if (parseDuration(totalTime) >= least) return [];
  const message = `front matter: totalTime ${totalTime} is less than prepTime ${prepTime} and cookTime ${cookTime} together; write at least PT${least}M`;
  return [{ message }];
}

function checkParts({ groups, steps }: Recipe): Found[] {
  const missing: Found[] = [];
  if (groups.length === 0)
    missing.push({ message: "the recipe has no ingredients; write a section ## Ingredients with a bulleted list" });
  if (steps.length === 0)
    missing.push({ message: "the recipe has no steps; write a section ## Directions with a numbered list" });
  return missing;
}

/** Coals and oven heats in the steps are the front matter’s: a change in one place must not leave the other behind. */
function checkNumbers({ steps }: Recipe, { coals, temperature }: RecipeFrontMatter): Found[] {
  const counts = [coals.top, coals.bottom, coals.top + coals.bottom];
  return steps.flatMap(({ item, text }) => {
    const line = item.position?.start.line;
    const wrongCoals = readNumbers(text, /(\d+) coals/g).filter((count) => !counts.includes(count));
    const wrongHeats = readNumbers(text, /(\d+) °F/g).filter((heat) => heat >= lowestOvenF && heat !== temperature);
    return [
      ...wrongCoals.map((count) => ({
        line,
        message: `a step says ${count} coals; write ${coals.top} (lid), ${coals.bottom} (below) or ${coals.top + coals.bottom} (all), as the front matter has it`,
      })),
      ...wrongHeats.map((heat) => ({
        line,
        message: `a step says ${heat} °F; write ${temperature} °F, as the front matter has it`,
      })),
    ];
  });
}

/** Below this a temperature in a step is that of the food, such as 165 °F for poultry. */
const lowestOvenF = 200;

const readNumbers = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => Number(match[1]));

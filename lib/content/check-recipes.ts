import type { Page, RecipePage } from "@/lib/content/page";
import type { RecipeFrontMatter } from "@/lib/content/schema";
import { asWarnings, type Problem } from "@/lib/problem";
import { checkIngredients } from "@/lib/recipes/check";
import { commonFoods, parseDuration } from "@/lib/recipes/kitchen-words";
import type { Recipe } from "@/lib/recipes/recipe";
import { chartTemperatures, getCoals } from "@/lib/recipes/sizes";

/** What is wrong with the recipes among pages: each by itself, and foods of any that a step names and its list lacks. */
export function checkRecipes(pages: readonly Page[]): Problem[] {
  const recipes = pages.filter((page) => page.kind === "recipe");
  const foods = collectFoods(recipes);
  return recipes.flatMap(({ file, frontMatter, recipe }) => {
    const faults = [
      ...asWarnings(checkCoals(frontMatter)),
      ...checkTimes(frontMatter),
      ...checkParts(recipe),
      ...checkNumbers(recipe, frontMatter),
      ...checkIngredients(recipe, foods),
    ];
    return faults.map((fault) => ({ file, ...fault }));
  });
}

/** The names of foods by which a step is checked: all that the recipes list, their last words, and common ones. */
function collectFoods(recipes: readonly RecipePage[]): string[] {
  const ingredients = recipes.flatMap(({ recipe }) => recipe.groups.flatMap((group) => group.ingredients));
  const names = ingredients.flatMap(({ mentions: [own] }) => own?.name ?? []);
  const lastWords = names.flatMap((name) => name.split(/\s+/).at(-1) ?? []);
  return [...new Set([...commonFoods, ...names, ...lastWords])];
}

type Fault = Omit<Problem, "file">;

function checkCoals({ coals, oven, temperature }: RecipeFrontMatter): Fault[] {
  const right = getCoals(oven, temperature);
  if (!right) {
    const message = `${temperature} is not on Lodge’s chart for ${oven} inches; write one of ${chartTemperatures.join(", ")}`;
    return [{ key: "temperature", message }];
  }
  if (right.top === coals.top && right.bottom === coals.bottom) return [];
  const message =
    `top ${coals.top}, bottom ${coals.bottom} is off the rule; ` +
    `write top ${right.top}, bottom ${right.bottom}, which Lodge’s chart gives for ${oven} inches at ${temperature} °F`;
  return [{ key: "coals", message }];
}

function checkTimes({ prepTime, cookTime, totalTime }: RecipeFrontMatter): Fault[] {
  const least = parseDuration(prepTime) + parseDuration(cookTime);
  if (parseDuration(totalTime) >= least) return [];
  const message = `${totalTime} is less than prepTime ${prepTime} and cookTime ${cookTime} together; write at least PT${least}M`;
  return [{ key: "totalTime", message }];
}

function checkParts({ groups, steps }: Recipe): Fault[] {
  const missing: Fault[] = [];
  if (groups.length === 0)
    missing.push({ message: "the recipe has no ingredients; write a section ## Ingredients with a bulleted list" });
  if (steps.length === 0)
    missing.push({ message: "the recipe has no steps; write a section ## Directions with a numbered list" });
  return missing;
}

/** Coals and oven heats in the steps are the front matter’s: a change in one place must not leave the other behind. */
function checkNumbers({ steps }: Recipe, { coals, temperature }: RecipeFrontMatter): Fault[] {
  const all = coals.top + coals.bottom;
  return steps.flatMap(({ line, text }) => {
    const wrongCoals = readNumbers(text, /(\d+) coals/g).filter(
      (count) => ![coals.top, coals.bottom, all].includes(count),
    );
    const wrongHeats = readNumbers(text, /(\d+) °F/g).filter((heat) => heat >= lowestOvenF && heat !== temperature);
    return [
      ...wrongCoals.map((count) => ({
        line,
        message: `a step says ${count} coals; write ${coals.top} (lid), ${coals.bottom} (below) or ${all} (all), as the front matter has it`,
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

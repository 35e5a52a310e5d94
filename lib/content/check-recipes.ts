import type { Page, RecipePage } from "@/lib/content/page";
import type { RecipeFrontMatter } from "@/lib/content/schema";
import { asWarnings, type Problem } from "@/lib/problem";
import { checkIngredients } from "@/lib/recipes/check";
import { commonFoods, parseDuration } from "@/lib/recipes/kitchen-words";
import type { Recipe } from "@/lib/recipes/recipe";
import { chartTemperatures, getCoals } from "@/lib/recipes/sizes";

/** Checks each recipe by itself, and whether its steps name a food of any recipe that its own list lacks. */
export function checkRecipes(pages: readonly Page[]): Problem[] {
  const recipes = pages.filter((page) => page.kind === "recipe");
  const foods = collectFoods(recipes);
  return recipes.flatMap(({ file, frontMatter, recipe }) => {
    const problems = [
      ...asWarnings(checkCoals(frontMatter)),
      ...checkTimes(frontMatter),
      ...checkLists(recipe),
      ...checkNumbers(recipe, frontMatter),
      ...checkIngredients(recipe, foods),
    ];
    return problems.map((problem) => ({ file, ...problem }));
  });
}

function collectFoods(recipes: readonly RecipePage[]): string[] {
  const ingredients = recipes.flatMap(({ recipe }) => recipe.groups.flatMap((group) => group.ingredients));
  const names = ingredients.flatMap(({ mentions: [mention] }) => mention?.name ?? []);
  const lastWords = names.flatMap((name) => name.split(/\s+/).at(-1) ?? []);
  return [...new Set([...commonFoods, ...names, ...lastWords])];
}

type RecipeProblem = Omit<Problem, "file">;

function checkCoals({ coals, oven, temperature }: RecipeFrontMatter): RecipeProblem[] {
  const chartCoals = getCoals(oven, temperature);
  if (!chartCoals) {
    const message = `${temperature} isn’t on Lodge’s chart for ${oven} inches; write one of ${chartTemperatures.join(", ")}`;
    return [{ key: "temperature", message }];
  }
  if (chartCoals.top === coals.top && chartCoals.bottom === coals.bottom) return [];
  const message =
    `top ${coals.top}, bottom ${coals.bottom} differs from the chart; ` +
    `write top ${chartCoals.top}, bottom ${chartCoals.bottom}, which Lodge’s chart gives for ${oven} inches at ${temperature} °F`;
  return [{ key: "coals", message }];
}

function checkTimes({ prepTime, cookTime, totalTime }: RecipeFrontMatter): RecipeProblem[] {
  const minMinutes = parseDuration(prepTime) + parseDuration(cookTime);
  if (parseDuration(totalTime) >= minMinutes) return [];
  const message = `${totalTime} is less than prepTime ${prepTime} and cookTime ${cookTime} together; write at least PT${minMinutes}M`;
  return [{ key: "totalTime", message }];
}

function checkLists({ groups, steps }: Recipe): RecipeProblem[] {
  const problems: RecipeProblem[] = [];
  if (groups.length === 0)
    problems.push({ message: "the recipe has no ingredients; write a section ## Ingredients with a bulleted list" });
  if (steps.length === 0)
    problems.push({ message: "the recipe has no steps; write a section ## Directions with a numbered list" });
  return problems;
}

/** Checks that coal counts and oven temperatures in steps are those in the front matter. */
function checkNumbers({ steps }: Recipe, { coals, temperature }: RecipeFrontMatter): RecipeProblem[] {
  const total = coals.top + coals.bottom;
  return steps.flatMap(({ line, text }) => {
    const wrongCoals = readNumbers(text, /(\d+) coals/g).filter(
      (count) => ![coals.top, coals.bottom, total].includes(count),
    );
    const wrongTemperatures = readNumbers(text, /(\d+) °F/g).filter(
      (degrees) => degrees >= lowestOvenF && degrees !== temperature,
    );
    return [
      ...wrongCoals.map((count) => ({
        line,
        message: `a step says ${count} coals; write ${coals.top} (lid), ${coals.bottom} (below) or ${total} (all), as in the front matter`,
      })),
      ...wrongTemperatures.map((degrees) => ({
        line,
        message: `a step says ${degrees} °F; write ${temperature} °F, as in the front matter`,
      })),
    ];
  });
}

/** Lower temperatures in a step are of the food, such as 165 °F for poultry. */
const lowestOvenF = 200;

const readNumbers = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => Number(match[1]));

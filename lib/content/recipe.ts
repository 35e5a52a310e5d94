import type * as yup from "yup";
import type { Kind } from "@/lib/content/kinds";
import type { RecipePage } from "@/lib/content/page";
import {
  closed,
  dayWhen,
  frontMatterOf,
  optionalOrder,
  optionalText,
  picture,
  related,
  text,
  textList,
  wholeNumber,
} from "@/lib/content/schema";
import { asWarnings, type Problem } from "@/lib/problem";
import { checkIngredients, checkLines } from "@/lib/recipes/check";
import { commonFoods, parseDuration } from "@/lib/recipes/kitchen-words";
import { type Recipe, readRecipe } from "@/lib/recipes/recipe";
import { chartTemperatures, fitPots, getCoals } from "@/lib/recipes/sizes";
import { writeRecipe } from "@/lib/recipes/write-recipe";

const coalCount = () => wholeNumber().min(0, "must be 0 or more");
const duration = () =>
  text().matches(/^PT(?=\d)(\d+H)?(\d+M)?$/, "must be an ISO 8601 duration of hours and minutes, such as PT1H15M");

/** The front matter of a recipe. */
const schema = frontMatterOf("recipe", {
  order: optionalOrder(),
  related: related(),
  /** One line that makes one want it, for the list of recipes. */
  teaser: text(),
  servings: wholeNumber().positive("must be more than 0"),
  prepTime: duration(),
  cookTime: duration(),
  /** Everything from the first cut to the table: at least preparing and cooking together. */
  totalTime: duration(),
  /** The Dutch oven's width in inches. */
  oven: wholeNumber().oneOf([8, 10, 12, 14] as const, "must be 8, 10, 12 or 14 (inches)"),
  /** Degrees Fahrenheit. */
  temperature: wholeNumber().min(200, "is below 200 °F").max(500, "is above 500 °F"),
  coals: closed({ top: coalCount(), bottom: coalCount() }).required("is missing; add top and bottom"),
  /** Why it is cooked only as written; without it the page has half and double too. */
  unscaled: optionalText().min(1, "is empty; say why"),
  /** The last day on which the owner cooked it; without it nothing says that anybody did. */
  cooked: dayWhen("it was cooked"),
  /** A photograph of the dish; without one nothing is said of how it looks. */
  picture: picture(),
  category: text(),
  keywords: textList("word"),
  /** The oven is a key, so that each size can name its oven; as a tool it would be there twice, and wrong in other sizes. */
  tools: textList(
    "tool",
    text().test(
      "oven",
      "is the oven; remove it: the page names it first, by the key oven",
      (tool) => !/\bDutch ovens?$/i.test(tool),
    ),
  ),
});

export type RecipeFrontMatter = yup.InferType<typeof schema>;

/** The names of foods by which a step is judged: all that the recipes list, their last words, and common ones. */
export function collectFoods(recipes: readonly RecipePage[]): string[] {
  const ingredients = recipes.flatMap(({ recipe }) => recipe.groups.flatMap((group) => group.ingredients));
  const names = ingredients.flatMap(({ mentions: [own] }) => own?.name ?? []);
  const lastWords = names.flatMap((name) => name.split(/\s+/).at(-1) ?? []);
  return [...new Set([...commonFoods, ...names, ...lastWords])];
}

/**
 * What is wrong with a recipe: coals off the chart, times that do not add up, cooked after the page's own day, missing
 * parts, ingredients and steps that do not match. `foods` comes from `collectFoods`.
 */
export function checkRecipe({ file, frontMatter, recipe }: RecipePage, foods: readonly string[]): Problem[] {
  const found = [
    ...asWarnings(checkCoals(frontMatter)),
    ...checkTimes(frontMatter),
    ...checkParts(recipe),
    ...checkNumbers(recipe, frontMatter),
    ...checkIngredients(recipe, foods),
  ];
  return found.map((fault) => ({ file, ...fault }));
}

export const recipe: Kind<"recipe"> = {
  schema,
  isDish: true,
  check: ({ file, root }) => checkLines(root).map((fault) => ({ file, ...fault })),
  transform({ root, frontMatter }) {
    writeRecipe(root, frontMatter.unscaled === undefined ? fitPots(frontMatter) : undefined);
    return { recipe: readRecipe(root) };
  },
  among(pages) {
    const recipes = pages.filter((page) => page.kind === "recipe");
    const foods = collectFoods(recipes);
    return recipes.flatMap((page) => checkRecipe(page, foods));
  },
};

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

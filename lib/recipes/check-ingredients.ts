import type { ListItem, Strong } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import type { Problem } from "@/lib/content/problem";
import { findFoods, findListed } from "@/lib/recipes/foods";
import type { Ingredient, Recipe, Step } from "@/lib/recipes/recipe";

type Found = Omit<Problem, "file">;

/** The name that an ingredient is known by: its first **strong** words. */
export function getIngredientName({ item }: Ingredient): string | undefined {
  const [name] = getStrong(item);
  return name && toText(name);
}

/**
 * Holds ingredients and steps to each other: each ingredient is used in a step, each **strong** name in a step means
 * one listed ingredient, and no step names one of `foods` that is not listed.
 */
export function checkIngredients(recipe: Recipe, foods: readonly string[]): Found[] {
  const ingredients = recipe.groups.flatMap((group) => group.ingredients);
  const listed = [...new Set(ingredients.flatMap((ingredient) => getIngredientName(ingredient) ?? []))];
  const used: string[] = [];
  return [
    ...ingredients.flatMap(checkName),
    ...recipe.steps.flatMap((step) => [...checkMentions(step, listed, used), ...checkFoods(step, listed, foods)]),
    ...checkUse(ingredients, used),
  ];
}

function checkName(ingredient: Ingredient): Found[] {
  if (getStrong(ingredient.item).length === 1) return [];
  const message = `ingredient “${ingredient.text}” must name itself once in strong; write it like 2 cups **all-purpose flour**`;
  return [{ line: lineOf(ingredient.item), message }];
}

/** Judges a step's strong names and adds the ingredients that they mean to `used`. */
function checkMentions({ item }: Step, listed: readonly string[], used: string[]): Found[] {
  return getStrong(item).flatMap((strong) => {
    const mention = toText(strong);
    const [name, ...others] = findListed(mention, listed);
    if (name && others.length === 0) {
      used.push(name);
      return [];
    }
    const message = name
      ? `“${mention}” may mean ${[name, ...others].join(" or ")}; write the whole name`
      : `a step uses “${mention}”, which is not listed; add it to the ingredients`;
    return [{ line: lineOf(strong), message }];
  });
}

/** Judges the words of a step that are not strong. */
function checkFoods({ item }: Step, listed: readonly string[], foods: readonly string[]): Found[] {
  const plain: string[] = [];
  visit(item, "text", (text, _index, parent) => {
    plain.push(parent?.type === "strong" ? "" : text.value);
  });
  return findFoods(plain.join(" | "), foods)
    .filter((food) => findListed(food, listed).length === 0)
    .map((food) => ({
      line: lineOf(item),
      message: `a step names “${food}”, which is not listed; add it to the ingredients or say it in another way`,
    }));
}

/** An ingredient listed for two parts of a dish has to come up in the steps twice. */
function checkUse(ingredients: readonly Ingredient[], used: readonly string[]): Found[] {
  const waiting = [...used];
  return ingredients.flatMap((ingredient) => {
    const name = getIngredientName(ingredient);
    if (name === undefined) return [];
    const place = waiting.indexOf(name);
    if (place !== -1) waiting.splice(place, 1);
    if (place !== -1) return [];
    const message = used.includes(name)
      ? `“${name}” is listed more often than the steps use it; write **${name}** in the step for each, or list it once`
      : `“${name}” is listed but no step uses it; write **${name}** in the step that does, or take it off the list`;
    return [{ line: lineOf(ingredient.item), message }];
  });
}

function getStrong(item: ListItem): Strong[] {
  const found: Strong[] = [];
  visit(item, "strong", (strong) => {
    found.push(strong);
  });
  return found;
}

const lineOf = (node: ListItem | Strong) => node.position?.start.line;

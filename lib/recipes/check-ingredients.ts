import type { Problem } from "@/lib/problem";
import { findFoods, findListed } from "@/lib/recipes/foods";
import type { Ingredient, Recipe, Step } from "@/lib/recipes/recipe";

type Fault = Omit<Problem, "file">;

/**
 * Holds ingredients and steps to each other: each ingredient is used in a step, each **strong** name in a step means
 * one listed ingredient, and no step names one of `foods` that is not listed.
 */
export function checkIngredients({ groups, steps }: Recipe, foods: readonly string[]): Fault[] {
  const ingredients = groups.flatMap((group) => group.ingredients);
  const listed = [...new Set(ingredients.flatMap(({ names: [name] }) => name ?? []))];
  const used: string[] = [];
  return [
    ...ingredients.flatMap(checkName),
    ...steps.flatMap((step) => [...checkMentions(step, listed, used), ...checkFoods(step, listed, foods)]),
    ...checkUse(ingredients, used),
  ];
}

function checkName({ names, text, line }: Ingredient): Fault[] {
  if (names.length === 1) return [];
  const message = `ingredient “${text}” must name itself once in strong; write it like 2 cups **all-purpose flour**`;
  return [{ line, message }];
}

/** Judges a step's strong names and adds the ingredients that they mean to `used`. */
function checkMentions({ mentions }: Step, listed: readonly string[], used: string[]): Fault[] {
  return mentions.flatMap(({ name: mention, line }) => {
    const [name, ...others] = findListed(mention, listed);
    if (name && others.length === 0) {
      used.push(name);
      return [];
    }
    const message = name
      ? `“${mention}” may mean ${[name, ...others].join(" or ")}; write the whole name`
      : `a step uses “${mention}”, which is not listed; add it to the ingredients`;
    return [{ line, message }];
  });
}

/** Judges the words of a step that are not strong. */
function checkFoods({ plainWords, line }: Step, listed: readonly string[], foods: readonly string[]): Fault[] {
  return findFoods(plainWords, foods)
    .filter((food) => findListed(food, listed).length === 0)
    .map((food) => ({
      line,
      message: `a step names “${food}”, which is not listed; add it to the ingredients or say it in another way`,
    }));
}

/** An ingredient listed for two parts of a dish has to come up in the steps twice. */
function checkUse(ingredients: readonly Ingredient[], used: readonly string[]): Fault[] {
  const waiting = [...used];
  return ingredients.flatMap(({ names: [name], line }) => {
    if (name === undefined) return [];
    const place = waiting.indexOf(name);
    if (place !== -1) waiting.splice(place, 1);
    if (place !== -1) return [];
    const message = used.includes(name)
      ? `“${name}” is listed more often than the steps use it; write **${name}** in the step for each, or list it once`
      : `“${name}” is listed but no step uses it; write **${name}** in the step that does, or take it off the list`;
    return [{ line, message }];
  });
}

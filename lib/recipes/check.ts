import type { ListItem, Root } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import type { Problem } from "@/lib/problem";
import { leadHelp, readLead } from "@/lib/recipes/amounts";
import { findFoods, findListed } from "@/lib/recipes/kitchen-words";
import { findRecipeItems, type Ingredient, type Recipe, type Step } from "@/lib/recipes/recipe";
import { splitLine } from "@/lib/recipes/write-amounts";

type Fault = Omit<Problem, "file">;

/** Judges whether each ingredient's amount can be scaled, and whether each line can be tapped as a whole. */
export function checkLines(root: Root): Fault[] {
  const { groups, steps } = findRecipeItems(root);
  const ingredients = groups.flatMap(({ items }) => items);
  return [...ingredients.flatMap(checkLead), ...[...ingredients, ...steps].flatMap(checkTappable)];
}

function checkLead(item: ListItem): Fault[] {
  const { before, name } = splitLine(item);
  // A line without a name is told of already.
  if (!name || readLead(before)) return [];
  const message = `the amount “${before.trim()}” of ${name} cannot be scaled; ${leadHelp}`;
  return [{ line: item.position?.start.line, message }];
}

function checkTappable(item: ListItem): Fault[] {
  const faults: Fault[] = [];
  visit(item, (node) => {
    if (node.type !== "link" && node.type !== "image") return;
    const message = `a ${node.type} in a line that is tapped to tick it off; move “${toText(node)}” below the directions`;
    faults.push({ line: node.position?.start.line, message });
  });
  const other = item.children.find(({ type }) => type !== "paragraph");
  if (!other) return faults;
  const message = `an ingredient or a step holds a ${other.type}; write paragraphs only`;
  return [...faults, { line: other.position?.start.line, message }];
}

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

import type { ListItem, Root } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import type { Problem } from "@/lib/problem";
import { type Amount, addAmounts, leadHelp, readLead } from "@/lib/recipes/amounts";
import { findFoods, findListed } from "@/lib/recipes/kitchen-words";
import {
  findRecipeItems,
  getParagraphs,
  type Ingredient,
  type Recipe,
  readAmountBehind,
  type Step,
  splitLine,
} from "@/lib/recipes/recipe";

type Fault = Omit<Problem, "file">;

/**
 * Judges whether each amount can be scaled, whether the amounts in the steps add up to the ingredients, and whether each
 * line can be tapped as a whole.
 */
export function checkLines(root: Root): Fault[] {
  const { groups, steps } = findRecipeItems(root);
  const ingredients = groups.flatMap(({ items }) => items);
  return [
    ...ingredients.flatMap(checkLead),
    ...steps.flatMap(checkEmphasis),
    ...checkSums(ingredients, steps),
    ...[...ingredients, ...steps].flatMap(checkTappable),
  ];
}

function checkLead(item: ListItem): Fault[] {
  const { before, name } = splitLine(item);
  // A line without a name is reported already.
  if (!name || readLead(before)) return [];
  const message = `the amount “${before.trim()}” of ${name} cannot be scaled; ${leadHelp}`;
  return [{ line: item.position?.start.line, message }];
}

/** In a step emphasis says that an amount is for one oven. */
function checkEmphasis(step: ListItem): Fault[] {
  const emphases = getParagraphs(step).flatMap(({ children }) => children.filter(({ type }) => type === "emphasis"));
  return emphases.flatMap((node) => {
    const text = toText(node);
    if (readLead(`${text} `)?.amount) return [];
    const message = `“${text}” is emphasized; write it plain: in a step emphasis marks an amount for one oven, as *2 tablespoons*`;
    return [{ line: node.position?.start.line, message }];
  });
}

/** A listed ingredient that a step names, with the amount behind the name, if there is one. */
type Use = {
  name: string;
  written: string;
  line: number | undefined;
  text: string | undefined;
  amount: Amount | undefined;
};

/** Of each ingredient with an amount the steps must use as much as is listed. */
function checkSums(ingredients: readonly ListItem[], steps: readonly ListItem[]): Fault[] {
  const lines = ingredients.map((item) => splitLine(item)).filter(({ name }) => name !== "");
  const names = [...new Set(lines.map(({ name }) => name))];
  const uses = steps.flatMap((step) => readUses(step, names));
  return names.flatMap((name) => {
    const leads = lines.filter((line) => line.name === name).map(({ before }) => readLead(before)?.amount);
    const listed = leads.every((amount) => amount !== undefined) ? addAmounts(leads) : undefined;
    const own = uses.filter((use) => use.name === name);
    return listed && own.length ? checkSum(listed, own) : [];
  });
}

function checkSum(listed: string, uses: readonly Use[]): Fault[] {
  const unread = uses.filter(({ text, amount }) => text !== undefined && !amount);
  if (unread.length)
    return unread.map(({ name, text, line }) => ({
      line,
      message: `the amount “${text}” behind ${name} cannot be scaled; ${leadHelp}`,
    }));
  const amounts = uses.flatMap(({ amount }) => amount ?? []);
  const sum = addAmounts(amounts);
  if (sum === listed) return [];
  const { name, written, line } = uses.findLast(({ amount }) => amount) ??
    uses[0] ?? { name: "", written: "", line: 0 };
  const used = sum ?? amounts.map(({ text }) => text).join(" and ");
  const message = used
    ? `the steps use ${used} of ${name}, and the list has ${listed}; correct one, so that the amounts behind **${written}** add up to the list`
    : `no step says how much ${name} it uses; write the amount behind the name: **${written}** (${listed})`;
  return [{ line, message: message.replaceAll("\u00a0", " ") }];
}

/** The strong names of a step that mean one listed ingredient. */
const readUses = (step: ListItem, names: readonly string[]): Use[] =>
  getParagraphs(step).flatMap(({ children }) =>
    children.flatMap((node, place): Use[] => {
      const written = toText(node);
      const [name, ...others] = node.type === "strong" ? findListed(written, names) : [];
      if (name === undefined || others.length > 0) return [];
      const text = readAmountBehind(children, place)?.text;
      const amount = text === undefined ? undefined : readLead(`${text} `)?.amount;
      return [{ name, written, line: node.position?.start.line, text, amount }];
    }),
  );

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

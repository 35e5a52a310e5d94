import type { ListItem, Nodes, Root } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import { walk } from "@/lib/markdown-tree";
import type { Problem } from "@/lib/problem";
import { addAmounts, leadHelp, readLead } from "@/lib/recipes/amounts";
import { findFoods, findListed } from "@/lib/recipes/kitchen-words";
import { findRecipeItems, type Mention, type Recipe, type RecipeLine } from "@/lib/recipes/recipe";

type Fault = Omit<Problem, "file">;

/** Checks whether each line can be tapped as a whole, and what a step emphasizes: an amount for one oven. */
export function checkLines(root: Root): Fault[] {
  const { groups, steps } = findRecipeItems(root);
  return [...groups.flatMap(({ items }) => items), ...steps].flatMap((item) => checkLine(item, steps.includes(item)));
}

function checkLine(item: ListItem, isStep: boolean): Fault[] {
  const faults: Fault[] = [];
  const report = (node: Nodes, message: string) => faults.push({ line: node.position?.start.line, message });
  walk<Nodes>(item, (node) => {
    const text = toText(node);
    if (node.type === "link" || node.type === "image")
      report(node, `a ${node.type} in a line that is tapped to tick it off; move “${text}” below the directions`);
    if (isStep && node.type === "emphasis" && !readLead(`${text} `)?.amount)
      report(
        node,
        `“${text}” is emphasized; write it plain: in a step emphasis marks an amount for one oven, as *2 tablespoons*`,
      );
  });
  const other = item.children.find(({ type }) => type !== "paragraph");
  if (other) report(other, `an ingredient or a step holds a ${other.type}; write paragraphs only`);
  return faults;
}

/**
 * Holds ingredients and steps to each other: each amount can be scaled, each **strong** name in a step means one listed
 * ingredient, the steps use all that is listed and as much of it, and no step names one of `foods` that is not listed.
 */
export function checkIngredients({ groups, steps }: Recipe, foods: readonly string[]): Fault[] {
  const ingredients = groups.flatMap((group) => group.ingredients);
  const listed = [...new Set(ingredients.flatMap(({ mentions: [own] }) => own?.name ?? []))];
  const mentions = steps.flatMap((step) => step.mentions);
  const findUses = (name: string) => mentions.filter((mention) => findListed(mention.name, listed).join() === name);
  return [
    ...ingredients.flatMap(checkIngredient),
    ...mentions.flatMap((mention) => checkMention(mention, listed)),
    ...steps.flatMap((step) => checkFoods(step, listed, foods)),
    ...listed.flatMap((name) => {
      const lines = ingredients.filter(({ mentions: [own] }) => own?.name === name);
      return [...checkUse(name, lines, findUses(name).length), ...checkSum(name, lines, findUses(name))];
    }),
  ];
}

function checkIngredient({ mentions: [own, ...others], text, line }: RecipeLine): Fault[] {
  if (!own || others.length)
    return [
      {
        line,
        message: `ingredient “${text}” must name itself once in strong; write it like 2 cups **all-purpose flour**`,
      },
    ];
  if (readLead(own.before)) return [];
  return [{ line, message: `the amount “${own.before.trim()}” of ${own.name} cannot be scaled; ${leadHelp}` }];
}

function checkMention({ name: mention, line, amount }: Mention, listed: readonly string[]): Fault[] {
  const [name, ...others] = findListed(mention, listed);
  if (!name) return [{ line, message: `a step uses “${mention}”, which is not listed; add it to the ingredients` }];
  if (others.length)
    return [{ line, message: `“${mention}” may mean ${[name, ...others].join(" or ")}; write the whole name` }];
  if (amount === undefined || readLead(`${amount} `)) return [];
  return [{ line, message: `the amount “${amount}” behind ${name} cannot be scaled; ${leadHelp}` }];
}

/** Checks the words of a step that are not strong. */
const checkFoods = ({ others, line }: RecipeLine, listed: readonly string[], foods: readonly string[]): Fault[] =>
  findFoods(others, foods)
    .filter((food) => findListed(food, listed).length === 0)
    .map((food) => ({
      line,
      message: `a step names “${food}”, which is not listed; add it to the ingredients or say it in another way`,
    }));

/** An ingredient listed for two parts of a dish has to come up in the steps twice. */
const checkUse = (name: string, lines: readonly RecipeLine[], count: number): Fault[] =>
  lines.slice(count).map(({ line }) => ({
    line,
    message: count
      ? `“${name}” is listed more often than the steps use it; write **${name}** in the step for each, or list it once`
      : `“${name}” is listed but no step uses it; write **${name}** in the step that does, or take it off the list`,
  }));

/** Of an ingredient with an amount the steps must use as much as is listed. */
function checkSum(name: string, lines: readonly RecipeLine[], uses: readonly Mention[]): Fault[] {
  const leads = lines.map(({ mentions: [own] }) => readLead(own?.before ?? "")?.amount);
  const listed = leads.filter((amount) => amount !== undefined);
  const listedSum = listed.length === leads.length ? addAmounts(listed) : undefined;
  const read = uses.map(({ amount }) => (amount === undefined ? {} : readLead(`${amount} `)));
  // What cannot be read is reported already.
  if (!listedSum || uses.length === 0 || read.includes(undefined)) return [];
  const used = read.flatMap((lead) => lead?.amount ?? []);
  const usedSum = addAmounts(used);
  if (usedSum?.of === listedSum.of && Math.abs(usedSum.sum - listedSum.sum) < leastDifference) return [];
  const { name: written = "", line } = uses.findLast(({ amount }) => amount) ?? uses[0] ?? {};
  const message = used.length
    ? `the steps use ${joinTexts(used)} of ${name}, and the list has ${joinTexts(listed)}; correct one, so that the amounts behind **${written}** add up to the list`
    : `no step says how much ${name} it uses; write the amount behind the name: **${written}** (${joinTexts(listed)})`;
  return [{ line, message }];
}

/** Thirds have no end as decimals. */
const leastDifference = 1e-6;

const joinTexts = (amounts: readonly { text: string }[]) => amounts.map(({ text }) => text).join(" and ");

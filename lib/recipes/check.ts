import type { ListItem, Nodes, Root } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import { walk } from "@/lib/markdown-tree";
import type { Problem } from "@/lib/problem";
import { addAmounts, leadHelp, readLead } from "@/lib/recipes/amounts";
import { findFoods, findListed } from "@/lib/recipes/kitchen-words";
import { findRecipeItems, type Mention, type Recipe, type RecipeLine } from "@/lib/recipes/recipe";

type LineProblem = Omit<Problem, "file">;

/** Checks that each line can be tapped to tick it off, and that steps emphasize only an amount for one oven. */
export function checkLines(root: Root): LineProblem[] {
  const { groups, steps } = findRecipeItems(root);
  return [...groups.flatMap(({ items }) => items), ...steps].flatMap((item) => checkLine(item, steps.includes(item)));
}

function checkLine(item: ListItem, isStep: boolean): LineProblem[] {
  const problems: LineProblem[] = [];
  const report = (node: Nodes, message: string) => problems.push({ line: node.position?.start.line, message });
  walk<Nodes>(item, (node) => {
    const text = toText(node);
    if (node.type === "link" || node.type === "image")
      report(node, `a ${node.type} in a line that is tapped to tick it off; move “${text}” below the directions`);
    if (isStep && node.type === "emphasis" && !readLead(`${text} `)?.amount)
      report(
        node,
        `“${text}” is emphasized; write it plain: in a step, emphasis marks an amount for one oven, such as *2 tablespoons*`,
      );
  });
  const block = item.children.find(({ type }) => type !== "paragraph");
  if (block) report(block, `an ingredient or a step holds a ${block.type}; write paragraphs only`);
  return problems;
}

/**
 * Checks ingredients against steps: each amount can be scaled, each **strong** name in a step means one listed ingredient,
 * the steps use every ingredient and its whole amount, and no step names one of `foods` that isn't listed.
 */
export function checkIngredients({ groups, steps }: Recipe, foods: readonly string[]): LineProblem[] {
  const ingredients = groups.flatMap((group) => group.ingredients);
  const listedNames = [...new Set(ingredients.flatMap(({ mentions: [mention] }) => mention?.name ?? []))];
  const mentions = steps.flatMap((step) => step.mentions);
  const findUses = (name: string) =>
    mentions.filter((mention) => findListed(mention.name, listedNames).join() === name);
  return [
    ...ingredients.flatMap(checkIngredient),
    ...mentions.flatMap((mention) => checkMention(mention, listedNames)),
    ...steps.flatMap((step) => checkFoods(step, listedNames, foods)),
    ...listedNames.flatMap((name) => {
      const lines = ingredients.filter(({ mentions: [mention] }) => mention?.name === name);
      return [...checkUse(name, lines, findUses(name).length), ...checkSum(name, lines, findUses(name))];
    }),
  ];
}

function checkIngredient({ mentions: [mention, ...extraMentions], text, line }: RecipeLine): LineProblem[] {
  if (!mention || extraMentions.length)
    return [
      {
        line,
        message: `ingredient “${text}” must name itself once in strong; write it like “2 cups **all-purpose flour**”`,
      },
    ];
  if (readLead(mention.before)) return [];
  return [{ line, message: `the amount “${mention.before.trim()}” of ${mention.name} can’t be scaled; ${leadHelp}` }];
}

function checkMention({ name: mentionedName, line, amount }: Mention, listedNames: readonly string[]): LineProblem[] {
  const [name, ...otherNames] = findListed(mentionedName, listedNames);
  if (!name)
    return [{ line, message: `a step uses “${mentionedName}”, which is not listed; add it to the ingredients` }];
  if (otherNames.length)
    return [
      { line, message: `“${mentionedName}” may mean ${[name, ...otherNames].join(" or ")}; write the full name` },
    ];
  if (amount === undefined || readLead(`${amount} `)) return [];
  return [{ line, message: `the amount “${amount}” after ${name} can’t be scaled; ${leadHelp}` }];
}

const checkFoods = (
  { plainText, line }: RecipeLine,
  listedNames: readonly string[],
  foods: readonly string[],
): LineProblem[] =>
  findFoods(plainText, foods)
    .filter((food) => findListed(food, listedNames).length === 0)
    .map((food) => ({
      line,
      message: `a step names “${food}”, which is not listed; add it to the ingredients or use another word`,
    }));

/** An ingredient that is listed twice must come up in the steps twice. */
const checkUse = (name: string, lines: readonly RecipeLine[], count: number): LineProblem[] =>
  lines.slice(count).map(({ line }) => ({
    line,
    message: count
      ? `“${name}” is listed more often than the steps use it; write **${name}** in the step for each, or list it once`
      : `“${name}” is listed but no step uses it; write **${name}** in the step that does, or remove it from the list`,
  }));

/** If an ingredient is listed with amounts, the amounts in the steps must add up to them. */
function checkSum(name: string, lines: readonly RecipeLine[], uses: readonly Mention[]): LineProblem[] {
  const leadAmounts = lines.map(({ mentions: [mention] }) => readLead(mention?.before ?? "")?.amount);
  const listedAmounts = leadAmounts.filter((amount) => amount !== undefined);
  const listedSum = listedAmounts.length === leadAmounts.length ? addAmounts(listedAmounts) : undefined;
  const useLeads = uses.map(({ amount }) => (amount === undefined ? {} : readLead(`${amount} `)));
  // `checkIngredient` and `checkMention` report amounts that can't be parsed.
  if (!listedSum || uses.length === 0 || useLeads.includes(undefined)) return [];
  const usedAmounts = useLeads.flatMap((lead) => lead?.amount ?? []);
  const usedSum = addAmounts(usedAmounts);
  if (usedSum?.measure === listedSum.measure && Math.abs(usedSum.sum - listedSum.sum) < tolerance) return [];
  const { name: writtenName = "", line } = uses.findLast(({ amount }) => amount) ?? uses[0] ?? {};
  const message = usedAmounts.length
    ? `the steps use ${joinTexts(usedAmounts)} of ${name}, and the list has ${joinTexts(listedAmounts)}; correct one, so that the amounts after **${writtenName}** add up to the list`
    : `no step says how much ${name} it uses; write the amount after the name: **${writtenName}** (${joinTexts(listedAmounts)})`;
  return [{ line, message }];
}

/** Thirds have no exact decimal form. */
const tolerance = 1e-6;

const joinTexts = (amounts: readonly { text: string }[]) => amounts.map(({ text }) => text).join(" and ");

import type { List, ListItem, Nodes, Paragraph, Root, RootContent } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import { walk } from "@/lib/markdown-tree";

/** A name in **strong**, with the words before it, the amount in parentheses behind it, and its 1-based line in the file. */
export type Mention = { name: string; before: string; amount: string | undefined; line: number | undefined };

/** An ingredient as it is listed, or a step of the directions. */
export type RecipeLine = {
  /** Its anchor on the page, counted over all groups: `ingredient-1`, `step-1`. */
  id: string;
  /** All of it: `2 cups (240 g) all-purpose flour`. */
  text: string;
  line: number | undefined;
  /** What it names: an ingredient itself, once where it is written right; a step what it uses. */
  mentions: Mention[];
  /** Its other words; a bar in place of each name keeps foods from being read across it. */
  others: string;
};

/** The ingredients below one `###` heading, or those before any. */
type IngredientGroup = { heading?: string; ingredients: RecipeLine[] };

/** What a cook works from, as plain data; empty where the sections `## Ingredients` and `## Directions` are missing. */
export type Recipe = { groups: IngredientGroup[]; steps: RecipeLine[] };

/** The list items of a recipe's Markdown: ingredients (bulleted, grouped by `###`) and steps (numbered). */
type RecipeItems = { groups: { heading?: string; items: ListItem[] }[]; steps: ListItem[] };

/** Finds the ingredients and the steps in a recipe's Markdown. */
export function findRecipeItems(root: Root): RecipeItems {
  const groups: RecipeItems["groups"] = [{ items: [] }];
  for (const node of getPart(root, "Ingredients")) {
    if (node.type === "heading") groups.push({ heading: toText(node), items: [] });
    if (node.type === "list") groups.at(-1)?.items.push(...node.children);
  }
  const numbered = getPart(root, "Directions").filter((node): node is List => node.type === "list" && !!node.ordered);
  return { groups: groups.filter(({ items }) => items.length > 0), steps: numbered.flatMap((list) => list.children) };
}

/** The nodes below a `##` heading with this text, up to the next one. */
function getPart(root: Root, heading: string): RootContent[] {
  const isHeading = (node: RootContent) => node.type === "heading" && node.depth === 2;
  const start = root.children.findIndex((node) => isHeading(node) && toText(node) === heading);
  const rest = start === -1 ? [] : root.children.slice(start + 1);
  const end = rest.findIndex(isHeading);
  return end === -1 ? rest : rest.slice(0, end);
}

/** The paragraphs of an ingredient or a step. */
export const getParagraphs = (item: ListItem): Paragraph[] =>
  item.children.filter((block): block is Paragraph => block.type === "paragraph");

/** The anchor of the ingredient or step at a place counted from 0: `step-1`. */
export const toItemId = (name: "ingredient" | "step", index: number): string => `${name}-${index + 1}`;

/** Reads a recipe's ingredients and steps from its Markdown; what the page adds for its sizes changes nothing. */
export function readRecipe(root: Root): Recipe {
  const { groups, steps } = findRecipeItems(root);
  let listed = 0;
  return {
    groups: groups.map(({ items, ...group }) => ({
      ...group,
      ingredients: items.map((item) => readLine(item, toItemId("ingredient", listed++))),
    })),
    steps: steps.map((item, place) => readLine(item, toItemId("step", place))),
  };
}

function readLine(item: ListItem, id: string): RecipeLine {
  const mentions: Mention[] = [];
  walk<Nodes>(item, (node, place, parent) => {
    if (node.type !== "strong" || !parent || !("children" in parent)) return;
    const before = toText(parent.children.slice(0, place)).replace(/\s+/g, " ");
    const [, amount] = /^ \(([\d⅛¼⅓½⅔¾][^()]*)\)/u.exec(toText(parent.children.slice(place + 1))) ?? [];
    mentions.push({ name: toText(node), before, amount, line: lineOf(node) });
  });
  const text = joinBlocks(item, (block) => toText(block));
  return { id, text, line: lineOf(item), mentions, others: joinBlocks(item, toOtherWords) };
}

const toOtherWords = (node: Nodes): string =>
  node.type === "strong" ? "|" : "children" in node ? node.children.map(toOtherWords).join("") : toText(node);

const lineOf = (node: Nodes) => node.position?.start.line;

const joinBlocks = ({ children }: ListItem, read: (block: Nodes) => string) =>
  children.flatMap((block) => read(block).replace(/\s+/g, " ").trim() || []).join(" ");

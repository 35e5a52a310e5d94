import type { List, ListItem, Nodes, Paragraph, Root, RootContent } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import { walk } from "@/lib/markdown-tree";

/** A name in **strong**, the text before it, the amount in parentheses after it, and its line in the file, from 1. */
export type Mention = { name: string; before: string; amount: string | undefined; line: number | undefined };

/** A listed ingredient or a step of the directions. */
export type RecipeLine = {
  /** Numbered across groups: `ingredient-1`, `step-1`. */
  id: string;
  /** `2 cups (240 g) all-purpose flour` */
  text: string;
  line: number | undefined;
  /** An ingredient's own name, exactly once if it's valid; a step's ingredients. */
  mentions: Mention[];
  /** The text without names. A bar replaces each name, so that no food is found across it. */
  plainText: string;
};

/** The ingredients below a `###` heading, or before the first one. */
type IngredientGroup = { heading?: string; ingredients: RecipeLine[] };

/** Empty if the sections `## Ingredients` and `## Directions` are missing. */
export type Recipe = { groups: IngredientGroup[]; steps: RecipeLine[] };

type RecipeItems = { groups: { heading?: string; items: ListItem[] }[]; steps: ListItem[] };

/** Finds the list items of the ingredients (bulleted, grouped by `###`) and the steps (numbered). */
export function findRecipeItems(root: Root): RecipeItems {
  const groups: RecipeItems["groups"] = [{ items: [] }];
  for (const node of getSection(root, "Ingredients")) {
    if (node.type === "heading") groups.push({ heading: toText(node), items: [] });
    if (node.type === "list") groups.at(-1)?.items.push(...node.children);
  }
  const numbered = getSection(root, "Directions").filter(
    (node): node is List => node.type === "list" && !!node.ordered,
  );
  return { groups: groups.filter(({ items }) => items.length > 0), steps: numbered.flatMap((list) => list.children) };
}

/** The nodes below a `##` heading with this text, up to the next one. */
function getSection(root: Root, heading: string): RootContent[] {
  const isHeading = (node: RootContent) => node.type === "heading" && node.depth === 2;
  const start = root.children.findIndex((node) => isHeading(node) && toText(node) === heading);
  const nodes = start === -1 ? [] : root.children.slice(start + 1);
  const end = nodes.findIndex(isHeading);
  return end === -1 ? nodes : nodes.slice(0, end);
}

export const getParagraphs = (item: ListItem): Paragraph[] =>
  item.children.filter((block): block is Paragraph => block.type === "paragraph");

/** `index` counts from 0, the anchor from 1: `step-1`. */
export const toItemId = (name: "ingredient" | "step", index: number): string => `${name}-${index + 1}`;

/** Reads a recipe from its Markdown, before or after `writeRecipe`. */
export function readRecipe(root: Root): Recipe {
  const { groups, steps } = findRecipeItems(root);
  let ingredientIndex = 0;
  return {
    groups: groups.map(({ items, ...group }) => ({
      ...group,
      ingredients: items.map((item) => readLine(item, toItemId("ingredient", ingredientIndex++))),
    })),
    steps: steps.map((item, index) => readLine(item, toItemId("step", index))),
  };
}

function readLine(item: ListItem, id: string): RecipeLine {
  const mentions: Mention[] = [];
  walk<Nodes>(item, (node, index, parent) => {
    if (node.type !== "strong" || !parent || !("children" in parent)) return;
    const before = toText(parent.children.slice(0, index)).replace(/\s+/g, " ");
    const [, amount] = /^ \(([\d⅛¼⅓½⅔¾][^()]*)\)/u.exec(toText(parent.children.slice(index + 1))) ?? [];
    mentions.push({ name: toText(node), before, amount, line: lineOf(node) });
  });
  const text = joinBlocks(item, (block) => toText(block));
  return { id, text, line: lineOf(item), mentions, plainText: joinBlocks(item, toPlainText) };
}

const toPlainText = (node: Nodes): string =>
  node.type === "strong" ? "|" : "children" in node ? node.children.map(toPlainText).join("") : toText(node);

const lineOf = (node: Nodes) => node.position?.start.line;

const joinBlocks = ({ children }: ListItem, read: (block: Nodes) => string) =>
  children.flatMap((block) => read(block).replace(/\s+/g, " ").trim() || []).join(" ");

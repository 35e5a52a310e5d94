import type { List, ListItem, Node, Paragraph, Root, RootContent } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import { visit } from "unist-util-visit";

/** An ingredient as it is listed. */
export type Ingredient = {
  /** Its anchor on the page, counted over all groups: `ingredient-1`. */
  id: string;
  /** The whole line: `2 cups (240 g) all-purpose flour`. */
  text: string;
  line: number | undefined;
  /** What it calls itself in **strong**: one name where it is written right. */
  names: string[];
  /** The words before its name: `2 cups (240 g) `. */
  before: string;
};

/** The ingredients below one `###` heading, or those before any. */
export type IngredientGroup = { heading?: string; ingredients: Ingredient[] };

/** A name that a step sets in **strong**, with its 1-based line in the file and the amount in parentheses behind it. */
export type Mention = { name: string; line: number | undefined; amount: string | undefined };

/** A step of the directions. */
export type Step = {
  /** Its anchor on the page: `step-1`. */
  id: string;
  text: string;
  line: number | undefined;
  /** The ingredients that it names in **strong**. */
  mentions: Mention[];
};

/** What a cook works from, as plain data; empty where the sections `## Ingredients` and `## Directions` are missing. */
export type Recipe = { groups: IngredientGroup[]; steps: Step[] };

/** The list items of a recipe's Markdown: ingredients (bulleted, grouped by `###`) and steps (numbered). */
export type RecipeItems = { groups: { heading?: string; items: ListItem[] }[]; steps: ListItem[] };

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
export const toItemId = (kind: "ingredient" | "step", place: number): string => `${kind}-${place + 1}`;

/** Reads a recipe's ingredients and steps from its Markdown; what the page adds for its sizes changes nothing. */
export function readRecipe(root: Root): Recipe {
  const { groups, steps } = findRecipeItems(root);
  let listed = 0;
  return {
    groups: groups.map(({ items, ...group }) => ({
      ...group,
      ingredients: items.map((item): Ingredient => {
        const names = getMentions(item).map(({ name }) => name);
        const text = toLine(item);
        const before = text.slice(0, names[0] ? text.indexOf(names[0]) : undefined);
        return { id: toItemId("ingredient", listed++), text, line: lineOf(item), names, before };
      }),
    })),
    steps: steps.map(
      (item, place): Step => ({
        id: toItemId("step", place),
        text: toLine(item),
        line: lineOf(item),
        mentions: getMentions(item),
      }),
    ),
  };
}

function getMentions(item: ListItem): Mention[] {
  const found: Mention[] = [];
  visit(item, "strong", (strong, place, parent) => {
    const [, amount] = /^ \(([\d⅛¼⅓½⅔¾][^()]*)\)/u.exec(toText(parent?.children.slice((place ?? 0) + 1))) ?? [];
    found.push({ name: toText(strong), line: lineOf(strong), amount });
  });
  return found;
}

const lineOf = (node: Node) => node.position?.start.line;

const toLine = (item: ListItem) =>
  item.children.flatMap((block) => toText(block).replace(/\s+/g, " ").trim() || []).join(" ");

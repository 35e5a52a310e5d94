import type { List, ListItem, Paragraph, Root, RootContent } from "mdast";
import { toString as toText } from "mdast-util-to-string";

/** A listed ingredient or a step of the directions. */
export type RecipeLine = {
  /** Numbered across groups: `ingredient-1`, `step-1`. */
  id: string;
  /** `2 cups (240 g) all-purpose flour` */
  text: string;
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

const readLine = ({ children }: ListItem, id: string): RecipeLine => ({
  id,
  text: children.flatMap((block) => toText(block).replace(/\s+/g, " ").trim() || []).join(" "),
});

import type { ListItem, Paragraph, Root, RootContent } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import { readAmounts } from "@/lib/recipes/quantity";

/** The texts of its ingredients (`2 cups (240 g) all-purpose flour`) and steps. Empty if their sections are missing. */
export type Recipe = { ingredients: string[]; steps: string[] };

/** How people call the two parts of a recipe, in any letter case: `Ingredients for the dough`, `Method:`. */
const partHeadings = {
  ingredients: /^(?:(?:the|for|\p{L}+) ){0,2}ingredients\b/iu,
  steps:
    /^(?:(?:the|cooking|baking|preparation) )?(?:directions|instructions|method|procedure|steps|preparation(?! time))\b|^how to (?:bake|cook|make|prepare)\b/i,
};

type Part = keyof typeof partHeadings;

/** Which part of a recipe is below a heading: `📝 Ingredients`, `Method:`. */
export function findPart(heading: string): Part | undefined {
  const words = heading.replace(/^[^\p{L}]+/u, "");
  return (["ingredients", "steps"] as const).find((part) => partHeadings[part].test(words));
}

/** The nodes of both parts, each up to a heading that is as large as its own. */
export function listParts(root: Root): Record<Part, RootContent[]> {
  const parts: Record<Part, RootContent[]> = { ingredients: [], steps: [] };
  let part: Part | undefined;
  let partDepth = 0;
  for (const node of root.children) {
    if (node.type === "heading" && node.depth > 1) {
      const found = findPart(toText(node));
      if (found || node.depth <= partDepth) [part, partDepth] = [found, found ? node.depth : 0];
    }
    if (part) parts[part].push(node);
  }
  return parts;
}

/** Finds the list items of the ingredients, perhaps in groups, and the numbered steps. */
export function findRecipeItems(root: Root): Record<Part, ListItem[]> {
  const { ingredients, steps } = listParts(root);
  return {
    ingredients: ingredients.flatMap((node) => (node.type === "list" ? node.children.flatMap(listIngredients) : [])),
    steps: steps.flatMap((node) => (node.type === "list" && node.ordered ? node.children : [])),
  };
}

/** An item with a list in it is the name of a group, unless it has an amount. */
function listIngredients(item: ListItem): ListItem[] {
  const nested = item.children.flatMap((block) => (block.type === "list" ? block.children : []));
  const isGroup = nested.length > 0 && readAmounts(toText(getParagraphs(item))).quantities.length === 0;
  return [...(isGroup ? [] : [item]), ...nested.flatMap(listIngredients)];
}

/** Makes numbered steps of bullets, or of paragraphs if the steps have no list. A paragraph in bold names a group. */
export function numberSteps(root: Root): void {
  const { steps } = listParts(root);
  const lists = steps.filter((node) => node.type === "list");
  if (!lists.some(({ ordered }) => ordered)) for (const list of lists) list.ordered = true;
  if (lists.length) return;
  root.children = root.children.map((node): RootContent => {
    const isStep = node.type === "paragraph" && node.children.some(({ type }) => type === "text");
    if (!isStep || !steps.includes(node)) return node;
    return { type: "list", ordered: true, children: [{ type: "listItem", children: [node] }] };
  });
}

export const getParagraphs = (item: ListItem): Paragraph[] =>
  item.children.filter((block): block is Paragraph => block.type === "paragraph");

/** `index` counts from 0, the anchor from 1: `step-1`. */
export const toItemId = (name: "ingredient" | "step", index: number): string => `${name}-${index + 1}`;

/** Reads the texts of items before they're sized. The items in an ingredient's list are ingredients, too. */
export const readRecipe = ({ ingredients, steps }: Record<Part, ListItem[]>): Recipe => ({
  ingredients: ingredients.map((item) => readBlocks(getParagraphs(item))),
  steps: steps.map(({ children }) => readBlocks(children)),
});

const readBlocks = (blocks: readonly RootContent[]): string =>
  blocks.flatMap((block) => toText(block).replace(/\s+/g, " ").trim() || []).join(" ");

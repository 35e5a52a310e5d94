import type { ListItem, Paragraph, Root, RootContent } from "mdast";
import { toString as toText } from "mdast-util-to-string";

/** The texts of its ingredients (`2 cups (240 g) all-purpose flour`) and steps. Empty if their sections are missing. */
export type Recipe = { ingredients: string[]; steps: string[] };

/** Finds the list items of the ingredients (bulleted, perhaps below `###` headings) and the steps (numbered). */
export function findRecipeItems(root: Root) {
  const listItems = (heading: string, isOrdered: boolean) =>
    getSection(root, heading).flatMap((node) =>
      node.type === "list" && (node.ordered || !isOrdered) ? node.children : [],
    );
  return { ingredients: listItems("Ingredients", false), steps: listItems("Directions", true) };
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
  const { ingredients, steps } = findRecipeItems(root);
  return { ingredients: ingredients.map(readText), steps: steps.map(readText) };
}

const readText = ({ children }: ListItem): string =>
  children.flatMap((block) => toText(block).replace(/\s+/g, " ").trim() || []).join(" ");

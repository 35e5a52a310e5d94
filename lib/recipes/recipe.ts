import type { List, ListItem, Root, RootContent } from "mdast";
import { toString as toText } from "mdast-util-to-string";

/** An ingredient as it is listed. */
export type Ingredient = {
  /** Its anchor on the page, counted over all groups: `ingredient-1`. */
  id: string;
  /** The whole line: `2 cups (240 g) all-purpose flour`. */
  text: string;
  item: ListItem;
};

/** The ingredients below one `###` heading, or those before any. */
export type IngredientGroup = { heading?: string; ingredients: Ingredient[] };

/** A step of the directions. */
export type Step = {
  /** Its anchor on the page: `step-1`. */
  id: string;
  text: string;
  item: ListItem;
};

/** What a cook works from, read from the sections `## Ingredients` and `## Directions`; empty where they are missing. */
export type Recipe = { groups: IngredientGroup[]; steps: Step[] };

/** Reads a recipe's ingredients (bulleted, grouped by `###`) and steps (numbered) from its Markdown. */
export function readRecipe(root: Root): Recipe {
  const groups: IngredientGroup[] = [{ ingredients: [] }];
  let listed = 0;
  for (const node of getSection(root, "Ingredients")) {
    if (node.type === "heading") groups.push({ heading: toText(node), ingredients: [] });
    if (node.type !== "list") continue;
    for (const item of node.children) {
      listed += 1;
      groups.at(-1)?.ingredients.push({ id: `ingredient-${listed}`, text: toLine(item), item });
    }
  }
  const numbered = getSection(root, "Directions").filter(
    (node): node is List => node.type === "list" && !!node.ordered,
  );
  const steps = numbered
    .flatMap((list) => list.children)
    .map((item, index): Step => ({ id: `step-${index + 1}`, text: toLine(item), item }));
  return { groups: groups.filter(({ ingredients }) => ingredients.length > 0), steps };
}

/** The nodes below a `##` heading with this text, up to the next one. */
function getSection(root: Root, heading: string): RootContent[] {
  const start = root.children.findIndex(
    (node) => node.type === "heading" && node.depth === 2 && toText(node) === heading,
  );
  if (start === -1) return [];
  const rest = root.children.slice(start + 1);
  const end = rest.findIndex((node) => node.type === "heading" && node.depth === 2);
  return end === -1 ? rest : rest.slice(0, end);
}

const toLine = (item: ListItem) => item.children.map((block) => toText(block).replace(/\s+/g, " ").trim()).join(" ");

import type { Emphasis, ListItem, PhrasingContent, Root } from "mdast";
import { findRecipeItems, getParagraphs, toItemId } from "@/lib/recipes/recipe";

/**
 * Gives each ingredient and each step of a recipe its anchor and a plain checkbox, for use without script. The whole
 * line is the box's label, so it is its name and all of it can be tapped.
 */
export function addTickBoxes(root: Root): void {
  const { groups, steps } = findRecipeItems(root);
  const ingredients = groups.flatMap(({ items }) => items);
  for (const [place, item] of ingredients.entries()) tick(item, toItemId("ingredient", place));
  for (const [place, item] of steps.entries()) tick(item, toItemId("step", place));
}

function tick(item: ListItem, id: string): void {
  // A label holds no paragraphs: each is a span, which the style sheet sets below the other.
  const texts = getParagraphs(item).flatMap(({ children }, place): PhrasingContent[] => [
    ...(place > 0 ? [{ type: "text" as const, value: " " }] : []),
    createElement("span", children),
  ]);
  const box = createElement("input", [], { type: "checkbox" });
  const others = item.children.filter(({ type }) => type !== "paragraph");
  item.data = { ...item.data, hProperties: { id } };
  item.spread = false;
  item.children = [{ type: "paragraph", data: { hName: "label" }, children: [box, ...texts] }, ...others];
}

const createElement = (hName: string, children: PhrasingContent[], hProperties = {}): Emphasis => ({
  type: "emphasis",
  data: { hName, hProperties },
  children,
});

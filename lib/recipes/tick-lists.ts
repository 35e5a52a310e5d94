import type { Emphasis, ListItem, Paragraph, PhrasingContent, Root } from "mdast";
import { findRecipeItems, toItemId } from "@/lib/recipes/recipe";

/**
 * Gives each ingredient and each step of a recipe its anchor and a plain checkbox, for use without script. The whole
 * line is the box's label, so it is its name and all of it can be tapped.
 */
export function addTickBoxes(root: Root): void {
  const { groups, steps } = findRecipeItems(root);
  const ingredients = groups.flatMap(({ items }) => items);
  ingredients.forEach((item, place) => {
    tick(item, toItemId("ingredient", place));
  });
  steps.forEach((item, place) => {
    tick(item, toItemId("step", place));
  });
}

function tick(item: ListItem, id: string): void {
  item.data = { ...item.data, hProperties: { id } };
  item.spread = false;
  const paragraphs = item.children.filter((block): block is Paragraph => block.type === "paragraph");
  // A label holds no paragraphs: each is a span, which the style sheet sets below the other.
  const texts = paragraphs.flatMap(({ children }, place): PhrasingContent[] => [
    ...(place > 0 ? [{ type: "text" as const, value: " " }] : []),
    createElement("span", children),
  ]);
  const label: Paragraph = { type: "paragraph", data: { hName: "label" }, children: [createCheckbox(), ...texts] };
  item.children = [label, ...item.children.filter((block) => block.type !== "paragraph")];
}

const createElement = (hName: string, children: PhrasingContent[]): Emphasis => ({
  type: "emphasis",
  data: { hName },
  children,
});

const createCheckbox = (): Emphasis => ({
  type: "emphasis",
  data: { hName: "input", hProperties: { type: "checkbox" } },
  children: [],
});

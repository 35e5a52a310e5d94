import type { ElementContent } from "hast";
import type { Emphasis, ListItem, Paragraph, PhrasingContent, Root } from "mdast";
import { findRecipeItems, toItemId } from "@/lib/recipes/recipe";

/**
 * Gives each ingredient and each step of a recipe its anchor and a plain checkbox, for use without script. An
 * ingredient's label is its whole line; a step is too long to be read out as a name, so its box is “Step 1 done”.
 */
export function addTickBoxes(root: Root): void {
  const { groups, steps } = findRecipeItems(root);
  const ingredients = groups.flatMap(({ items }) => items);
  ingredients.forEach((item, place) => {
    setId(item, toItemId("ingredient", place));
    const [line] = item.children;
    if (line?.type === "paragraph") wrapInLabel(line);
  });
  steps.forEach((item, place) => {
    setId(item, toItemId("step", place));
    item.children.unshift(createStepLabel(place + 1));
    // A spread item keeps its paragraphs, which the style sheet sets beside the box.
    item.spread = true;
  });
}

function setId(item: ListItem, id: string): void {
  item.data = { ...item.data, hProperties: { id } };
}

function wrapInLabel(line: Paragraph): void {
  const text: Emphasis = { type: "emphasis", data: { hName: "span" }, children: line.children };
  line.children = [createCheckbox(), text];
  line.data = { ...line.data, hName: "label" };
}

function createCheckbox(): PhrasingContent {
  return { type: "emphasis", data: { hName: "input", hProperties: { type: "checkbox" } }, children: [] };
}

/** The words stand in `hChildren`, beside the Markdown, so that a step's text stays what its writer wrote. */
function createStepLabel(number: number): Paragraph {
  const words: ElementContent[] = [
    {
      type: "element",
      tagName: "input",
      properties: { type: "checkbox", ariaLabel: `Step ${number} done` },
      children: [],
    },
    { type: "element", tagName: "span", properties: {}, children: [{ type: "text", value: `Step ${number}` }] },
  ];
  return { type: "paragraph", data: { hName: "label", hChildren: words }, children: [] };
}

/** @jsxImportSource @/lib/hast */
import type { ListItem, PhrasingContent, Root } from "mdast";
import type { VFile } from "vfile";
import type { RecipeFrontMatter } from "@/lib/content/schema";
import { warn } from "@/lib/markdown/report";
import { createHtmlElement, type HtmlElement, listNodes } from "@/lib/markdown/tree";
import {
  findRecipeItems,
  getParagraphs,
  listParts,
  numberSteps,
  type Recipe,
  readRecipe,
  toItemId,
} from "@/lib/recipes/recipe";
import { listStarts, type StepStart } from "@/lib/recipes/recipe-facts";
import { kitchen, sizeIngredient, sizeStep } from "@/lib/recipes/size-recipe";
import { fitPots, mapSizes } from "@/lib/recipes/sizes";

declare module "vfile" {
  interface DataMap {
    recipe: RecipeFrontMatter;
    /** The ingredients and steps as written. */
    recipeText: Recipe;
  }
}

/**
 * Prepares a recipe's Markdown for its page: amounts after names in steps become small, unless it's `unscaled` all amounts
 * and coals are written in each size, and each ingredient and step gets an anchor and a checkbox that needs no script, and
 * each step its minute with a part of the ember rail. Reads `recipe`, writes the text as written to `recipeText`.
 */
export const recipe = () => (root: Root, file: VFile) => {
  const frontMatter = file.data.recipe;
  if (!frontMatter) return;
  numberSteps(root);
  const items = findRecipeItems(root);
  const { ingredients, steps } = items;
  file.data.recipeText = readRecipe(items);
  warnOfParts(root, file, items);
  const pots = frontMatter.unscaled === undefined ? (fitPots(frontMatter) ?? mapSizes(() => kitchen)) : undefined;
  const starts = listStarts(frontMatter);
  const reportAt = (place: ListItem) => (text: string) =>
    warn(file, place, `“${text}” has no amount that can be scaled; begin with a number and a unit`);
  const listed = pots ? ingredients.flatMap((item) => sizeIngredient(item, reportAt(item))) : [];
  for (const item of steps)
    for (const paragraph of listNodes(item, "paragraph"))
      paragraph.children = sizeStep(paragraph.children, pots, listed, reportAt(item));
  for (const [index, item] of ingredients.entries()) addCheckbox(item, toItemId("ingredient", index));
  for (const [index, item] of steps.entries())
    addCheckbox(item, toItemId("step", index), createMargin(index + 1, starts[index]));
};

const partHeadings = { ingredients: "## Ingredients", steps: "## Directions" };

/** Reports a recipe whose ingredients or steps can't be found: such a page has no sizes, no checkboxes, and no data. */
function warnOfParts(root: Root, file: VFile, items: ReturnType<typeof findRecipeItems>): void {
  const parts = listParts(root);
  for (const part of ["ingredients", "steps"] as const) {
    const place = parts[part][0] ?? root.children[0] ?? root;
    if (!items[part].length)
      warn(file, place, `has no ${part} that can be read; list them below ${partHeadings[part]}`);
  }
}

/** Makes the whole line the checkbox's label, so that all of it can be tapped. */
function addCheckbox(item: ListItem, id: string, margin: readonly HtmlElement[] = []): void {
  // A label can't hold paragraphs, so each becomes a span, which the stylesheet shows as a block.
  const texts = getParagraphs(item).flatMap(({ children }, index): PhrasingContent[] => {
    const span = createHtmlElement(<span />, children);
    return index > 0 ? [{ type: "text", value: " " }, span] : [span];
  });
  const checkbox = createHtmlElement(<input type="checkbox" />);
  const blocks = item.children.filter(({ type }) => type !== "paragraph");
  item.data = { ...item.data, hProperties: { id } };
  item.spread = false;
  item.children = [
    { type: "paragraph", data: { hName: "label" }, children: [checkbox, ...margin, ...texts] },
    ...blocks,
  ];
}

/** `Step 3 minute 40` and the ember rail next to it, only in the HTML: the step's text in Markdown doesn't change. */
function createMargin(number: number, start: StepStart | undefined): HtmlElement[] {
  const count = (words: string, number: number) => [<span className="visually-hidden">{words}</span>, `${number} `];
  const numerals = (
    <b>
      {count("Step ", number)}
      {start && <small>{count("minute ", start.minute)}</small>}
    </b>
  );
  if (!start) return [createHtmlElement(numerals)];
  // Our policy forbids styles, so the width is an attribute.
  const rail = (
    <svg aria-hidden="true">
      <rect width={start.width} height="100%" />
    </svg>
  );
  return [createHtmlElement(numerals), createHtmlElement(rail)];
}

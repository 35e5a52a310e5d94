import type { List, ListItem, Node, Paragraph, PhrasingContent, Root, RootContent } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import { visit } from "unist-util-visit";

/** A name that a line sets in **strong**, with its 1-based line in the file. */
export type Mention = { name: string; line: number | undefined };

/** An ingredient as it is listed. */
export type Ingredient = {
  /** Its anchor on the page, counted over all groups: `ingredient-1`. */
  id: string;
  /** The whole line: `2 cups (240 g) all-purpose flour`. */
  text: string;
  line: number | undefined;
  /** What it calls itself in **strong**: one name where it is written right. */
  names: string[];
};

/** The ingredients below one `###` heading, or those before any. */
export type IngredientGroup = { heading?: string; ingredients: Ingredient[] };

/** A step of the directions. */
export type Step = {
  /** Its anchor on the page: `step-1`. */
  id: string;
  text: string;
  line: number | undefined;
  /** The ingredients that it names in **strong**. */
  mentions: Mention[];
  /** Its words that are not strong. */
  plainWords: string;
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

/** The paragraphs of an ingredient or a step. */
export const getParagraphs = (item: ListItem): Paragraph[] =>
  item.children.filter((block): block is Paragraph => block.type === "paragraph");

/** What comes before the first strong name of a line, and the name; none where the line has no name. */
export function splitLine(item: ListItem): { before: string; name: string } {
  const children = getParagraphs(item)[0]?.children ?? [];
  const place = children.findIndex(({ type }) => type === "strong");
  const before = place === -1 ? children : children.slice(0, place);
  return { before: before.map((node) => toText(node)).join(""), name: children[place] ? toText(children[place]) : "" };
}

/** The amount in parentheses behind a name in a step, as written. */
export type AmountBehind = {
  text: string;
  /** Whether it is for one oven: `**oil** (*1 tablespoon*)`. */
  isForOven: boolean;
  /** How many nodes behind the name it is in, and the text that follows it in the last of them. */
  length: number;
  rest: string;
};

/** Reads the amount behind the strong name at a place, such as `(2 cups)`; undefined where there is none. */
export function readAmountBehind(children: readonly PhrasingContent[], place: number): AmountBehind | undefined {
  const [name, next, amount, end] = children.slice(place, place + 4);
  if (name?.type !== "strong" || next?.type !== "text") return undefined;
  const [written, text = ""] = /^ \(([\d⅛¼⅓½⅔¾][^()]*)\)/u.exec(next.value) ?? [];
  if (written) return { text, isForOven: false, length: 1, rest: next.value.slice(written.length) };
  if (next.value !== " (" || amount?.type !== "emphasis" || end?.type !== "text" || end.value[0] !== ")")
    return undefined;
  return { text: toText(amount), isForOven: true, length: 3, rest: end.value.slice(1) };
}

/** The anchor of the ingredient or step at a place counted from 0: `step-1`. */
export const toItemId = (kind: "ingredient" | "step", place: number): string => `${kind}-${place + 1}`;

/** Reads a recipe's ingredients and steps from its Markdown. */
export function readRecipe(root: Root): Recipe {
  const { groups, steps } = findRecipeItems(root);
  let listed = 0;
  return {
    groups: groups.map(({ items, ...group }) => ({
      ...group,
      ingredients: items.map((item): Ingredient => {
        const names = getMentions(item).map(({ name }) => name);
        return { id: toItemId("ingredient", listed++), text: toLine(item), line: lineOf(item), names };
      }),
    })),
    steps: steps.map((item, place): Step => {
      const own = { id: toItemId("step", place), text: toLine(item), line: lineOf(item) };
      return { ...own, mentions: getMentions(item), plainWords: getPlainWords(item) };
    }),
  };
}

/** The nodes below a `##` heading with this text, up to the next one. */
function getPart(root: Root, heading: string): RootContent[] {
  const start = root.children.findIndex(
    (node) => node.type === "heading" && node.depth === 2 && toText(node) === heading,
  );
  if (start === -1) return [];
  const rest = root.children.slice(start + 1);
  const end = rest.findIndex((node) => node.type === "heading" && node.depth === 2);
  return end === -1 ? rest : rest.slice(0, end);
}

function getMentions(item: ListItem): Mention[] {
  const found: Mention[] = [];
  visit(item, "strong", (strong) => {
    found.push({ name: toText(strong), line: lineOf(strong) });
  });
  return found;
}

/** Parted by a bar where a strong name was taken out, so that no food is read across it. */
function getPlainWords(item: ListItem): string {
  const plain: string[] = [];
  visit(item, "text", (text, _index, parent) => {
    plain.push(parent?.type === "strong" ? "" : text.value);
  });
  return plain.join(" | ");
}

const lineOf = (node: Node) => node.position?.start.line;

const toLine = (item: ListItem) =>
  item.children.flatMap((block) => toText(block).replace(/\s+/g, " ").trim() || []).join(" ");

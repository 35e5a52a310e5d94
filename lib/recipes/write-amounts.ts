import type { ListItem, Paragraph, PhrasingContent, Root, Strong } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import { findListed } from "@/lib/recipes/foods";
import { formatLead, readLead } from "@/lib/recipes/ingredient-line";
import { findRecipeItems } from "@/lib/recipes/recipe";
import { noteHalfEgg, type Piece, sizeAmounts, sizeLead, sizeName, sizeStep } from "@/lib/recipes/size-text";
import { createAside, createSizedElements, createSizedNodes } from "@/lib/recipes/sized-nodes";
import { forSizes, type Pots, type Sized } from "@/lib/recipes/sizes";
import { type Listed, type Mention, placeAmounts } from "@/lib/recipes/step-amounts";

/**
 * Writes the amounts of the ingredients behind their names in the steps, and, where there are `pots` for each size, all
 * amounts and coals in each size. What is read from the Markdown stays as written.
 */
export function writeAmounts(root: Root, pots: Sized<Pots> | undefined): void {
  const { groups, steps } = findRecipeItems(root);
  const listed = groups.flatMap(({ heading, items }) => items.map((item) => readListed(item, heading)));
  const stepParagraphs = steps.flatMap(getParagraphs);
  const mentions = stepParagraphs.flatMap((paragraph) => readMentions(paragraph, listed));
  const amounts = placeAmounts(
    listed,
    mentions.map(({ mention }) => mention),
  );
  if (pots) for (const item of groups.flatMap(({ items }) => items)) sizeIngredient(item);
  for (const paragraph of stepParagraphs) {
    paragraph.children = paragraph.children.flatMap((node): PhrasingContent[] => {
      if (node.type === "text" && pots) return createSizedNodes(sizeStep(node.value, pots));
      const place = mentions.findIndex(({ strong }) => strong === node);
      const told = amounts[place];
      if (!told) return [node];
      const sized = forSizes((factor) => formatLead(told, pots ? factor : 1));
      const words = [
        { type: "text" as const, value: " (" },
        ...createSizedElements(sized),
        { type: "text" as const, value: ")" },
      ];
      return [node, createAside("small", words)];
    });
  }
}

const getParagraphs = (item: ListItem) =>
  item.children.filter((block): block is Paragraph => block.type === "paragraph");

/** What stands before the first strong name of a line, the name, and what stands behind it. */
export function splitLine(item: ListItem): { before: string; name: string; behind: string } {
  const children = getParagraphs(item)[0]?.children ?? [];
  const place = children.findIndex(({ type }) => type === "strong");
  const toWords = (nodes: readonly PhrasingContent[]) => nodes.map((node) => toText(node)).join("");
  if (place === -1) return { before: toWords(children), name: "", behind: "" };
  return {
    before: toWords(children.slice(0, place)),
    name: toWords(children.slice(place, place + 1)),
    behind: toWords(children.slice(place + 1)),
  };
}

function readListed(item: ListItem, heading: string | undefined): Listed {
  const { before, name, behind } = splitLine(item);
  return { name, text: before + name + behind, lead: readLead(before) ?? {}, ...(heading && { heading }) };
}

/** The strong names of a step that mean one listed ingredient. */
function readMentions({ children }: Paragraph, listed: readonly Listed[]): { strong: Strong; mention: Mention }[] {
  const names = [...new Set(listed.map(({ name }) => name))];
  return children.flatMap((strong, place) => {
    if (strong.type !== "strong") return [];
    const [name, ...others] = findListed(toText(strong), names);
    if (name === undefined || others.length > 0) return [];
    const [before, behind] = [children.slice(0, place), children.slice(place + 1)].map((nodes) =>
      nodes.map((node) => toText(node)).join(""),
    );
    return [{ strong, mention: { name, before: before ?? "", behind: behind ?? "" } }];
  });
}

function sizeIngredient(item: ListItem): void {
  const [line] = getParagraphs(item);
  const { before } = splitLine(item);
  const lead = readLead(before);
  if (!line || !lead) return;
  const place = line.children.findIndex(({ type }) => type === "strong");
  const sizeAround = (node: PhrasingContent, index: number): Piece[] => {
    if (node.type !== "text") return [];
    return index < place ? sizeLead(node.value, lead) : sizeAmounts(node.value);
  };
  line.children = line.children.flatMap((node, index): PhrasingContent[] => {
    if (node.type === "text") return createSizedNodes(sizeAround(node, index));
    if (node.type !== "strong" || index !== place) return [node];
    const name = toText(node);
    const egg = noteHalfEgg(name, lead);
    return [{ ...node, children: createSizedNodes([sizeName(name, lead)]) }, ...(egg ? createSizedNodes([egg]) : [])];
  });
}

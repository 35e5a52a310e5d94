import type { ElementContent } from "hast";
import type { Emphasis, ListItem, Paragraph, PhrasingContent, Root, Strong } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import {
  createAmountPattern,
  formatLead,
  type Lead,
  parseKitchenNumber,
  readLead,
  scaleAmount,
} from "@/lib/recipes/amounts";
import { findListed } from "@/lib/recipes/kitchen-words";
import { findRecipeItems } from "@/lib/recipes/recipe";
import { forSizes, type Pots, type Size, type Sized, sizes } from "@/lib/recipes/sizes";
import { type Listed, type Mention, placeAmounts } from "@/lib/recipes/step-amounts";
import { agree } from "@/lib/words";

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

/** A text in its pieces: those that stay in every size, and those that differ. */
export type Piece = string | Sized<string>;

const scaleAll = (text: string, factor: number) =>
  text.replace(createAmountPattern(), (found, number: string, unit: string) =>
    factor === 1 ? found : scaleAmount({ value: parseKitchenNumber(number), unit }, factor),
  );

/** Cuts a text at what a pattern finds, and says what stands there in each size. */
function cut(text: string, pattern: RegExp, size: (match: RegExpExecArray) => Sized<string>): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    pieces.push(text.slice(end, match.index), size(match));
    end = match.index + match[0].length;
  }
  return [...pieces, text.slice(end)].filter((piece) => piece !== "");
}

const sizeMatch = ([found]: RegExpExecArray) => forSizes((factor) => scaleAll(found, factor));

/** The amounts in a text, in each size. */
export const sizeAmounts = (text: string): Piece[] => cut(text, createAmountPattern(), sizeMatch);

/**
 * What stands before an ingredient's name, in each size. Half of a can is so many ounces of it; of more than one can the
 * size is that of each.
 */
export function sizeLead(before: string, lead: Lead): Piece[] {
  if (!lead.amount) return [before];
  const { amount } = lead;
  const [, inside = ""] = /^[^(]+\(([^)]+)\)/.exec(before) ?? [];
  if (/^cans?$/.test(amount.unit) && inside) {
    const sized = forSizes((factor) =>
      amount.value * factor > 1
        ? `${scaleAmount(amount, factor)} (${inside}${/ each$/.test(inside) ? "" : " each"})`
        : scaleAll(before.slice(0, before.indexOf(")") + 1), factor),
    );
    const written = before.slice(0, before.indexOf(")") + 1);
    return [{ ...sized, whole: written }, before.slice(written.length)].filter((piece) => piece !== "");
  }
  if (amount.unit) return sizeAmounts(before);
  return [forSizes((factor) => scaleAmount(amount, factor)), ...sizeAmounts(before.slice(amount.text.length))];
}

/** An ingredient's name, in each size: of what is counted, one or several. */
export function sizeName(name: string, { amount }: Lead): Piece {
  if (!amount || amount.unit) return name;
  const many = amount.value > 1;
  return forSizes((factor) => (amount.value * factor > 1 === many ? name : agree(name, amount.value * factor)));
}

/** What a half egg is: nobody cracks one. */
export function noteHalfEgg(name: string, { amount }: Lead): Piece {
  if (!amount || amount.unit || !/\beggs?$/.test(name)) return "";
  return forSizes((factor) => {
    const count = amount.value * factor;
    if (Number.isInteger(count)) return "";
    return count < 1 ? " (beat it and use half)" : " (beat the last one and use half)";
  });
}

// “17 coals”, “10 fresh ones”, “7 on the lid and 3 below”: the last two are for a bake that outlasts the first coals.
const coalSource =
  String.raw`(?<coals>\d+)(?= coals)|(?<lit>\d+)(?= fresh)|` +
  String.raw`(?<lid>\d+)(?= on the lid and (?<besideLid>\d+) below)|(?<=(?<besideBelow>\d+) on the lid and )(?<below>\d+)(?= below)`;

/** A step's words in each size: its amounts and its coals, which are those of front matter (see checkNumbers) or fresh. */
export function sizeStep(text: string, pots: Sized<Pots>): Piece[] {
  const pattern = new RegExp(`${coalSource}|${createAmountPattern().source}`, "gu");
  return cut(text, pattern, (match) => sizeCoals(match.groups ?? {}, pots) ?? sizeMatch(match));
}

type Groups = Record<string, string | undefined>;

function sizeCoals(
  { coals, lit, lid, besideLid, below, besideBelow }: Groups,
  pots: Sized<Pots>,
): Sized<string> | undefined {
  const { whole } = pots;
  const all = whole.top + whole.bottom;
  const createSizes = (count: (pot: Pots) => number) => forSizes((_, size) => String(count(pots[size])));
  /** Fresh coals stay the same part of all. */
  const refresh = (count: number, pot: Pots) => Math.round((count * (pot.top + pot.bottom)) / all);
  if (coals) {
    const count = Number(coals);
    if (count === whole.top) return createSizes(({ top }) => top);
    if (count === whole.bottom) return createSizes(({ bottom }) => bottom);
    if (count === all) return createSizes(({ top, bottom, ovens }) => (top + bottom) * ovens);
    return forSizes(() => coals);
  }
  if (lit) return createSizes((pot) => refresh(Number(lit), pot) * pot.ovens);
  if (lid && besideLid) return createSizes((pot) => refresh(Number(lid), pot));
  if (!below || !besideBelow) return undefined;
  const together = Number(below) + Number(besideBelow);
  return createSizes((pot) => refresh(together, pot) - refresh(Number(besideBelow), pot));
}

/** The texts of something sized, each with the sizes that have it, which are its classes. */
export function groupSizes(sized: Sized<string>): { className: Size[]; text: string }[] {
  const texts = [...new Set(sizes.map((size) => sized[size]))];
  return texts.map((text) => ({ className: sizes.filter((size) => sized[size] === text), text }));
}

/** Words of HTML that are not the writer's: `hChildren` keeps them out of what is read from the Markdown. */
export const createAside = (hName: string, hChildren: ElementContent[], className?: string[]): Emphasis => ({
  type: "emphasis",
  data: { hName, hChildren, ...(className && { hProperties: { className } }) },
  children: [],
});

/** Pieces as Markdown that reads as written; what the other sizes have stands beside it in HTML only. */
export const createSizedNodes = (pieces: readonly Piece[]): PhrasingContent[] =>
  pieces.flatMap((piece): PhrasingContent[] => {
    const groups = typeof piece === "string" ? [] : groupSizes(piece);
    if (typeof piece === "string" || groups.length === 1)
      return [{ type: "text", value: typeof piece === "string" ? piece : piece.whole }];
    return groups
      .filter(({ text }) => text !== "")
      .map(
        ({ className, text }): PhrasingContent =>
          text === piece.whole
            ? {
                type: "emphasis",
                data: { hName: "span", hProperties: { className } },
                children: [{ type: "text", value: text }],
              }
            : createAside("span", [{ type: "text", value: text }], className),
      );
  });

/** The same as HTML alone. */
export const createSizedElements = (sized: Sized<string>): ElementContent[] => {
  const groups = groupSizes(sized);
  return groups.map(
    ({ className, text }): ElementContent =>
      groups.length === 1
        ? { type: "text", value: text }
        : { type: "element", tagName: "span", properties: { className }, children: [{ type: "text", value: text }] },
  );
};

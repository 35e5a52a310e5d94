import type { Emphasis, ListItem, PhrasingContent, Root, Text } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import {
  createAmountPattern,
  formatLead,
  type Lead,
  parseKitchenNumber,
  readLead,
  scaleAmount,
} from "@/lib/recipes/amounts";
import { findRecipeItems, getParagraphs, readAmountBehind, splitLine } from "@/lib/recipes/recipe";
import { groupSizes, mapSizes, type Pots, type Sized } from "@/lib/recipes/sizes";
import { agree } from "@/lib/words";

/**
 * Sets the amounts behind the names in the steps small, and, where there are `pots` for each size, writes all amounts and
 * coals in each size. What is read from the Markdown stays as written.
 */
export function writeAmounts(root: Root, pots: Sized<Pots> | undefined): void {
  const { groups, steps } = findRecipeItems(root);
  if (pots) for (const item of groups.flatMap(({ items }) => items)) sizeIngredient(item);
  for (const paragraph of steps.flatMap(getParagraphs)) paragraph.children = writeStep(paragraph.children, pots);
}

function writeStep(children: readonly PhrasingContent[], pots: Sized<Pots> | undefined): PhrasingContent[] {
  const written: PhrasingContent[] = [];
  for (let place = 0; place < children.length; place++) {
    const node = children[place];
    if (!node) continue;
    const behind = readAmountBehind(children, place);
    if (behind) {
      written.push(node, createSmall(sizeAmount(behind.text, behind.isForOven, pots)), ...writeText(behind.rest, pots));
      place += behind.length;
    } else if (node.type === "text") written.push(...writeText(node.value, pots));
    else if (node.type === "emphasis") written.push(...createSizedNodes([sizeAmount(toText(node), true, pots)]));
    else written.push(node);
  }
  return written;
}

const writeText = (text: string, pots: Sized<Pots> | undefined): PhrasingContent[] =>
  text === "" ? [] : pots ? createSizedNodes(sizeStep(text, pots)) : [{ type: "text", value: text }];

/**
 * An amount as a step has it, `2 cups` or `1 large`, in each size, its number and unit unbroken. An amount for one oven
 * does not grow with the number of ovens.
 */
function sizeAmount(text: string, isForOven: boolean, pots: Sized<Pots> | undefined): Piece {
  const lead = readLead(`${text} `);
  if (!lead?.amount) return text;
  if (!pots) return formatLead(lead, 1);
  return mapSizes((factor, size) => {
    const ovens = isForOven ? pots[size].ovens : 1;
    return `${formatLead(lead, factor / ovens)}${ovens > 1 ? " per oven" : ""}`;
  });
}

const createSmall = (amount: Piece): Emphasis => ({
  type: "emphasis",
  data: { hName: "small" },
  children: [{ type: "text", value: " (" }, ...createSizedNodes([amount]), { type: "text", value: ")" }],
});

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
type Piece = string | Sized<string>;

const scaleAll = (text: string, factor: number) =>
  text.replace(createAmountPattern(), (found, number: string, unit: string) =>
    factor === 1 ? found : scaleAmount({ value: parseKitchenNumber(number), unit }, factor),
  );

/** Cuts a text at what a pattern finds, and says what is there in each size. */
function cut(text: string, pattern: RegExp, size: (match: RegExpExecArray) => Sized<string>): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    pieces.push(text.slice(end, match.index), size(match));
    end = match.index + match[0].length;
  }
  return [...pieces, text.slice(end)].filter((piece) => piece !== "");
}

const sizeMatch = ([found]: RegExpExecArray) => mapSizes((factor) => scaleAll(found, factor));

/** The amounts in a text, in each size. */
const sizeAmounts = (text: string): Piece[] => cut(text, createAmountPattern(), sizeMatch);

/**
 * What stands before an ingredient's name, in each size. Half of a can is so many ounces of it; of more than one can the
 * size is that of each.
 */
function sizeLead(before: string, lead: Lead): Piece[] {
  if (!lead.amount) return [before];
  const { amount } = lead;
  const [, inside = ""] = /^[^(]+\(([^)]+)\)/.exec(before) ?? [];
  if (/^cans?$/.test(amount.unit) && inside) {
    const sized = mapSizes((factor) =>
      amount.value * factor > 1
        ? `${scaleAmount(amount, factor)} (${inside}${/ each$/.test(inside) ? "" : " each"})`
        : scaleAll(before.slice(0, before.indexOf(")") + 1), factor),
    );
    const written = before.slice(0, before.indexOf(")") + 1);
    return [{ ...sized, whole: written }, before.slice(written.length)].filter((piece) => piece !== "");
  }
  if (amount.unit) return sizeAmounts(before);
  return [mapSizes((factor) => scaleAmount(amount, factor)), ...sizeAmounts(before.slice(amount.text.length))];
}

/** An ingredient's name, in each size: of what is counted, one or several. */
function sizeName(name: string, { amount }: Lead): Piece {
  if (!amount || amount.unit) return name;
  const many = amount.value > 1;
  return mapSizes((factor) => (amount.value * factor > 1 === many ? name : agree(name, amount.value * factor)));
}

/** What a half egg is: nobody cracks one. */
function noteHalfEgg(name: string, { amount }: Lead): Piece {
  if (!amount || amount.unit || !/\beggs?$/.test(name)) return "";
  return mapSizes((factor) => {
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
function sizeStep(text: string, pots: Sized<Pots>): Piece[] {
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
  const createSizes = (count: (pot: Pots) => number) => mapSizes((_, size) => String(count(pots[size])));
  /** Fresh coals stay the same part of all. */
  const refresh = (count: number, pot: Pots) => Math.round((count * (pot.top + pot.bottom)) / all);
  if (coals) {
    const count = Number(coals);
    if (count === whole.top) return createSizes(({ top }) => top);
    if (count === whole.bottom) return createSizes(({ bottom }) => bottom);
    if (count === all) return createSizes(({ top, bottom, ovens }) => (top + bottom) * ovens);
    return mapSizes(() => coals);
  }
  if (lit) return createSizes((pot) => refresh(Number(lit), pot) * pot.ovens);
  if (lid && besideLid) return createSizes((pot) => refresh(Number(lid), pot));
  if (!below || !besideBelow) return undefined;
  const together = Number(below) + Number(besideBelow);
  return createSizes((pot) => refresh(together, pot) - refresh(Number(besideBelow), pot));
}

/** Pieces as Markdown that reads as written; what the other sizes have is next to it in `hChildren`, in HTML only. */
const createSizedNodes = (pieces: readonly Piece[]): PhrasingContent[] =>
  joinSpaces(pieces).flatMap((piece): PhrasingContent[] => {
    if (typeof piece === "string") return [{ type: "text", value: piece }];
    const groups = groupSizes(piece);
    if (groups.length === 1) return [{ type: "text", value: piece.whole }];
    return groups
      .filter(({ text }) => text !== "")
      .map(({ className, text }): PhrasingContent => {
        const data = { hName: "span", hProperties: { className } };
        const value: Text = { type: "text", value: text };
        return text === piece.whole
          ? { type: "emphasis", data, children: [value] }
          : { type: "emphasis", data: { ...data, hChildren: [value] }, children: [] };
      });
  });

/** Puts a space alone into the sized text before it: browsers do not read a space that is between hidden texts. */
function joinSpaces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (piece === " " && typeof last === "object")
      joined[joined.length - 1] = mapSizes((_, size) => last[size] && `${last[size]} `);
    else joined.push(piece);
  }
  return joined;
}

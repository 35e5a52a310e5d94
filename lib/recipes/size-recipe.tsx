/** @jsxImportSource @/lib/hast */
import type { ListItem, PhrasingContent } from "mdast";
import { createHtmlElement } from "@/lib/markdown/tree";
import { scaleAmount } from "@/lib/recipes/amounts";
import { type Counted, findName } from "@/lib/recipes/counted-name";
import { applyEdits, createText, type Edit, readText } from "@/lib/recipes/edit-text";
import { type Quantity, readAmounts } from "@/lib/recipes/quantity";
import { getParagraphs } from "@/lib/recipes/recipe";
import { mapSizes, type Pots, type Sized, scaleShare } from "@/lib/recipes/sizes";
import { inflectNoun } from "@/lib/words";

/** A kitchen has no ovens to choose by size. */
export const kitchen: Pots = { oven: 0, ovens: 1, top: 0, bottom: 0 };

/** Begins an amount that can't be scaled, such as `1-inch piece of ginger`. */
const shareWords: Sized<string> = { half: "half of ", whole: "", double: "twice " };

/** Gets a text that has a number and no amount that can be scaled, so that it got `shareWords`. */
type Report = (text: string) => void;

/** Writes an ingredient's amounts in each size, and returns what it counts. */
export function sizeIngredient(item: ListItem, report: Report): Counted[] {
  const [line] = getParagraphs(item);
  if (!line) return [];
  const text = line.children.map(readText).join("");
  const { quantities, unread } = readAmounts(text);
  if (unread.length) {
    line.children.unshift(...createText(shareWords));
    report(text);
    return [];
  }
  const names = line.children.filter(({ type }) => type === "strong").map(readText);
  const counts = quantities.filter(({ unit }) => unit === "");
  const counted = counts.map((count) => ({ count, ...findName(text, count, names) }));
  line.children = applyEdits(line.children, [...sizeQuantities(text, quantities), ...counted.flatMap(sizeName)]);
  return counted.map(({ count: { value }, name }) => ({ value, name }));
}

/** `shares` is how much of each amount a size needs. */
const sizeQuantities = (text: string, quantities: readonly Quantity[], shares = mapSizes((factor) => factor)): Edit[] =>
  quantities.map((quantity) => {
    const { start, end } = quantity;
    const write = (share: number) => (share === 1 ? text.slice(start, end) : scaleAmount(quantity, share));
    return { start, end, texts: mapSizes((_, size) => write(shares[size])) };
  });

/** `EL Zucker` and `Prise Salz` begin with units that we don't know, so they have no plural. */
const hasUnknownUnit = (name: string) => /^(?:\p{Lu}{2,3} |\p{Lu}\p{L}{1,4} (?:.* )?\p{Lu}\p{L}*$)/u.test(name);

/** The name of something counted becomes singular or plural. */
function sizeName({ count, name, start, end }: ReturnType<typeof findName> & { count: Quantity }): Edit[] {
  const { value, to = value } = count;
  const texts = mapSizes((factor) =>
    to * factor > 1 === to > 1 || (factor > 1 && hasUnknownUnit(name)) ? name : inflectNoun(name, to * factor),
  );
  return [
    { start, end, texts },
    { start: end, end, texts: noteHalfEgg(name, count, " (", ")") },
  ];
}

function noteHalfEgg(name: string, { value, to, unit }: Quantity, before: string, after = ""): Sized<string> {
  return mapSizes((factor) => {
    const count = value * factor;
    if (unit || to || !/\beggs?$/.test(name) || Number.isInteger(count)) return "";
    return `${before}beat ${count < 1 ? "it" : "the last one"} and use half${after}`;
  });
}

/** `**flour** (2 cups)` */
const amountAfterName = /^ \((\p{N}[^()]*)(?=\))/u;

/**
 * Writes the amounts and coals of a step in each size, unless `pots` are undefined; makes those after names small. `listed` is
 * what the ingredients count.
 */
export function sizeStep(
  children: readonly PhrasingContent[],
  pots: Sized<Pots> | undefined,
  listed: readonly Counted[],
  report: Report,
): PhrasingContent[] {
  return children.flatMap((node, index): PhrasingContent[] => {
    const previous = children[index - 1];
    const text = readText(node);
    if (node.type === "emphasis" && readAmounts(text).quantities[0]?.start === 0) {
      const amount = sizeAmount(text, pots, report);
      return previous?.type === "text" && previous.value === " (" ? [createHtmlElement(<small />, amount)] : amount;
    }
    if ("children" in node) return [{ ...node, children: sizeStep(node.children, pots, listed, report) }];
    if (node.type !== "text") return [node];
    const name = previous?.type === "strong" ? readText(previous) : "";
    const [match = "", written] = (name && amountAfterName.exec(text)) || [];
    const rest = text.slice(match.length);
    const sizedRest = applyEdits([textNode(rest)], pots ? sizeText(rest, pots, listed, report) : []);
    if (!written) return sizedRest;
    return [textNode(" ("), createHtmlElement(<small />, sizeAmount(written, pots, report, name)), ...sizedRest];
  });
}

const textNode = (value: string): PhrasingContent => ({ type: "text", value });

/**
 * Writes an amount in a step, `2 cups` or `1 large`, in each size. One without a name is for one oven, so it doesn't grow with
 * the number of ovens.
 */
function sizeAmount(written: string, pots: Sized<Pots> | undefined, report: Report, name?: string): PhrasingContent[] {
  const text = written.replace(/(?<=[\d¼½¾⅐-⅞]) /gu, "\u00a0");
  const nodes = [textNode(text)];
  if (!pots) return nodes;
  const { quantities, unread } = readAmounts(text);
  const [first] = quantities;
  if (!first || unread.length) {
    report(written);
    return [...createText(shareWords), ...nodes];
  }
  const ovens = mapSizes((_, size) => (name === undefined ? pots[size].ovens : 1));
  const perOven = mapSizes((_, size) => (ovens[size] > 1 ? " per oven" : ""));
  const note = name === undefined ? perOven : noteHalfEgg(name, first, ": ");
  const shares = mapSizes((factor, size) => factor / ovens[size]);
  const end = text.length;
  return applyEdits(nodes, [...sizeQuantities(text, quantities, shares), { start: end, end, texts: note }]);
}

/** Coals in a step: “17 coals”, “10 fresh ones” for a long bake, “3 spares”, “7 on the lid and 3 below”. */
const coalPattern =
  /(?<count>\b\d+)(?= (?<kind>coals|fresh ones|fresh coals|spares)\b)|(?<lid>\b\d+) on the lid and (?<below>\d+) below/g;

/** The amounts, and over coals their counts, in a step's text. */
function sizeText(text: string, pots: Sized<Pots>, listed: readonly Counted[], report: Report): Edit[] {
  const { quantities, unread } = readAmounts(text, listed);
  if (unread.length) report(text);
  const coals = pots.whole === kitchen ? [] : [...text.matchAll(coalPattern)];
  return [
    ...sizeQuantities(text, quantities),
    ...unread.map((start) => ({ start, end: start, texts: shareWords })),
    ...coals.map(({ 0: { length }, index, groups = {} }) => ({
      start: index,
      end: index + length,
      texts: mapSizes((_, size) => sizeCoals(groups, pots.whole, pots[size])),
    })),
  ];
}

function sizeCoals({ count, kind, lid, below }: Record<string, string>, whole: Pots, pot: Pots): string {
  const scale = (written: number) => scaleShare(written, whole, pot);
  if (lid) {
    const onLid = scale(Number(lid));
    return `${onLid} on the lid and ${scale(Number(lid) + Number(below)) - onLid} below`;
  }
  if (kind === "coals" && Number(count) === whole.top) return `${pot.top}`;
  if (kind === "coals" && Number(count) === whole.bottom) return `${pot.bottom}`;
  return `${scale(Number(count)) * pot.ovens}`;
}

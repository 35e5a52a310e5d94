/** @jsxImportSource @/lib/hast */
import type { ListItem, PhrasingContent } from "mdast";
import { createHtmlElement } from "@/lib/markdown/tree";
import { refineGrams, scaleAmount } from "@/lib/recipes/amounts";
import { type Counted, findName, hasNumber, type Quantity, readQuantities } from "@/lib/recipes/quantity";
import { getParagraphs } from "@/lib/recipes/recipe";
import { applyEdits, createNodes, type Edit, readText } from "@/lib/recipes/sized-text";
import { mapSizes, type Pots, type Sized } from "@/lib/recipes/sizes";
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
  const text = line?.children.map(readText).join("") ?? "";
  const quantities = readQuantities(text);
  const [first] = quantities;
  if (!line || !first) {
    if (line && hasNumber(text)) {
      line.children.unshift(...createNodes([shareWords]));
      report(text);
    }
    return [];
  }
  const bold = findBold(line.children, first.end);
  const counts = quantities
    .filter(({ unit }) => unit === "")
    .map((quantity) => ({ quantity, name: (quantity === first && bold) || findName(text, quantity) }));
  const food = bold ?? { start: quantities.at(-1)?.end ?? 0, end: text.length };
  const edits = [
    ...sizeQuantities(text, quantities, text.slice(food.start, food.end).split(",")[0]),
    ...counts.flatMap(({ quantity, name }) => sizeName(text.slice(name.start, name.end), quantity, name.start)),
  ];
  line.children = applyEdits(line.children, sortEdits(edits));
  return counts.map(({ quantity, name }) => ({ value: quantity.value, name: text.slice(name.start, name.end) }));
}

const sortEdits = (edits: readonly Edit[]): Edit[] => [...edits].sort((a, b) => a.start - b.start || a.end - b.end);

/** Where in the text of a line the first name in strong is, not before `start`. */
function findBold(nodes: readonly PhrasingContent[], start: number): { start: number; end: number } | undefined {
  let end = 0;
  for (const node of nodes) {
    const nodeStart = end;
    end += readText(node).length;
    if (node.type === "strong" && nodeStart >= start) return { start: nodeStart, end };
  }
  return undefined;
}

/** `shares` is how much of each amount a size needs. Grams after an amount of the same food are computed from it. */
function sizeQuantities(
  text: string,
  quantities: readonly Quantity[],
  food = "",
  shares = mapSizes((factor) => factor),
): Edit[] {
  return quantities.map((quantity, index) => {
    const { start, end } = quantity;
    const previous = quantities[index - 1];
    const isSame = previous && /^\.?\s*(?:[(/=,]|or)\s*$/.test(text.slice(previous.end, start));
    const exact = isSame ? refineGrams(quantity, food, previous) : quantity;
    const texts = mapSizes((_, size) =>
      shares[size] === 1 ? text.slice(start, end) : scaleAmount(exact, shares[size]),
    );
    return { start, end, texts };
  });
}

/** The name of something counted becomes singular or plural. */
function sizeName(name: string, quantity: Quantity, start: number): Edit[] {
  const { value, to = value } = quantity;
  const end = start + name.length;
  const texts = mapSizes((factor) => (to * factor > 1 === to > 1 ? name : inflectNoun(name, to * factor)));
  return name
    ? [
        { start, end, texts },
        { start: end, end, texts: noteHalfEgg(name, quantity, " (", ")") },
      ]
    : [];
}

function noteHalfEgg(name: string, { value, to, unit }: Quantity, before: string, after = ""): Sized<string> {
  return mapSizes((factor) => {
    const count = value * factor;
    if (unit || to || !/\beggs?$/.test(name) || Number.isInteger(count)) return "";
    return `${before}beat ${count < 1 ? "it" : "the last one"} and use half${after}`;
  });
}

/** `**flour** (2 cups)` */
const amountAfterName = /^( \()([\d¼½¾⅐-⅞][^()]*)(?=\))/u;

/**
 * Writes the amounts and coals of a step in each size; makes those after names small. `listed` is what the ingredients count.
 */
export function sizeStep(
  children: readonly PhrasingContent[],
  pots: Sized<Pots> | undefined,
  listed: readonly Counted[],
  report: Report,
): PhrasingContent[] {
  const write = (text: string) => applyEdits([{ type: "text", value: text }], pots ? sizeText(text, pots, listed) : []);
  return children.flatMap((node, index): PhrasingContent[] => {
    const previous = children[index - 1];
    const name = previous?.type === "strong" ? readText(previous) : "";
    if (node.type === "emphasis" && readQuantities(readText(node))[0]?.start === 0) {
      const amount = sizeAmount(readText(node), true, pots);
      return previous?.type === "text" && previous.value === " (" ? [createHtmlElement(<small />, amount)] : amount;
    }
    if (node.type !== "text")
      return "children" in node ? [{ ...node, children: sizeStep(node.children, pots, listed, report) }] : [node];
    const [match, opening = "", text = ""] = (name && amountAfterName.exec(node.value)) || [];
    if (!match) return write(node.value);
    if (pots && !readQuantities(text).length) report(text);
    const amount = createHtmlElement(<small />, sizeAmount(text, false, pots, name));
    return [...createNodes([opening]), amount, ...write(node.value.slice(match.length))];
  });
}

/**
 * Writes an amount in a step, `2 cups` or `1 large`, in each size. An amount for one oven doesn't grow with the number of
 * ovens.
 */
function sizeAmount(written: string, isForOven: boolean, pots: Sized<Pots> | undefined, name = ""): PhrasingContent[] {
  const keep = (text: string) => text.replace(/(?<=[\d¼½¾⅐-⅞]) /gu, "\u00a0");
  const text = keep(written);
  const quantities = readQuantities(text);
  const [first] = quantities;
  if (!pots || !first) return createNodes([...(pots ? [shareWords] : []), text]);
  const shares = mapSizes((factor, size) => factor / (isForOven ? pots[size].ovens : 1));
  const edits = sizeQuantities(text, quantities, name, shares);
  const perOven = mapSizes((_, size) => (isForOven && pots[size].ovens > 1 ? " per oven" : ""));
  const end = text.length;
  return applyEdits(
    [{ type: "text", value: text }],
    [
      ...edits.map((edit) => ({ ...edit, texts: mapSizes((_, size) => keep(edit.texts[size])) })),
      ...[perOven, noteHalfEgg(name, first, ": ")].map((texts) => ({ start: end, end, texts })),
    ],
  );
}

/** The amounts, and over coals their counts, in a step's text. */
function sizeText(text: string, pots: Sized<Pots>, listed: readonly Counted[]): Edit[] {
  const coals = pots.whole === kitchen ? [] : [...text.matchAll(coalPattern)];
  return sortEdits([
    ...sizeQuantities(text, readQuantities(text, listed)),
    ...coals.map(({ 0: match, index, groups = {} }) => ({
      start: index,
      end: index + match.length,
      texts: mapSizes((factor, size) => (factor === 1 ? match : sizeCoals(groups, pots.whole, pots[size]))),
    })),
  ]);
}

/** Coals in a step: “17 coals”, “10 fresh ones” for a long bake, “3 spares”, “7 on the lid and 3 below”. */
const coalPattern =
  /(?<coals>\d+) coals|(?<fresh>\d+)(?= fresh ones\b| fresh coals\b| spares\b)|(?<lid>\d+) on the lid and (?<below>\d+) below/g;

function sizeCoals({ coals, fresh, lid, below }: Record<string, string>, whole: Pots, pot: Pots): string {
  const [total, writtenTotal] = [pot.top + pot.bottom, whole.top + whole.bottom];
  /** Fresh coals keep their share of the total. */
  const scaleFresh = (count: number) => Math.round((count * total) / writtenTotal);
  if (coals) {
    const count = Number(coals);
    return `${count === whole.top ? pot.top : count === whole.bottom ? pot.bottom : total * pot.ovens} coals`;
  }
  if (fresh) return `${scaleFresh(Number(fresh)) * pot.ovens}`;
  const onLid = scaleFresh(Number(lid));
  return `${onLid} on the lid and ${scaleFresh(Number(lid) + Number(below)) - onLid} below`;
}

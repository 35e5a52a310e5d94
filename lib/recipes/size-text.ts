import { createAmountPattern, scaleAmount } from "@/lib/recipes/amounts";
import type { Lead } from "@/lib/recipes/ingredient-line";
import { parseKitchenNumber } from "@/lib/recipes/kitchen-numbers";
import { forSizes, type Pots, type Sized } from "@/lib/recipes/sizes";
import { agree } from "@/lib/words";

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

import { type Amount, isMeasured } from "@/lib/recipes/amounts";
import {
  belongsBefore,
  countsItems,
  isCanSize,
  isListed,
  isPortion,
  isSize,
  type Previous,
  startsCount,
} from "@/lib/recipes/around-number";
import type { Counted } from "@/lib/recipes/counted-name";
import { readSizedUnit, readUnit, type Unit } from "@/lib/recipes/read-unit";
import { hasDigits, parseNumber, Tokens } from "@/lib/recipes/tokens";

/** An amount, and from where to where it is in its text. */
export type Quantity = Amount & { start: number; end: number };

/** The amounts of a text, and where it has others that can't be read, or not in one way. */
export type Amounts = { quantities: Quantity[]; unread: number[] };

/** Which numbers are amounts, and how long a text is read. */
const [maxNumber, maxLength] = [100_000, 2000];

/** What is read at a number: `2 to 3 cups`, `1 (14 oz) can`, `2`. */
type Reading = { numbers: string[]; joiner: string; unit: Unit | undefined; first: number; afterNumber: number };

function readAmount(tokens: Tokens, first: number): Reading {
  const read = (index: number) => tokens.slice(index, index + 1);
  const sized = readSizedUnit(tokens, first + 1);
  if (sized) return { numbers: [read(first)], joiner: "", unit: sized, first, afterNumber: first + 1 };
  const isRange = /^(?:[-–—]|to|or|and)$/.test(tokens.at(first + 1)) && tokens.isNumber(first + 2);
  // `1 500` is one number, which may be two.
  const isSpaced = /^\d{3}$/.test(tokens.at(first + 1)) && /^\d/.test(tokens.at(first));
  const afterNumber = first + (isRange ? 3 : isSpaced ? 2 : 1);
  const numbers = isRange ? [read(first), read(first + 2)] : [tokens.slice(first, afterNumber)];
  const joiner = isRange ? tokens.slice(first, first + 3).slice(read(first).length, -read(first + 2).length) : "";
  const unit = readUnit(tokens, afterNumber) ?? readSizedUnit(tokens, afterNumber);
  return { numbers, joiner, unit, first, afterNumber };
}

/** An amount, an amount that can't be read, or none. */
function classify(tokens: Tokens, reading: Reading, previous: Previous | undefined, listed?: readonly Counted[]) {
  const { numbers, first, unit, afterNumber } = reading;
  const next = unit?.next ?? afterNumber;
  const [number = ""] = numbers;
  const isMeasure = isMeasured(unit?.unit ?? "");
  if (belongsBefore(tokens, first) || (previous && isSize(tokens, previous, first, next))) return "none";
  if (!numbers.every((text) => isClear(text, unit?.unit ?? "")))
    return isMeasure || (!listed && !number.includes("/")) ? "unread" : "none";
  if (!unit) {
    const isWord = /^(?:an?|half)$/i.test(number);
    const isCount = listed ? isListed(tokens, next, parseNumber(number), listed) : startsCount(tokens, first);
    if (!isWord && isCount && countsItems(tokens, next)) return "amount";
    const isPart = tokens.isJoined(next) && (tokens.isWord(next) || /^[/%]$/.test(tokens.at(next)));
    return !listed && first === 0 && hasDigits(number) && !isPart ? "unread" : "none";
  }
  if (isPortion(tokens, next)) return "none";
  // A temperature; a French spoon, `c. à soupe`.
  if (/^c$/i.test(unit.name) && parseNumber(number) > 30) return "none";
  if (/^c$/i.test(unit.name) && [next, next + 1].some((index) => tokens.at(index) === "à")) return "unread";
  if (isMeasure && isCanSize(tokens, next)) return listed ? "none" : "unread";
  // In a sentence, “a can” and “one slice” aren't amounts.
  const isLead = first === 0 || tokens.at(first - 1) === "(";
  return hasDigits(number) || isMeasure || (!listed && isLead) ? "amount" : "none";
}

/**
 * Reads the amounts in a text, each as a whole: `1 ½ cups`, `2 to 3 lb`, `1 (14 oz) can`. In an ingredient's line numbers
 * without a unit may count something. In a step, which gets what is `listed`, they do if the list has as many.
 * Heat, time, lengths and sizes of cans aren't amounts.
 */
export function readAmounts(text: string, listed?: readonly Counted[]): Amounts {
  if (text.length > maxLength) return { quantities: [], unread: [0] };
  const tokens = new Tokens(text);
  const quantities: Quantity[] = [];
  const unread = tokens.list.filter(({ text }) => !listed && /^(?!\d)\p{Nd}/u.test(text)).map(({ start }) => start);
  let previous: Previous | undefined;
  for (let index = 0; index < tokens.list.length; index++) {
    if (!tokens.isNumber(index)) continue;
    const reading = readAmount(tokens, index);
    const { numbers, joiner, unit, afterNumber } = reading;
    const start = tokens.list[index]?.start ?? 0;
    const kind = classify(tokens, reading, previous, listed);
    const next = unit?.next ?? afterNumber;
    if (kind === "unread") unread.push(start);
    if (kind === "amount") {
      const [value = 0, to] = numbers.map(parseNumber);
      const last = tokens.list[next - 1]?.end ?? 0;
      // A period is of an abbreviation, but not of a sentence.
      const end = last + (unit && /^\.[ \u00a0]?[\p{Ll}\d([]/u.test(text.slice(last)) ? 1 : 0);
      const middle = unit && text.slice(tokens.list[afterNumber - 1]?.end, tokens.list[unit.first]?.start);
      quantities.push({ value, to, joiner, unit: unit?.unit ?? "", name: unit?.name ?? "", middle, start, end });
      previous = { unit: unit?.unit ?? "", next };
      index = next - 1;
    } else index = afterNumber - 1;
  }
  return !listed && !quantities.length ? { quantities, unread: hasNumber(text) ? [0] : [] } : { quantities, unread };
}

/** Whether an ingredient's line begins with an amount in words, or has a number. */
export const hasNumber = (text: string): boolean => /\p{N}/u.test(text) || new Tokens(text).isNumber(0);

/** Thousands of `1.250 g` and `1,250 kg` may be tenths, depending on the country; those of `1,250 g` can't. */
function isClear(number: string, unit: string): boolean {
  const value = parseNumber(number);
  const unclear = /^(?:kg|d?l)$/.test(unit) ? /,\d{3}$/ : /^(?:g|ml|)$/.test(unit) ? /\.\d{3}$/ : /^$/;
  return value > 0 && value < maxNumber && (/^0/.test(number) || !unclear.test(number));
}

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
import { readSizedUnit, readUnit } from "@/lib/recipes/read-unit";
import { hasDigits, parseNumber, Tokens } from "@/lib/recipes/tokens";

/** An amount, and from where to where it is in its text. */
export type Quantity = Amount & { start: number; end: number };

/** The amounts of a text, and where it has others that can't be read, or not in one way. */
export type Amounts = { quantities: Quantity[]; unread: number[] };

/** Which numbers are amounts, and how long a text is read. */
const [maxNumber, maxLength] = [100_000, 2000];

/** What is read at a number: `2 to 3 cups`, `1 (14 oz) can`, `2`. `first`, `afterNumber` and `next` are indexes of tokens. */
type Reading = { quantity: Quantity; numbers: string[]; first: number; afterNumber: number; next: number };

function readAmount(tokens: Tokens, first: number): Reading {
  const { list, text } = tokens;
  const sizedUnit = readSizedUnit(tokens, first + 1);
  // `1 500` is one number, which may be two.
  const isSpaced = !sizedUnit && /^\d+\s\d{3}$/.test(tokens.slice(first, first + 2));
  const afterNumber = first + (isSpaced ? 2 : 1);
  const { numbers: written = [], joiner, start = 0 } = list[first] ?? {};
  const numbers = isSpaced ? [tokens.slice(first, afterNumber)] : written;
  const [value = 0, to] = numbers.map(parseNumber);
  const found = sizedUnit ?? readUnit(tokens, afterNumber);
  const { unit = "", name = "", next = afterNumber } = found ?? {};
  const middle = found && text.slice(list[afterNumber - 1]?.end, list[found.first]?.start);
  const last = list[next - 1]?.end ?? 0;
  // A period is of an abbreviation, but not of a sentence.
  const end = last + (found && /^\.[ \u00a0]?[\p{Ll}\d([]/u.test(text.slice(last)) ? 1 : 0);
  return { quantity: { value, to, joiner, unit, name, middle, start, end }, numbers, first, afterNumber, next };
}

/** An amount, an amount that can't be read, or none. */
function classify(tokens: Tokens, reading: Reading, previous: Previous | undefined, listed?: readonly Counted[]) {
  const { quantity, numbers, first, next } = reading;
  const { unit, name, value } = quantity;
  const [number = ""] = numbers;
  const isMeasure = isMeasured(unit);
  if (belongsBefore(tokens, first) || (previous && isSize(tokens, previous, first, next))) return "none";
  if (!numbers.every((text) => isClear(text, unit)))
    return isMeasure || (!listed && !number.includes("/")) ? "unread" : "none";
  if (!unit) {
    const isWord = /^(?:an?|half)$/i.test(number);
    const isCount = listed ? isListed(tokens, next, value, listed) : startsCount(tokens, first);
    if (!isWord && isCount && countsItems(tokens, next)) return "amount";
    const isPart = tokens.isJoined(next) && (tokens.isWord(next) || /^[/%]$/.test(tokens.at(next)));
    return !listed && first === 0 && hasDigits(number) && !isPart ? "unread" : "none";
  }
  if (isPortion(tokens, next)) return "none";
  // A temperature; a French spoon, `c. à soupe`.
  const isC = name?.toLowerCase() === "c";
  if (isC && value > 30) return "none";
  if (isC && [next, next + 1].some((index) => tokens.at(index) === "à")) return "unread";
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
    const { quantity } = reading;
    const kind = classify(tokens, reading, previous, listed);
    if (kind === "unread") unread.push(quantity.start);
    if (kind === "amount") {
      quantities.push(quantity);
      previous = { unit: quantity.unit, next: reading.next };
    }
    index = (kind === "amount" ? reading.next : reading.afterNumber) - 1;
  }
  // A line with a number has an amount, even if none was found.
  if (!listed && !quantities.length) return { quantities, unread: hasNumber(text) ? [0] : [] };
  return { quantities, unread };
}

/** Whether an ingredient's line begins with an amount in words, or has a number. */
export const hasNumber = (text: string): boolean => /\p{N}/u.test(text) || new Tokens(text).isNumber(0);

/** Thousands of `1.250 g` and `1,250 kg` may be tenths, depending on the country; those of `1,250 g` can't. */
function isClear(number: string, unit: string): boolean {
  const value = parseNumber(number);
  const isUnclear =
    (["kg", "l", "dl"].includes(unit) && /^[^0].*,\d{3}$/.test(number)) ||
    (["g", "ml", ""].includes(unit) && /^[^0].*\.\d{3}$/.test(number));
  return value > 0 && value < maxNumber && !isUnclear;
}

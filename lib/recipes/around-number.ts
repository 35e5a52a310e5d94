import { isContainer, isMeasured } from "@/lib/recipes/amounts";
import type { Counted } from "@/lib/recipes/counted-name";
import { adjectives, readUnitName } from "@/lib/recipes/read-unit";
import { hasDigits, setOf, type Tokens } from "@/lib/recipes/tokens";
import { toSingular } from "@/lib/words";

// What the words around a number say of it. Indexes are of tokens; `next` is that after the number and its unit.

const vessels = setOf(
  "pot pan saucepan stockpot skillet oven dish bowl casserole cooker measure measuring scoop portion ramekin mold mould jug pitcher tray tin",
);
/** Heat, time, length and what else a number may say, in the singular. */
const otherUnits = setOf(
  "percent inch in cm mm feet foot ft min minute h hour hr sec second day week degree f c a an by per count ct serving",
);
const beforeItems = setOf("( : + ~ , ; plus and or of from about approx approximately around roughly another");
const beforeEach = setOf("each weighing à á @");
const prepositions = setOf("for in into on onto");
const notNouns = setOf("and or plus with the juice zest");
const sizeEnds = setOf(". )");
const beforeVessel = setOf("to in into of and from for the");

/** The amount before another one. */
export type Previous = { unit: string; next: number };

/** Whether a number belongs to what is before it: `$5`, `x9`, `No. 2 can`, `six 3-oz mounds`, `each about 6 oz`, `2 cans of 400 g`, `a 28-oz can`. */
export function belongsBefore(tokens: Tokens, index: number): boolean {
  if (tokens.isJoined(index) && (tokens.isWord(index - 1) || /^[$#]$/.test(tokens.at(index - 1)))) return true;
  if (tokens.isJoined(index) && tokens.isJoined(index - 1) && tokens.isNumber(index - 2)) return true;
  if (tokens.at(index - 1) === "." && tokens.at(index - 2) === "no") return true;
  if (/^an?$/.test(tokens.at(index))) return tokens.isNumber(index - 1) && hasDigits(tokens.at(index - 1));
  if (/^an?$/.test(tokens.at(index - 1))) return /^\d+(?!\s?[/⁄\d])/.test(tokens.at(index));
  if (tokens.isNumber(index - 1)) return true;
  const last = index - (tokens.at(index - 1) === "about" ? 2 : 1);
  if (beforeEach.has(tokens.at(last))) return true;
  if (tokens.at(last) !== "of") return false;
  let noun = last - 1;
  while (noun > last - 6 && (tokens.isWord(noun) || tokens.at(noun) === "-") && !notNouns.has(tokens.at(noun))) noun--;
  return noun < last - 1 && tokens.isNumber(noun) && !/^(?:an?|half)/.test(tokens.at(noun));
}

/** Whether an amount is that of each portion, or the size of a tool: `per pancake`, `apiece`, `1 tbsp at a time`, `6 quart pot`. */
export function isPortion(tokens: Tokens, next: number): boolean {
  if ([next, next + 1].some((index) => /^at a time$/i.test(tokens.slice(index, index + 3)))) return true;
  if (/^(?:each|apiece)$/.test(tokens.at(next)) && /^[),.;]?$/.test(tokens.at(next + 1))) return true;
  const vessel = [next, next + 1, next + 3].find((index) => vessels.has(toSingular(tokens.at(index))));
  const isNamed = vessel === next || (tokens.isWord(next) && !beforeVessel.has(tokens.at(next)));
  if (vessel !== undefined && isNamed && !/^(?:juices|drippings)$/.test(tokens.at(vessel + 1))) return true;
  const start = tokens.at(next) === ")" ? next + 1 : next;
  for (let index = start; index < start + 8 && !/^[.,;)]?$/.test(tokens.at(index)); index++) {
    index = tokens.skipParentheses(index);
    if (tokens.at(index) === "per") return true;
    if (prepositions.has(tokens.at(index)) && /^(?:each|every)$/.test(tokens.at(index + 1))) return true;
  }
  return false;
}

/** Whether what is after a number lets it count items: not `350F`, `9-inch`, `3- to 4-`, `½ hour`, `9 x 13`. */
export function countsItems(tokens: Tokens, next: number): boolean {
  const word = tokens.at(next);
  if (tokens.isJoined(next) && (tokens.isWord(next) || tokens.isNumber(next))) return false;
  if (/^[°%"″”'′/⁄]$/.test(word) || (/^[-–.,]$/.test(word) && tokens.isJoined(next + 1))) return false;
  if (/^[-–]$/.test(word)) return !/^(?:to|or)$/.test(tokens.at(next + 1)) && !isOther(tokens, next + 1);
  if (word === "to") return !tokens.isNumber(next + 1) && tokens.at(next + 1) !== "the";
  if (/^[x×]$/.test(word)) return !tokens.isNumber(next + 1) || isMeasured(readUnitName(tokens, next + 2)?.unit ?? "");
  return !(tokens.isNumber(next) && /^(?:\d{3}(?!\d)|\d+ ?[/⁄]|[¼½¾⅐-⅞]|an?$)/.test(word)) && !isOther(tokens, next);
}

const isOther = (tokens: Tokens, index: number): boolean =>
  otherUnits.has(toSingular(tokens.at(index))) || readUnitName(tokens, index) !== undefined;

/** Whether a container comes after its size: `14 oz` of `14 oz can`. */
export function isCanSize(tokens: Tokens, next: number): boolean {
  const afterSize = tokens.skipParentheses(tokens.skip(next, sizeEnds));
  const container = readUnitName(tokens, tokens.skip(afterSize, adjectives));
  return container !== undefined && isContainer(container.unit) && tokens.at(container.next) !== "be";
}

/** Where a number without a unit counts something: at the start of a line, `(4 large)`, `juice of 1 lemon`, `Eggs: 3`. */
export const startsCount = (tokens: Tokens, index: number): boolean =>
  index === 0 ||
  beforeItems.has(tokens.at(index - (tokens.at(index - 1) === "." ? 2 : 1))) ||
  (index === 2 && tokens.isWord(0) && /^[-–]$/.test(tokens.at(1)));

/** Whether a step names what the ingredients count, and not more of it: `3 large eggs`, `2 bay leaves` of 4. */
export function isListed(tokens: Tokens, next: number, value: number, listed: readonly Counted[]): boolean {
  const noun = tokens.skip(next, adjectives);
  return listed.some(({ value: count, name }) => {
    const nouns = name.split(" ").map((word) => toSingular(word.toLowerCase()));
    const isNoun = nouns.at(-1) === toSingular(tokens.at(noun)) || nouns.at(-1) === toSingular(tokens.at(noun + 1));
    return value <= count && isNoun && !isPortion(tokens, noun + 1);
  });
}

/** Whether an amount says how large each is: `2 cans (14 oz)`, `1 (3 lb) chicken`, `1 3–4 lb chicken`, `1 can beans, 14 oz`. */
export function isSize(tokens: Tokens, { unit, next }: Previous, index: number, end: number): boolean {
  const between = tokens.slice(next, index);
  if (!unit)
    return (
      index === next ||
      /^[x×]$/.test(between) ||
      (/^\((?:about)?$/.test(between) && tokens.isWord(tokens.skipParentheses(next)))
    );
  if (!isContainer(unit)) return false;
  const isLast = /^[^(),;]*,(?: about)?$/.test(between) && end === tokens.list.length;
  return isLast || (/^[^(),;]*\([^();]*$/.test(between) && tokens.at(end) !== "total");
}

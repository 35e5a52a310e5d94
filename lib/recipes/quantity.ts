import { type Amount, isContainer, isMeasured, units } from "@/lib/recipes/amounts";
import { hasDigits, parseNumber, Tokens } from "@/lib/recipes/tokens";
import { toSingular } from "@/lib/words";

/** An amount, and from where to where it is in its text. */
export type Quantity = Amount & { start: number; end: number };

/** What an ingredient's line counts: 3, `red onions`. */
export type Counted = { value: number; name: string };

/** The amounts of a text, and where it has others that can't be read, or not in one way. */
export type Amounts = { quantities: Quantity[]; unread: number[] };

/** Which numbers are amounts, and how long a text is read. */
const [maxNumber, maxLength] = [100_000, 2000];

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));
const cups = setOf("cup cups tablespoon tablespoons tbsp teaspoon teaspoons tsp");
const adjectives = setOf(
  "large medium small big heaping heaped level rounded scant generous packed fresh whole thick thin full",
);
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
const beforeVessel = setOf("to in into of and from for the");
const nameEnds = setOf(", ( ) ; : . - – — + of or and plus with for to in into from at on per each about room");

/** The keys of all units by their names. Only `T` and `t` differ by their case. */
const unitKeys = new Map(
  Object.entries(units).flatMap(([key, [, , long, short = long]]) =>
    `${long}|${short}`.split("|").map((name) => [name, key] as const),
  ),
);

/** Finds a unit by its name, in the singular or plural. */
function findUnit(text: string): { unit: string; name: string } | undefined {
  const written = text.replace(/\s/g, " ");
  const names = ["", "s", "es"].map((plural) => written.replace(new RegExp(`${plural}$`, "i"), ""));
  const name = [...names, ...names.map((name) => name.toLowerCase())].find((name) => unitKeys.has(name));
  return name === undefined ? undefined : { unit: unitKeys.get(name) ?? "", name };
}

/** From the index of its name up to `next`. */
type Unit = { unit: string; name: string; first: number; next: number };

/** Reads a unit's name of one to three tokens: `cups`, `fl. oz`. */
function readUnitName(tokens: Tokens, first: number): Unit | undefined {
  for (const next of [first + 3, first + 2, first + 1]) {
    const found = next <= tokens.list.length ? findUnit(tokens.slice(first, next)) : undefined;
    if (found && !tokens.isInsideWord(next)) return { ...found, first, next };
  }
  return undefined;
}

/** Reads ` heaping tablespoons` or `-cup` of `½-cup water`. */
function readUnit(tokens: Tokens, index: number): Unit | undefined {
  const isHyphened = tokens.at(index) === "-" && cups.has(tokens.at(index + 1)) && tokens.isWord(index + 2);
  return readUnitName(tokens, tokens.skip(index + (isHyphened ? 1 : 0), adjectives));
}

/** Reads how large each is: `(14 oz)`, `14-oz.`, `x 400g`. Returns the index after it. */
function skipSize(tokens: Tokens, index: number): number {
  const close = tokens.skipParentheses(index);
  if (close > index) return hasDigits(tokens.slice(index, close)) ? close : index;
  const number = /^[x×]$/.test(tokens.at(index)) ? index + 1 : index;
  if (!tokens.isNumber(number)) return index;
  const isRange = /^[-–]$/.test(tokens.at(number + 1)) && tokens.isNumber(number + 2);
  const afterNumber = number + (isRange ? 3 : 1);
  const name = afterNumber + (tokens.at(afterNumber) === "-" ? 1 : 0);
  const next = toSingular(tokens.at(name)) === "inch" ? name + 1 : readUnitName(tokens, name)?.next;
  return next === undefined ? index : next + (tokens.at(next) === "." ? 1 : 0);
}

/** Reads ` (14 oz) can` or ` 14-oz large cans`. */
function readSizedUnit(tokens: Tokens, index: number): Unit | undefined {
  const next = skipSize(tokens, index);
  const unit = next > index ? readUnitName(tokens, tokens.skip(next, adjectives)) : undefined;
  return unit && !isMeasured(unit.unit) ? unit : undefined;
}

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

/** Whether a number belongs to what is before it: `$5`, `x9`, `No. 2 can`, `six 3-oz mounds`, `each about 6 oz`, `2 cans of 400 g`, `a 28-oz can`. */
function belongsBefore(tokens: Tokens, index: number): boolean {
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
function isPortion(tokens: Tokens, next: number): boolean {
  if (tokens.at(next) === "apiece") return true;
  if ([next, next + 1].some((index) => /^at a time$/i.test(tokens.slice(index, index + 3)))) return true;
  if (tokens.at(next) === "each" && /^[),.;]?$/.test(tokens.at(next + 1))) return true;
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
function countsItems(tokens: Tokens, next: number): boolean {
  const word = tokens.at(next);
  if (tokens.isJoined(next) && (tokens.isWord(next) || tokens.isNumber(next))) return false;
  if (/^[°%"″”'′/⁄]$/.test(word) || (/^[-–.,]$/.test(word) && tokens.isJoined(next + 1))) return false;
  if (/^[-–]$/.test(word)) return !/^(?:to|or)$/.test(tokens.at(next + 1)) && !isOther(tokens, next + 1);
  if (word === "to") return !tokens.isNumber(next + 1) && tokens.at(next + 1) !== "the";
  if (/^[x×]$/.test(word)) return !tokens.isNumber(next + 1) || isMeasured(readUnitName(tokens, next + 2)?.unit ?? "");
  return !(tokens.isNumber(next) && /^(?:\d{3}$|\d+ ?[/⁄]|[¼½¾⅐-⅞]|an?$)/.test(word)) && !isOther(tokens, next);
}

const isOther = (tokens: Tokens, index: number): boolean =>
  !tokens.isInsideWord(index + 1) &&
  (otherUnits.has(toSingular(tokens.at(index))) || readUnitName(tokens, index) !== undefined);

/** Whether a container comes after its size: `14 oz` of `14 oz can`. */
function isCanSize(tokens: Tokens, next: number): boolean {
  let index = next + (tokens.at(next) === "." ? 1 : 0);
  index += tokens.at(index) === ")" ? 1 : 0;
  index += tokens.at(index) === "-" ? 1 : 0;
  const container = readUnitName(tokens, tokens.skip(tokens.skipParentheses(index), adjectives));
  return container !== undefined && isContainer(container.unit) && tokens.at(container.next) !== "be";
}

/** Where a number without a unit counts something: at the start of a line, `(4 large)`, `juice of 1 lemon`, `Eggs: 3`. */
const startsCount = (tokens: Tokens, index: number): boolean =>
  index === 0 ||
  beforeItems.has(tokens.at(index - (tokens.at(index - 1) === "." ? 2 : 1))) ||
  (index === 2 && tokens.isWord(0) && /^[-–]$/.test(tokens.at(1)));

/** Whether a step names what the ingredients count, and not more of it: `3 large eggs`, `2 bay leaves` of 4. */
function isListed(tokens: Tokens, next: number, value: number, listed: readonly Counted[]): boolean {
  const noun = tokens.skip(next, adjectives);
  return listed.some(({ value: count, name }) => {
    const nouns = name.split(" ").map((word) => toSingular(word.toLowerCase()));
    const isNoun = nouns.at(-1) === toSingular(tokens.at(noun)) || nouns.at(-1) === toSingular(tokens.at(noun + 1));
    return value <= count && isNoun && !isPortion(tokens, noun + 1);
  });
}

/** Whether an amount says how large each is: `2 cans (14 oz)`, `1 (3 lb) chicken`, `1 3–4 lb chicken`, `1 can beans, 14 oz`. */
function isSize(tokens: Tokens, { unit, next }: Previous, index: number, end: number): boolean {
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

type Previous = { unit: string; next: number };

/** An amount, an amount that can't be read, or none. */
function judge(tokens: Tokens, reading: Reading, previous: Previous | undefined, listed?: readonly Counted[]) {
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
    const kind = judge(tokens, reading, previous, listed);
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

/** Whether an ingredient's line begins with an amount in words, or has any number. */
export const hasNumber = (text: string): boolean => /\p{N}/u.test(text) || new Tokens(text).isNumber(0);

/** Thousands of `1.250 g` and `1,250 kg` may be tenths, depending on the country; those of `1,250 g` can't. */
function isClear(number: string, unit: string): boolean {
  const value = parseNumber(number);
  const unclear = /^(?:kg|d?l)$/.test(unit) ? /,\d{3}$/ : /^(?:g|ml|)$/.test(unit) ? /\.\d{3}$/ : /^$/;
  return value > 0 && value < maxNumber && (/^0/.test(number) || !unclear.test(number));
}

/**
 * Finds what an amount without a unit counts: the first of the `names` in bold after it, or `red onions` after the 2 of
 * `2 red onions, sliced and fried`.
 */
export function findName(text: string, amount: Quantity, names: readonly string[] = []) {
  const after = text.slice(amount.end);
  const bold = names.find((name) => after.includes(name));
  const name = bold ?? readName(new Tokens(after));
  const start = amount.end + Math.max(0, after.indexOf(name));
  return { name, start, end: start + name.length };
}

/** Participles after a name aren't a part of it. One alone is none: `1 sliced`, `2 more for the top`. */
function readName(tokens: Tokens): string {
  const first = tokens.at(0) === "(" ? tokens.skipParentheses(0) : skipSize(tokens, 0);
  let next = first;
  while (
    tokens.list[next] &&
    !(nameEnds.has(tokens.at(next)) && !(tokens.isWord(next - 1) && tokens.isInsideWord(next)))
  )
    next++;
  while (next > first + 1 && /(?:ed|ly)$|^(?:beaten|cut)$/.test(tokens.at(next - 1))) next--;
  const isNone =
    next === first + 1 &&
    (adjectives.has(tokens.at(first)) || /ed$|^(?:more|extra|green|yellow)$/.test(tokens.at(first)));
  return next === first || isNone || !tokens.isWord(first) ? "" : tokens.slice(first, next);
}

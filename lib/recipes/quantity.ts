import { numericQuantity } from "numeric-quantity";
import { type Amount, containers, isContainer, isMeasured, units } from "@/lib/recipes/amounts";
import { toSingular } from "@/lib/words";

/** An amount, and from where to where it is in its text. */
export type Quantity = Amount & { start: number; end: number };

const numberWords = "one two three four five six seven eight nine ten eleven twelve".split(" ");

const space = "[ \\u00a0\\u2009\\u202f]";
/** `16/20` isn't one. */
const fraction = String.raw`(?:[1-9] ?[/⁄] ?\d{1,2}|[¼½¾⅐-⅞])`;
/** A number is read to its end, or not at all. */
const numberEnd = String.raw`(?![\d¼½¾⅐-⅞]|[.,'’]\d| ?[/⁄] ?\d|${space}(?:\d+ ?[/⁄]|[¼½¾⅐-⅞]))`;
const digits = String.raw`(?:\d+(?:(?:${space}|[-–]|${space}(?:and|&)${space})${fraction}|[¼½¾⅐-⅞])|${fraction}|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d*[.,]?\d+)${numberEnd}`;
/** `a` and `half` are only read before a unit. */
const words = [...numberWords, "(?:an?|one) half", "half an?", "half", "an?"].join("|");
/** `2`, `1½`, `1-1/2`, `1 and ½`, `0,5`, `1,000`, `two`, `one and a half`, `half a`. */
const number = `(?:${digits}|(?:${words})(?!\\p{L}))(?: and (?:a|one) half(?!\\p{L}))?`;

/** The keys of all units by their names, longest first. Only `T` and `t` differ by their case. */
const unitKeys = new Map(
  Object.entries(units)
    .flatMap(([key, [, , long, short]]) => `${long}|${short ?? long}`.split("|").map((name) => [name, key] as const))
    .sort(([one], [other]) => other.length - one.length),
);
const findUnit = (name: string) => unitKeys.get(name) ?? unitKeys.get(name.toLowerCase()) ?? "";
const anyUnit = [...unitKeys.keys()].join("|");
const anyCount = [...unitKeys.keys()].filter((name) => !isMeasured(findUnit(name))).join("|");

const adjective =
  "(?:large|medium|small|big|heaping|heaped|level|rounded|scant|generous|packed|fresh|whole|thick|thin|full)";
/** The size of what is counted: `(14 oz)`, `14-oz`, `x 400g`. */
const size = String.raw`(?:\([^()\d]*\d[^()]*\)|(?:[x×]${space}?)?${digits}(?:[-–]${digits})?(?:${space}|-)?(?:${anyUnit}|inch)s?\.?)`;
const middle = `(?:(?:${space}|${space}?(?=[(x×]))${size}${space}(?:${adjective}${space})*(?=(?:${anyCount}))|(?:${space}|-(?=(?:cups?|tablespoons?|tbsp|teaspoons?|tsp) \\p{L}))?(?:${adjective},?${space})*)`;
const vessel =
  "(?:[\\p{L}-]+ )?(?:pots?|pans?|saucepan|stockpot|skillet|oven|dish|bowl|casserole|cooker|measure|measuring|scoop|portions?|ramekins?|mou?lds?|jugs?|pitchers?|trays?|tins?)";
const notPortion = String.raw`(?![\p{L}\p{N}]|-\p{L}|${space}(?:apiece|per|at a time)\b|${space}each(?:[),.;]|$)|\)?(?:\([^()]*\)|[^.,;()]){0,40} (?:(?:for|in|into|on|onto) (?:each|every)|per)\b|${space}(?!(?:to|in|into|of|and|from|for|the)${space})${vessel}(?! juices| drippings)\b)`;
/** Heat, time, length and what else a bare number may belong to. */
const otherUnit = `°|%|["″”'′]|[x×] ?\\d|(?:percent|${anyUnit}|inch(?:es)?|in|cm|mm|feet|foot|ft|min(?:ute)?s?|h|hours?|hrs?|sec(?:ond)?s?|days?|weeks?|degrees?|F|C|by|count|ct|an?|per|servings?)s?(?![\\p{L}-])`;
const notOther = String.raw`(?![-–.,/⁄]?\d|${space}\d{3}(?!\d)|[-–]?\p{L}|[-–]${space}(?:to|or)\b|${space}to${space}(?:\d|an?\b|the\b)|${space}?${fraction}|${space}?[-–]?(?:${otherUnit}))`;

/** What comes before the size of each: “2 cans of 400 g”, “4 steaks à 200 g”, “a 1 l mold”. */
const each = String.raw`(?:each|weighing|[àá@]|(?:\d|[¼½¾⅐-⅞]|(?<!\p{L})(?:${numberWords.join("|")}))(?:${space}(?!(?:and|or|plus|with|the|juice|zest)${space})[\p{L}-]+){1,3}${space}of)${space}(?:(?:about|ca\.?)${space})?`;
/** Not inside of another number, a word, a price, “No. 2 can”, or “each about 6 oz”. */
const notInside = String.raw`(?<![\p{L}\d$#⁄¼½¾⅐-⅞]|\d[.,/'’–-]|\d${space}(?=\d{3}(?!\d))|no\. |${each}|(?<!\p{L})an?${space}(?!${fraction})(?=\d)|\d (?=an? ))`;
const joiner = `${space}?[-–—]${space}?|${space}(?:to|or|and)${space}`;
const quantityPattern = new RegExp(
  `${notInside}(?<value>${number})(?:(?<joiner>${joiner})(?<to>${number}))?` +
    `(?:(?<middle>${middle})(?<name>${anyUnit})(?:e?s)?${notPortion}|${notOther})`,
  "giu",
);

/** Where a number without a unit counts something: at the start of a line, `(4 large)`, `juice of 1 lemon`, `Eggs: 3`. */
const countStart =
  /(?:^|[(:+~,;]|(?:^|[ (])(?:plus|and|or|of|from|about|approx\.?|approximately|around|roughly|another)|^\p{L}+ [–-])[ \u00a0]?$/iu;

/** A container after its size. */
const containerAfter = new RegExp(
  `^\\.?\\)?(?:${space}|-)(?:\\([^()]*\\) )?(?:${adjective} )*(?:${containers.join("|")})(?:e?s)?(?!\\p{L}| be )`,
  "iu",
);

/** Which numbers are amounts, and how long a text is read. */
const [maxNumber, maxLength] = [100_000, 2000];

/** Not to be read: `1.000 g` and `1 500 g` differ by country, and no kitchen measures `3000000 g` or `1/0 cup`. */
const unclear = String.raw`(?:(?:[.'’]|${space})\d{3}(?!\d))+(?:,\d+)?|(?:[.,'’]\d+){2,}|,\d{3}(?=${space}?(?:kg|kilos?|kilograms?|l|lit(?:er|re)s?|dl)(?!\p{L}))|\d{5}(?:\.\d+)?`;
const anyAfter = `(?:${space}|-)?(?:${anyUnit})s?`;
const unclearMeasured = String.raw`(?<![\p{N}.,'’])\d+(?:${unclear}| ?[/⁄] ?\d+)(?=${anyAfter}(?!\p{L}))`;
const unclearListed = [
  unclearMeasured,
  String.raw`(?<![\p{N}.,'’])\d+(?:${unclear})`,
  String.raw`(?!\d)\p{Nd}`,
  String.raw`[\d¼½¾⅐-⅞]${anyAfter}${containerAfter.source.replace("^", "")}`,
  String.raw`^(?!\d+ ?[/⁄%])${digits}(?!\p{L})`,
].join("|");

/**
 * Where a text has amounts that aren't among those read from it. In an ingredient's line a number at its start is one, and so
 * is a can's size without a count.
 */
export function findUnread(text: string, quantities: readonly Quantity[], isListed: boolean): number[] {
  if (text.length > maxLength) return [0];
  if (isListed && !quantities.length) return hasNumber(text) ? [0] : [];
  const rest = quantities.reduce(
    (others, { start, end }) => others.slice(0, start) + "_".repeat(end - start) + others.slice(end),
    text,
  );
  return Array.from(rest.matchAll(new RegExp(isListed ? unclearListed : unclearMeasured, "giu")), ({ index }) => index);
}

/** What an ingredient's line counts: 3, `red onions`. */
export type Counted = { value: number; name: string };

/**
 * Reads the amounts in a text, each as a whole: `1 ½ cups`, `2 to 3 lb`, `1 (14 oz) can`. In an ingredient's line numbers
 * without a unit may count something. In a step, which gets what is `listed`, they do if the list has as many.
 * Heat, time, lengths and sizes of cans aren't amounts.
 */
export function readQuantities(text: string, listed?: readonly Counted[]): Quantity[] {
  const quantities: Quantity[] = [];
  if (text.length > maxLength) return quantities;
  for (const { 0: match, index: start, groups = {} } of text.matchAll(quantityPattern)) {
    const { value: number = "", name = "", joiner, middle, to } = groups;
    const unit = findUnit(name);
    const value = parseNumber(number);
    // A period is of an abbreviation, but not of a sentence.
    const length = match.length + (unit && /^\.[ \u00a0]?[\p{Ll}\d([]/u.test(text.slice(start + match.length)) ? 1 : 0);
    const end = start + length;
    const before = text.slice(0, start);
    // In a sentence, “a can” and “one slice” aren't amounts, and `180 C` is a temperature.
    const isWord = !/[\d¼½¾⅐-⅞]/.test(number) && !isMeasured(unit) && (listed || before);
    const isCan = isMeasured(unit) && containerAfter.test(text.slice(start + match.length));
    const isUnitAmount = !isWord && !isCan && !(/^c$/i.test(name) && value > 30);
    const isCount = !/^(?:an?|half)$/i.test(match);
    const isCounted = listed ? isListed(value, text.slice(end), listed) : countStart.test(before);
    const isAmount = unit ? isUnitAmount : isCount && isCounted;
    const isPossible = [number, to ?? number].every(
      (bound) => isClear(bound, unit) && parseNumber(bound) > 0 && parseNumber(bound) < maxNumber,
    );
    if (!isAmount || !isPossible || isSize(text, quantities.at(-1), start, end)) continue;
    quantities.push({ value, to: to ? parseNumber(to) : undefined, joiner, unit, name, middle, start, end });
  }
  return quantities;
}

/** Whether thousands can't be tenths: those of `1,250 g` can't, those of `1.250 g` and `1,250 kg` can. */
const isClear = (number: string, unit: string): boolean =>
  /^0/.test(number) ||
  !(/^(?:g|ml|)$/.test(unit) ? /\.\d{3}$/ : /^(?:kg|d?l)$/.test(unit) ? /,\d{3}$/ : /^$/).test(number);

/** Whether an ingredient's line begins with an amount in words, or has any number. */
export const hasNumber = (text: string): boolean =>
  /\p{N}/u.test(text) || new RegExp(`^(?:${words})(?!\\p{L})`, "iu").test(text);

/** Whether a step names what the ingredients count, and as many: `3 large eggs`. */
function isListed(value: number, after: string, listed: readonly Counted[]): boolean {
  const [, noun = ""] = new RegExp(`^${space}(?:${adjective},?${space})*(\\p{L}+)`, "iu").exec(after) ?? [];
  return listed.some(
    ({ value: count, name }) => count === value && toSingular(name.split(" ").at(-1) ?? "") === toSingular(noun),
  );
}

/**
 * Finds what an amount without a unit counts: the first of the `names` in bold after it, or `red onions` after the 2 of
 * `2 red onions, sliced and fried`.
 */
export function findName(text: string, amount: Quantity, names: readonly string[] = []) {
  const after = text.slice(amount.end);
  const [, before = "", found = ""] = namePattern.exec(after) ?? [];
  const bold = names.find((name) => after.includes(name));
  const name = bold ?? found;
  const start = amount.end + (bold === undefined ? before.length : after.indexOf(bold));
  return { name, start, end: start + name.length };
}

const participles = "(?: (?:and )?(?:\\p{L}+(?:ed|ly)|beaten|cut))*";
const namePattern = new RegExp(
  `^((?:${space}?\\([^()]*\\))?${space}?)(?!(?:for|to|of|in|and|or)\\b|(?:more|extra|red|green|yellow|\\p{L}+ed)(?:${space}(?:for|to|and|or|into)\\b|[,;.)]|$))(\\p{L}[^,(;:.]*?)(?=${participles}(?:${space}?[,(;:.\n]| [-–—+] | (?:of|or|and|plus|with|for|to|in|into|from|at|on|per|each|about)\\b|$))`,
  "u",
);

/** Whether an amount says how large each is: `2 cans (14 oz)`, `1 (3 lb) chicken`, `1 3–4 lb chicken`. */
function isSize(text: string, previous: Quantity | undefined, start: number, end: number): boolean {
  if (!previous) return false;
  const between = text.slice(previous.end, start);
  if (!previous.unit && between === " ") return true;
  if (!previous.unit) return /^ ?\((?:about )?$/.test(between) && /^[^()]*\) ?\p{L}/u.test(text.slice(end));
  const isLast = /^[^(),;]*,[ \u00a0](?:about )?$/.test(between) && end === text.length;
  return (
    isContainer(previous.unit) && (/^[^(),;]*\([^();]*$/.test(between) ? !/^ total/.test(text.slice(end)) : isLast)
  );
}

/** `1-1/2` → 1.5, `0,5` → 0.5, `1,000` → 1000, `two` → 2, `half a` → 0.5. */
function parseNumber(text: string): number {
  const [number = "", half] = text.toLowerCase().split(/ and (?:a|one) half$/);
  const word = number.includes("half") ? 0.5 : /^an?$/.test(number) ? 1 : numberWords.indexOf(number) + 1;
  const [, part, whole] = /(\d+) ?[/⁄] ?(\d+)/.exec(number) ?? [];
  if (Number(part) >= Number(whole)) return Number.NaN;
  const plain = number.replace(/[-–]|\s(?:and|&)\s|\s/g, " ").replace(/(?<=^0),|,(?!\d{3})/, ".");
  return (word || numericQuantity(plain, { round: false })) + (half === undefined ? 0 : 0.5);
}

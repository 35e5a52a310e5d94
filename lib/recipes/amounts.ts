import { formatQuantity } from "format-quantity";
import { numericQuantity } from "numeric-quantity";
import { inflectNoun } from "@/lib/words";

/** Matches `2`, `1½`, `¼`, `1.1`, `1/2`, `1 1/2`. */
const numberPattern = String.raw`(?:(?:\d+ )?\d+\/\d+|\d+(?:\.\d+)?[⅛¼⅓½⅔¾]?|[⅛¼⅓½⅔¾])`;

/** `1½` → 1.5 */
const parseKitchenNumber = (text: string): number => numericQuantity(text, { round: false });

/** 1.5 → `1½`. Undefined if its fraction isn't one of `signs`. */
function formatFraction(value: number, signs = "⅛¼⅓½⅔¾"): string | undefined {
  const text = formatQuantity(value, { vulgarFractions: true }) ?? "";
  return new RegExp(`^(?:\\d+[${signs}]?|[${signs}])$`).test(text) ? text : undefined;
}

/** Writes a number, or else rounds it to the first of `denominators` that `write` accepts: 8 for eighths. */
const writeNearest = (
  value: number,
  denominators: readonly number[],
  write: (value: number) => string | undefined,
): string =>
  [value, ...denominators.map((denominator) => Math.round(value * denominator) / denominator)]
    .flatMap((rounded) => write(rounded) ?? [])
    .at(0) ?? "";

export const formatKitchenNumber = (value: number): string => writeNearest(value, [8, 4], formatFraction);

/** Keeps a number and a short unit on one line. */
const noBreak = "\u00a0";

type Unit = readonly [measure: "volume" | "weight" | "g" | "ml" | "count", size: number];

/** Sizes are in the smallest unit of each measure: teaspoons, ounces, grams and milliliters. */
const units: Readonly<Record<string, Unit>> = {
  cup: ["volume", 48],
  tablespoon: ["volume", 3],
  teaspoon: ["volume", 1],
  lb: ["weight", 16],
  oz: ["weight", 1],
  kg: ["g", 1000],
  g: ["g", 1],
  l: ["ml", 1000],
  ml: ["ml", 1],
  can: ["count", 1],
  clove: ["count", 1],
  mound: ["count", 1],
  pinch: ["count", 1],
  slice: ["count", 1],
  sprig: ["count", 1],
  stalk: ["count", 1],
};

/** An amount in a text. `text` is as written; `unit` is a key of `units`, or empty for a count. */
export type Amount = { text: string; value: number; unit: string };

/** Matches an amount with a unit, but not inside another number (2–3, 12.5) or a compound (1-inch). */
export const amountSource = String.raw`(?<![\d.,/–-])(${numberPattern})[ \u00a0](${Object.keys(units).join("|")})(?:e?s)?(?![\p{L}\p{N}-])`;

export function findAmount(text: string): Amount | undefined {
  const [match, number = "", unit = ""] = new RegExp(amountSource, "u").exec(text) ?? [];
  return match === undefined ? undefined : { text: match, value: parseKitchenNumber(number), unit };
}

/**
 * Multiplies an amount and writes it as a kitchen measures it: half of `1 tablespoon` is `1½ teaspoons`, half of `⅓ cup`
 * is `2 tablespoons plus 2 teaspoons`, double `12 oz` is `1½ lb`. Rounds to what spoons and scales can measure.
 */
export function scaleAmount({ value, unit }: Pick<Amount, "value" | "unit">, factor: number): string {
  const [measure, size] = units[unit] ?? [];
  if (!size) return formatKitchenNumber(value * factor);
  const scaled = value * factor * size;
  if (measure === "g" || measure === "ml") return formatMetric(scaled, measure);
  if (measure === "weight") return formatWeight(scaled, unit);
  if (measure === "volume")
    return scaled < 0.1
      ? "1 pinch"
      : writeNearest(scaled, [8, 2], (spoons) => measureOnce(spoons) ?? measureTwice(spoons));
  // Nobody measures half a pinch.
  const count = unit === "pinch" ? Math.ceil(scaled) : scaled;
  return `${formatKitchenNumber(count)} ${inflectNoun(unit, count)}`;
}

/** Measuring cups and spoons, largest first. Each is used from `min` to below `limit` teaspoons. */
const measuringTools = [
  { unit: "cup", size: 48, signs: "¼⅓½⅔¾", min: 12, limit: Number.POSITIVE_INFINITY },
  { unit: "tablespoon", size: 3, signs: "½", min: 3, limit: 24 },
  { unit: "teaspoon", size: 1, signs: "⅛¼⅓½⅔¾", min: 1 / 8, limit: 6 },
];

function measureOnce(teaspoons: number): string | undefined {
  const tools = measuringTools.filter(({ min, limit }) => teaspoons >= min && teaspoons < limit);
  const texts = tools.map(({ unit, size, signs }) => {
    const number = formatFraction(teaspoons / size, signs);
    return number && `${number} ${unit}${teaspoons > size ? "s" : ""}`;
  });
  return texts.find(Boolean);
}

/** `2 tablespoons plus 2 teaspoons` */
function measureTwice(teaspoons: number): string | undefined {
  const step = teaspoons > 12 ? 4 : teaspoons > 3 ? 3 : 1 / 4;
  for (let first = Math.floor(teaspoons / step) * step; first >= step; first -= step) {
    const [firstText, secondText] = [measureOnce(first), measureOnce(teaspoons - first)];
    if (firstText && secondText) return `${firstText} plus ${secondText}`;
  }
  return undefined;
}

/** Writes quarters of a pound, from a pound up or if the recipe has pounds; otherwise ounces. */
function formatWeight(ounces: number, writtenUnit: string): string {
  const pounds = writtenUnit === "lb" || ounces >= 16 ? formatFraction(ounces / 16, "¼½¾") : undefined;
  return pounds ? `${pounds}${noBreak}lb` : `${formatKitchenNumber(ounces)}${noBreak}oz`;
}

/** Rounds to 1 below 100, to 5 below 1,000, and from there to tenths of a kilogram or liter. */
function formatMetric(value: number, unit: "g" | "ml"): string {
  const rounded = value < 100 ? Math.round(value) : Math.round(value / 5) * 5;
  if (rounded < 1000) return `${rounded}${noBreak}${unit}`;
  return `${Math.round(value / 100) / 10}${noBreak}${unit === "g" ? "kg" : "l"}`;
}

/** The start of an ingredient's line: its amount and the size of what is counted (`1 large`). No amount: `salt`. */
export type LeadingAmount = { amount: Amount; size?: string } | { amount?: undefined };

/** Words that may come between a count and its noun: `1 large egg`, `6 bone-in, skin-on chicken thighs`. */
const countAdjectives = "large|medium|small|whole|fresh|ripe|boneless|bone-in|skin-on|raw|thick|thin".split("|");

const leadingCount = new RegExp(`^(${numberPattern})[ \\u00a0]+((?:(?:${countAdjectives.join("|")}),? +)*)$`, "u");

/**
 * Parses the text before an ingredient's name: `2 cups (240 g) ` or `1 large `. Undefined if it has digits in another
 * format: an unknown unit, a range.
 */
export function readLeadingAmount(before: string): LeadingAmount | undefined {
  if (!/[\d⅛¼⅓½⅔¾]/u.test(before)) return {};
  const amount = findAmount(before);
  if (amount && before.startsWith(amount.text)) return { amount };
  const [, number, words = ""] = leadingCount.exec(before) ?? [];
  if (number === undefined) return undefined;
  const [size] = words.match(/large|medium|small/) ?? [];
  return { amount: { text: number, value: parseKitchenNumber(number), unit: "" }, ...(size && { size }) };
}

/** An amount after a name in a step, times `factor`: `2 cups`, `1 large`. Numbers and units don't break. */
export function formatLeadingAmount(
  { amount, size }: Extract<LeadingAmount, { amount: Amount }>,
  factor: number,
): string {
  const text = factor === 1 ? amount.text : scaleAmount(amount, factor);
  return (size ? `${text} ${size}` : text).replace(/(?<=[\d⅛¼⅓½⅔¾]) /g, noBreak);
}

/**
 * Grams in a cup. Flour and brown sugar are from King Arthur Baking's ingredient weight chart, the rest from the household
 * weights of USDA FoodData Central. Other foods are scaled from the grams in the recipe.
 */
const gramsPerCup: Readonly<Record<string, number>> = {
  "all-purpose flour": 120,
  "granulated sugar": 200,
  "brown sugar": 213,
  "powdered sugar": 120,
  butter: 227,
  cheddar: 113,
  "long-grain rice": 185,
};

/** The exact weight of an amount in cups or tablespoons. Undefined if the table lacks the food. */
export function weigh(food: string, { value, unit }: Pick<Amount, "value" | "unit">): number | undefined {
  const [, perCup] = Object.entries(gramsPerCup).find(([name]) => food.endsWith(name)) ?? [];
  const cups = unit === "cup" ? value : unit === "tablespoon" ? value / 16 : 0;
  return perCup && cups ? cups * perCup : undefined;
}

/**
 * What rounded grams in a recipe are before they're scaled, so that half of 1 cup and ½ cup weigh the same on every page.
 * They stay if the recipe's own cup differs by more than a twentieth.
 */
export function refineGrams(grams: number, food: string, amount: Amount): number {
  const exactGrams = weigh(food, amount) ?? grams;
  return Math.abs(exactGrams / grams - 1) < 0.05 ? exactGrams : grams;
}

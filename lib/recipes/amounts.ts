import { formatQuantity } from "format-quantity";
import { inflectNoun } from "@/lib/words";

/**
 * `[measure, size, long names, short names]`. Sizes are in teaspoons, ounces, grams and milliliters. A part of an `other` unit
 * or of something counted is written in the same unit.
 */
type Unit = readonly [measure: Measure, size: number, long: string, short?: string];

type Measure = "volume" | "weight" | "g" | "ml" | "other" | "count";

const containers =
  "bag bottle box can carton container envelope|env jar package|pkg packet pouch sachet tin tub tube".split(" ");

const counts =
  "batch bulb bunch clove dash dozen|doz drop ear handful head knob mound pc pinch recipe rib slice splash sprig stalk stick";

/** By key. All names are read. The first long or the first short one is written. */
export const units: Readonly<Record<string, Unit>> = {
  cup: ["volume", 48, "cup|c"],
  tablespoon: ["volume", 3, "tablespoon", "tbsp|tbs|tblsp|tbl|tb|T"],
  teaspoon: ["volume", 1, "teaspoon", "tsp|t"],
  pint: ["other", 1, "pint", "pt"],
  quart: ["other", 1, "quart", "qt"],
  gallon: ["other", 1, "gallon", "gal"],
  "fl oz": ["other", 1, "fluid ounce", "fl oz|fl. oz"],
  lb: ["weight", 16, "pound", "lb"],
  oz: ["weight", 1, "ounce", "oz"],
  kg: ["g", 1000, "kilogram|kilo", "kg"],
  g: ["g", 1, "gram", "g|gr"],
  l: ["ml", 1000, "liter|litre", "l"],
  dl: ["other", 1, "deciliter|decilitre", "dl"],
  ml: ["ml", 1, "milliliter|millilitre", "ml"],
  ...Object.fromEntries(
    [...containers, ...counts.split(" ")].map((names): [string, Unit] => [names, ["count", 1, names]]),
  ),
};

/** Whether a unit is measured with cups, spoons or scales, so that it never counts things. */
export const isMeasured = (unit: string): boolean => (units[unit]?.[0] ?? "count") !== "count";

/** Whether what is in parentheses after this unit is its size: `2 cans (14 oz)`. */
export const isContainer = (unit: string): boolean => containers.includes(unit);

/**
 * An amount that was read. `unit` is a key of `units`, or empty for a count. A range goes to `to`. As written are its `joiner`,
 * the unit's `name`, and its `middle` between the number and that name: ` (14 oz) `.
 */
export type Amount = { value: number; to?: number | undefined; unit: string } & Partial<
  Record<"joiner" | "name" | "middle", string | undefined>
>;

/** A number as a kitchen writes it, and what it counts: `["1½", 1.5, "cup"]`. */
type Measured = { number: string; count: number; unit: string };

/**
 * Multiplies an amount and writes it as a kitchen measures it: half of `1 tablespoon` is `1½ teaspoons`, half of `⅓ cup`
 * is `2 tablespoons plus 2 teaspoons`, double `12 oz` is `1½ lb`. Rounds to what spoons and scales can measure.
 */
export function scaleAmount(amount: Amount, factor: number): string {
  const { value, to = value, joiner = " to " } = amount;
  const [low, high] = [measure(value * factor, amount), measure(to * factor, amount)];
  const write = (parts: Measured[]) => parts.map((part) => part.number + writeUnit(part, amount)).join(" plus ");
  const [from, until] = [low[0], high[0]];
  if (!from || !until || write(low) === write(high)) return write(high);
  if (low.length + high.length > 2 || from.unit !== until.unit) return `${write(low)} to ${write(high)}`;
  return from.number + joiner + write(high);
}

/** The unit after a number, as long or short as the unit that was written. A short one is on one line with its number. */
function writeUnit({ unit, count }: Measured, { unit: writtenUnit, name = "", middle = " " }: Amount): string {
  if (unit === "") return "";
  const [, , writtenLong = ""] = units[writtenUnit] ?? [];
  const [, , long = "", short = long] = units[unit] ?? [];
  const isLong = short === long || writtenLong.split("|").includes(name.toLowerCase());
  const [shown = ""] = (isLong ? long : short).split("|");
  const space = isLong ? " " : middle && "\u00a0";
  return middle.replace(/^[ -]?$/, space) + (isLong ? inflectNoun(shown, count) : shown);
}

function measure(value: number, { unit, middle = "" }: Amount): Measured[] {
  const [kind = "count", size = 1] = units[unit] ?? [];
  const scaled = value * size;
  if (kind === "g" || kind === "ml") return [measureMetric(scaled, kind)];
  // Two heaping tablespoons aren't an eighth of a cup, and nobody measures half a pinch.
  if (kind === "other" || kind === "count" || /\p{L}/u.test(middle)) {
    const count = unit === "pinch" ? Math.ceil(value) : value;
    return [{ number: formatKitchenNumber(count), count, unit }];
  }
  if (kind === "weight") return [measureWeight(scaled, unit)];
  if (scaled < 0.1) return [{ number: "1", count: 1, unit: "pinch" }];
  const spoons = measureSpoons(scaled) ?? measureSpoons(roundTo(scaled, 8)) ?? measureSpoons(roundTo(scaled, 2));
  // No two tools have 2.2 cups.
  return spoons ?? [{ number: formatKitchenNumber(value), count: value, unit }];
}

/** 1.5 → `1½`. Undefined if its fraction isn't one of `signs`. */
function formatFraction(value: number, signs = "⅛⅙¼⅓⅜½⅝⅔¾⅚⅞"): string | undefined {
  const text = formatQuantity(value, { vulgarFractions: true }) ?? "";
  return new RegExp(`^(?:\\d+[${signs}]?|[${signs}])$`).test(text) ? text : undefined;
}

const roundTo = (value: number, denominator: number) => Math.round(value * denominator) / denominator;

/** The same for the nearest fraction, too, if that differs by less than a thirtieth. */
function formatNearest(value: number, denominator: number, signs?: string): string | undefined {
  const rounded = roundTo(value, denominator);
  const isNear = Math.abs(rounded / value - 1) < 1 / 30;
  return formatFraction(value, signs) ?? (isNear ? formatFraction(rounded, signs) : undefined);
}

/** 0.75 → `¾`; the nearest eighth if that differs by less than a thirtieth, or else a decimal. */
export const formatKitchenNumber = (value: number): string =>
  formatNearest(value, 8) ?? `${Number(value.toPrecision(2))}`;

/** Measuring cups and spoons, largest first. Each is used from `min` to below `limit` teaspoons. */
const measuringTools = [
  { unit: "cup", size: 48, signs: "¼⅓½⅔¾", min: 12, limit: Number.POSITIVE_INFINITY },
  { unit: "tablespoon", size: 3, signs: "½", min: 3, limit: 24 },
  { unit: "teaspoon", size: 1, signs: "⅛¼⅓½⅔¾", min: 1 / 8, limit: 6 },
];

function measureOnce(teaspoons: number): Measured[] | undefined {
  for (const { unit, size, signs, min, limit } of measuringTools) {
    const count = teaspoons / size;
    const number = teaspoons >= min && teaspoons < limit && formatFraction(count, signs);
    if (number) return [{ number, count, unit }];
  }
  return undefined;
}

/** `½ cup`, or with two tools: `2 tablespoons plus 2 teaspoons`. */
function measureSpoons(teaspoons: number): Measured[] | undefined {
  const once = measureOnce(teaspoons);
  if (once) return once;
  const step = teaspoons > 12 ? 4 : teaspoons > 3 ? 3 : 1 / 4;
  for (let first = Math.floor(teaspoons / step) * step; first >= step && teaspoons - first < 48; first -= step) {
    const [large, small] = [measureOnce(first), measureOnce(teaspoons - first)];
    if (large && small) return [...large, ...small];
  }
  return undefined;
}

/** Measures quarters and thirds of a pound, from a pound up or if the recipe has pounds; otherwise ounces. */
function measureWeight(ounces: number, writtenUnit: string): Measured {
  const pounds = ounces / 16;
  const number = writtenUnit === "lb" || pounds >= 1 ? formatNearest(pounds, 4, "¼⅓½⅔¾") : undefined;
  return number
    ? { number, count: pounds, unit: "lb" }
    : { number: formatKitchenNumber(ounces), count: ounces, unit: "oz" };
}

/** What a scale or jug can measure: from each amount the next step, in grams or milliliters. */
const metricSteps = [
  { from: 2000, step: 100 },
  { from: 1000, step: 50 },
  { from: 200, step: 5 },
  { from: 20, step: 1 },
  { from: 10, step: 0.5 },
  { from: 1, step: 0.1 },
  { from: 0, step: 0.01 },
];

function measureMetric(value: number, smallUnit: "g" | "ml"): Measured {
  const { step = 1 } = metricSteps.find(({ from }) => value >= from) ?? {};
  const rounded = Math.round(value / step) * step;
  const largeUnit = smallUnit === "g" ? "kg" : "l";
  const [unit, count] = rounded < 1000 ? [smallUnit, rounded] : [largeUnit, rounded / 1000];
  return { number: `${Number(count.toFixed(2))}`, count, unit };
}

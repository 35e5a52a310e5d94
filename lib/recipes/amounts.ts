import { formatQuantity } from "format-quantity";
import { inflectNoun } from "@/lib/words";

/** `[measure, size, long names, short names]`. Sizes are in the smallest unit of each measure: teaspoons, ounces, grams, milliliters. */
type Unit = readonly [
  measure: "volume" | "weight" | "g" | "ml" | "count",
  size: number,
  long: string,
  short?: string | undefined,
];

const containers = "bag bottle box can carton container envelope jar package packet pouch sachet tin tub tube".split(
  " ",
);

const counts =
  "bulb bunch clove dash dozen drop ear handful head knob mound pc pinch rib slice splash sprig stalk stick";

const shortCounts: Readonly<Record<string, string>> = { package: "pkg", envelope: "env", dozen: "doz" };

/** The first long and the first short name are what another unit is converted to. */
export const units: Readonly<Record<string, Unit>> = {
  cup: ["volume", 48, "cup", "cup|c"],
  tablespoon: ["volume", 3, "tablespoon", "tbsp|tbs|tblsp|tbl|tb|T"],
  teaspoon: ["volume", 1, "teaspoon", "tsp|t"],
  pint: ["volume", 96, "pint", "pt"],
  quart: ["volume", 192, "quart", "qt"],
  gallon: ["volume", 768, "gallon", "gal"],
  "fl oz": ["count", 1, "fluid ounce", "fl oz|fl. oz"],
  lb: ["weight", 16, "pound", "lb"],
  oz: ["weight", 1, "ounce", "oz"],
  kg: ["g", 1000, "kilogram|kilo", "kg"],
  g: ["g", 1, "gram", "g|gr"],
  l: ["ml", 1000, "liter|litre", "l"],
  dl: ["ml", 100, "deciliter|decilitre", "dl"],
  cl: ["ml", 10, "centiliter|centilitre", "cl"],
  ml: ["ml", 1, "milliliter|millilitre", "ml"],
  ...Object.fromEntries(
    [...containers, ...counts.split(" ")].map((name): [string, Unit] => [name, ["count", 1, name, shortCounts[name]]]),
  ),
};

/** Whether a unit is measured with cups, spoons or scales, so that it never counts things. */
export const isMeasured = (unit: string): boolean => (units[unit]?.[0] ?? "count") !== "count";

/** Whether what is in parentheses after this unit is its size: `2 cans (14 oz)`. */
export const isContainer = (unit: string): boolean => containers.includes(unit);

/** An amount that was read. A range has `to`. `unit` is a key of `units`, or empty for a count. */
export type Amount = { value: number; to?: number | undefined; unit: string; written?: Written | undefined };

/**
 * How an amount is written: `joiner` is between the ends of a range, `middle` between number and unit (` (14 oz) `), and
 * `ending` after the unit's name: `s`, `.`.
 */
export type Written = { joiner: string; middle: string; name: string; ending: string };

/** A number as a kitchen writes it, and what it counts: `["1½", 1.5, "cup"]`. */
type Measured = { number: string; count: number; unit: string };

/**
 * Multiplies an amount and writes it as a kitchen measures it: half of `1 tablespoon` is `1½ teaspoons`, half of `⅓ cup`
 * is `2 tablespoons plus 2 teaspoons`, double `12 oz` is `1½ lb`. Rounds to what spoons and scales can measure.
 */
export function scaleAmount(amount: Amount, factor: number): string {
  const { value, to = value, written } = amount;
  const [low, high] = [measure(value * factor, amount), measure(to * factor, amount)];
  const write = (parts: Measured[]) => parts.map((part) => part.number + writeUnit(part, amount)).join(" plus ");
  const [from, until] = [low[0], high[0]];
  if (!from || !until || write(low) === write(high)) return write(high);
  if (low.length + high.length > 2 || from.unit !== until.unit) return `${write(low)} to ${write(high)}`;
  return from.number + (written?.joiner ?? " to ") + write(high);
}

/** Keeps a number and a short unit on one line. */
const noBreak = "\u00a0";

/** The unit after a number, as long or short as the unit that was written. */
function writeUnit({ unit, count }: Measured, { unit: writtenUnit, written }: Amount): string {
  if (unit === "") return "";
  const [measure = "count", , long = "", short = long] = units[unit] ?? [];
  const name = written?.name ?? writtenUnit;
  const isLong = units[writtenUnit]?.[2].split("|").includes(name.toLowerCase());
  const isKept = unit === writtenUnit;
  const shownName = isKept ? name : ((isLong ? long : short).split("|")[0] ?? "");
  const space = measure === "volume" || measure === "count" || isLong ? " " : noBreak;
  const middle = written && (isKept || written.middle === "") ? written.middle : space;
  const shownMiddle = /^[ \u00a0]$/.test(middle) ? space : middle;
  if (isLong || shownName === long) return shownMiddle + inflectNoun(shownName, middle === "-" ? 1 : count);
  const ending = written?.ending ?? "";
  return shownMiddle + shownName + (isKept && count > 1 ? ending : ending.replace(/[^.]/g, ""));
}

function measure(value: number, { unit, written }: Amount): Measured[] {
  const [kind = "count", size = 1] = units[unit] ?? [];
  const scaled = value * size;
  if (kind === "g" || kind === "ml") return [measureMetric(scaled, unit, kind)];
  // Nobody measures half a pinch, and two heaping tablespoons aren't an eighth of a cup.
  if (kind === "count" || /\p{L}/u.test(written?.middle ?? "")) {
    const count = unit === "pinch" || unit === "dash" ? Math.ceil(value) : value;
    return [{ number: formatKitchenNumber(count), count, unit }];
  }
  if (kind === "weight") return [measureWeight(scaled, unit)];
  if (scaled < 0.1) return [{ number: "1", count: 1, unit: "pinch" }];
  const tools = measuringTools.filter((tool) => tool.size <= 48 || tool.unit === unit || unit === "gallon");
  return roundTo(scaled, [8, 2], (spoons) => measureOnce(spoons, tools) ?? measureTwice(spoons, tools)) ?? [];
}

/** Rounds a number to the first of `denominators` that `write` accepts, 8 for eighths, unless it accepts all of it. */
const roundTo = <Text>(
  value: number,
  denominators: readonly number[],
  write: (value: number) => Text | undefined,
): Text | undefined =>
  [value, ...denominators.map((denominator) => Math.round(value * denominator) / denominator)]
    .map(write)
    .find((written) => written !== undefined);

/** 1.5 → `1½`. Undefined if its fraction isn't one of `signs`. */
function formatFraction(value: number, signs = "⅛⅙¼⅓⅜½⅝⅔¾⅚⅞"): string | undefined {
  const text = formatQuantity(value, { vulgarFractions: true }) ?? "";
  return new RegExp(`^(?:\\d+[${signs}]?|[${signs}])$`).test(text) ? text : undefined;
}

/** 0.75 → `¾`; the nearest eighth if that differs by less than a thirtieth, or else a decimal. */
export const formatKitchenNumber = (value: number): string =>
  roundTo(value, [8], (rounded) => (Math.abs(rounded / value - 1) < 1 / 30 ? formatFraction(rounded) : undefined)) ??
  `${Number(value.toPrecision(2))}`;

/** Measuring cups and spoons, largest first. Each is used from `min` to below `limit` teaspoons. */
const measuringTools = [
  { unit: "gallon", size: 768, signs: "¼½¾", min: 768, limit: Number.POSITIVE_INFINITY },
  { unit: "quart", size: 192, signs: "¼½¾", min: 192, limit: Number.POSITIVE_INFINITY },
  { unit: "pint", size: 96, signs: "½", min: 96, limit: Number.POSITIVE_INFINITY },
  { unit: "cup", size: 48, signs: "¼⅓½⅔¾", min: 12, limit: Number.POSITIVE_INFINITY },
  { unit: "tablespoon", size: 3, signs: "½", min: 3, limit: 24 },
  { unit: "teaspoon", size: 1, signs: "⅛¼⅓½⅔¾", min: 1 / 8, limit: 6 },
];

function measureOnce(teaspoons: number, tools: typeof measuringTools): Measured[] | undefined {
  const usable = tools.filter(({ min, limit }) => teaspoons >= min && teaspoons < limit);
  const measured = usable.map(({ unit, size, signs }) => {
    const number = formatFraction(teaspoons / size, signs);
    return number === undefined ? undefined : [{ number, count: teaspoons / size, unit }];
  });
  return measured.find((parts) => parts !== undefined);
}

/** `2 tablespoons plus 2 teaspoons` */
function measureTwice(teaspoons: number, tools: typeof measuringTools): Measured[] | undefined {
  const step = teaspoons > 12 ? 4 : teaspoons > 3 ? 3 : 1 / 4;
  for (let first = Math.floor(teaspoons / step) * step; first >= step; first -= step) {
    const [large, small] = [measureOnce(first, tools), measureOnce(teaspoons - first, tools)];
    if (large && small) return [...large, ...small];
  }
  return undefined;
}

/** Measures quarters and thirds of a pound, from a pound up or if the recipe has pounds; otherwise ounces. */
function measureWeight(ounces: number, writtenUnit: string): Measured {
  const pounds = ounces / 16;
  const inPounds = (rounded: number) =>
    Math.abs(rounded / pounds - 1) < 1 / 30 ? formatFraction(rounded, "¼⅓½⅔¾") : undefined;
  if (writtenUnit === "lb" || pounds >= 1) {
    const number =
      writtenUnit === "lb" && pounds >= 1 ? roundTo(pounds, [4], inPounds) : formatFraction(pounds, "¼⅓½⅔¾");
    if (number) return { number, count: pounds, unit: "lb" };
  }
  return { number: formatKitchenNumber(ounces), count: ounces, unit: "oz" };
}

/** Rounds to hundredths below 1, to tenths below 10, to halves below 20, to 1 below 200, to 5 below 1,000, and then to 100, a tenth of a kilogram. */
function measureMetric(value: number, writtenUnit: string, smallUnit: "g" | "ml"): Measured {
  const step = value < 1 ? 0.01 : value < 10 ? 0.1 : value < 20 ? 0.5 : value < 200 ? 1 : value < 1000 ? 5 : 100;
  const rounded = Math.max(step, Math.round(value / step) * step);
  const largeUnit = rounded < 1000 ? smallUnit : smallUnit === "g" ? "kg" : "l";
  const unit = /^[cd]l$/.test(writtenUnit) ? writtenUnit : largeUnit;
  const count = rounded / (units[unit]?.[1] ?? 1);
  return { number: `${Number(count.toFixed(2))}`, count, unit };
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
  butter: 226.8,
  cheddar: 113,
  "long-grain rice": 185,
};

/** The exact grams of an amount in cups, spoons or sticks. Undefined if the table lacks the food. */
export function weigh(food: string, { value, unit }: Amount): number | undefined {
  const [measure, size = 0] = units[unit] ?? [];
  const [, perCup = 0] = Object.entries(gramsPerCup).find(([name]) => food.endsWith(name)) ?? [];
  const teaspoons = measure === "volume" ? value * size : unit === "stick" ? value * 24 : 0;
  return (teaspoons * perCup) / 48 || undefined;
}

/**
 * What rounded grams in a recipe are before they're scaled, so that half of 1 cup and ½ cup weigh the same on every page.
 * They stay if the recipe's own cup differs by more than a twentieth, or its pound by less than a hundredth.
 */
export function refineGrams(grams: Amount, food: string, exact: Amount): Amount {
  const [measure, size = 1] = units[grams.unit] ?? [];
  const [exactMeasure, ounces = 1] = units[exact.unit] ?? [];
  const isPound = exactMeasure === "weight";
  const value = (isPound ? exact.value * ounces * 28.3495 : (weigh(food, exact) ?? 0)) / size;
  const error = Math.abs(value / grams.value - 1);
  const isRounded = error < 0.05 && error > (isPound ? 0.01 : 0);
  return measure === "g" && grams.to === undefined && isRounded ? { ...grams, value } : grams;
}

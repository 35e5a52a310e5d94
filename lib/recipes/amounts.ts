/** The fractions that a measuring cup or spoon is marked with. */
const fractions: Readonly<Record<string, number>> = {
  "⅛": 1 / 8,
  "¼": 1 / 4,
  "⅓": 1 / 3,
  "½": 1 / 2,
  "⅔": 2 / 3,
  "¾": 3 / 4,
};

/** Matches a number as a kitchen writes it: `2`, `1½`, `¼`, `1.1`. */
const numberPattern = String.raw`(?:\d+(?:\.\d+)?[⅛¼⅓½⅔¾]?|[⅛¼⅓½⅔¾])`;

/** `1½` is 1.5. */
function parseKitchenNumber(text: string): number {
  const fraction = fractions[text.slice(-1)];
  return fraction === undefined ? Number(text) : Number(text.slice(0, -1)) + fraction;
}

/** A number in whole ones and one of `signs`, or undefined where it cannot be written so: 1.5 is `1½`. */
function writeKitchenNumber(value: number, signs = "⅛¼⅓½⅔¾"): string | undefined {
  // Thirds have no end as decimals.
  const isNear = (other: number) => Math.abs(value - other) < 1e-6;
  const whole = Math.floor(value + 1e-6);
  if (isNear(whole)) return String(whole);
  const sign = [...signs].find((sign) => isNear(whole + (fractions[sign] ?? 0)));
  return sign && `${whole || ""}${sign}`;
}

/** A number as `write` can write it, to the nearest part of one of `parts` where it cannot as is. */
const writeNear = (value: number, parts: readonly number[], write: (value: number) => string | undefined): string =>
  [value, ...parts.map((part) => Math.round(value * part) / part)].flatMap((near) => write(near) ?? []).at(0) ?? "";

/** A number in kitchen fractions, the nearest one where none fits. */
export const formatKitchenNumber = (value: number): string => writeNear(value, [8, 4], writeKitchenNumber);

/** Keeps a number and a short unit on one line. */
const noBreak = "\u00a0";

/** What measures an amount: spoons and cups by teaspoons, weights by ounces, metric ones by grams or milliliters. */
type Unit = { one: string; many: string; measure: "volume" | "weight" | "g" | "ml" | "count"; size: number };

const unit = (one: string, many: string, measure: Unit["measure"], size = 1): Unit => ({ one, many, measure, size });

/** The units that amounts are written in. */
const units: readonly Unit[] = [
  unit("cup", "cups", "volume", 48),
  unit("tablespoon", "tablespoons", "volume", 3),
  unit("teaspoon", "teaspoons", "volume"),
  unit("lb", "lb", "weight", 16),
  unit("oz", "oz", "weight"),
  unit("kg", "kg", "g", 1000),
  unit("g", "g", "g"),
  unit("l", "l", "ml", 1000),
  unit("ml", "ml", "ml"),
  unit("pinch", "pinches", "count"),
  ...["can", "clove", "mound", "slice", "sprig", "stalk"].map((one) => unit(one, `${one}s`, "count")),
];

const findUnit = (word: string) => units.find(({ one, many }) => word === one || word === many);

/** The words for units, as they may be written. */
const unitWords: readonly string[] = [...new Set(units.flatMap(({ one, many }) => [many, one]))];

/** An amount in a text: its number, its unit's word where it has one, and the two as written. */
type Amount = { text: string; value: number; unit: string };

// Neither a part of another number (1/2, 2–3, 12.5) nor of a compound (1-inch).
const amountSource = String.raw`(?<![\d.,/–-])(${numberPattern})[ \u00a0](${unitWords.join("|")})(?![\p{L}\p{N}-])`;

/** Matches each amount with a unit in a text: its number and its unit. */
export const createAmountPattern = (): RegExp => new RegExp(amountSource, "gu");

/** The first amount with a unit in a text. */
export function findAmount(text: string): Amount | undefined {
  const [found, number = "", unit = ""] = new RegExp(amountSource, "u").exec(text) ?? [];
  return found === undefined ? undefined : { text: found, value: parseKitchenNumber(number), unit };
}

/**
 * An amount times `factor`, as a kitchen measures it: half of `1 tablespoon` is `1½ teaspoons`, half of `⅓ cup`
 * `2 tablespoons plus 2 teaspoons`, twice `12 oz` `1½ lb`. What no spoon or scale can tell is rounded.
 */
export function scaleAmount({ value, unit: word }: Pick<Amount, "value" | "unit">, factor: number): string {
  const found = findUnit(word);
  if (!found) return formatKitchenNumber(value * factor);
  const scaled = value * factor * found.size;
  switch (found.measure) {
    case "volume":
      return scaled < 0.1
        ? "1 pinch"
        : writeNear(scaled, [8, 2], (spoons) => measureOnce(spoons) ?? measureTwice(spoons));
    case "weight":
      return formatWeight(scaled, found.one);
    case "count": {
      // Nobody takes half of a pinch.
      const count = found.one === "pinch" ? Math.ceil(scaled) : scaled;
      return `${formatKitchenNumber(count)} ${count > 1 ? found.many : found.one}`;
    }
    default:
      return formatMetric(scaled, found.measure);
  }
}

/** The sum of amounts of one food in their smallest unit; undefined where they cannot be added, as 1 cup and 2 cloves. */
export function addAmounts(amounts: readonly Amount[]): { of: string; sum: number } | undefined {
  const measured = amounts.map(({ value, unit: word }) => {
    const { measure = "count", one = "", size = 1 } = findUnit(word) ?? {};
    return { of: measure === "count" ? one : measure, value: value * size };
  });
  const [of, ...others] = new Set(measured.map(({ of }) => of));
  if (of === undefined || others.length) return undefined;
  return { of, sum: measured.reduce((sum, { value }) => sum + value, 0) };
}

/** What cups and spoons measure in one go, the largest first: from `least` to below `limit` teaspoons. */
const measures = [
  { one: "cup", size: 48, signs: "¼⅓½⅔¾", least: 12, limit: Number.POSITIVE_INFINITY },
  { one: "tablespoon", size: 3, signs: "½", least: 3, limit: 24 },
  { one: "teaspoon", size: 1, signs: "⅛¼⅓½⅔¾", least: 1 / 8, limit: 6 },
];

function measureOnce(teaspoons: number): string | undefined {
  const fitting = measures.filter(({ least, limit }) => teaspoons >= least && teaspoons < limit);
  const found = fitting.map(({ one, size, signs }) => {
    const number = writeKitchenNumber(teaspoons / size, signs);
    return number && `${number} ${one}${teaspoons > size ? "s" : ""}`;
  });
  return found.find(Boolean);
}

/** A larger measure and the rest in one smaller. */
function measureTwice(teaspoons: number): string | undefined {
  const step = teaspoons > 12 ? 4 : teaspoons > 3 ? 3 : 1 / 4;
  for (let first = Math.floor(teaspoons / step) * step; first >= step; first -= step) {
    const [start, rest] = [measureOnce(first), measureOnce(teaspoons - first)];
    if (start && rest) return `${start} plus ${rest}`;
  }
  return undefined;
}

/** Pounds where a scale shows them in quarters, from half a pound on or where the recipe has them; else ounces. */
function formatWeight(ounces: number, written: string): string {
  const pounds = written === "lb" || ounces >= 16 ? writeKitchenNumber(ounces / 16, "¼½¾") : undefined;
  return pounds ? `${pounds}${noBreak}lb` : `${formatKitchenNumber(ounces)}${noBreak}oz`;
}

/** To 1 below 100, to 5 below 1,000; from there in kilograms or liters to a tenth. */
function formatMetric(value: number, unit: "g" | "ml"): string {
  const rounded = value < 100 ? Math.round(value) : Math.round(value / 5) * 5;
  if (rounded < 1000) return `${rounded}${noBreak}${unit}`;
  return `${Math.round(value / 100) / 10}${noBreak}${unit === "g" ? "kg" : "l"}`;
}

/** How an ingredient's line begins: its first amount, and the words of size up to its name; without one, as `salt`. */
export type Lead = { amount: Amount; size?: string } | { amount?: undefined };

/** What may stand between a number and the name of what it counts: `1 large egg`, `6 bone-in, skin-on chicken thighs`. */
const describers = "large|medium|small|whole|fresh|ripe|boneless|bone-in|skin-on|raw|thick|thin".split("|");

const leadPattern = new RegExp(`^(${numberPattern})[ \\u00a0]+((?:(?:${describers.join("|")}),? +)*)$`, "u");

/**
 * Reads what comes before an ingredient's name: `2 cups (240 g) ` or `1 large `. Undefined where there are figures that
 * the rule cannot read: an unknown unit, a range, `1/2`.
 */
export function readLead(before: string): Lead | undefined {
  if (!/[\d⅛¼⅓½⅔¾]/u.test(before)) return {};
  const amount = findAmount(before);
  if (amount && before.startsWith(amount.text)) return { amount };
  const [, number, words = ""] = leadPattern.exec(before) ?? [];
  if (number === undefined) return undefined;
  const [size] = words.match(/large|medium|small/) ?? [];
  return { amount: { text: number, value: parseKitchenNumber(number), unit: "" }, ...(size && { size }) };
}

/** What to write where `readLead` reads nothing. */
export const leadHelp =
  `begin with one number (¼ ⅓ ½ ⅔ ¾, no range) and a unit (${unitWords.join(", ")}), ` +
  `or with the count of what is named, next to which may be ${describers.join(", ")}`;

/** An amount as a step has it behind a name, times `factor`: `2 cups`, `1 large`, numbers and units unbroken. */
export function formatLead({ amount, size }: Extract<Lead, { amount: Amount }>, factor: number): string {
  const words = factor === 1 ? amount.text : scaleAmount(amount, factor);
  return (size ? `${words} ${size}` : words).replace(/(?<=[\d⅛¼⅓½⅔¾]) /g, noBreak);
}

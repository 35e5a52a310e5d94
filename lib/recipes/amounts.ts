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
export function parseKitchenNumber(text: string): number {
  const fraction = fractions[text.slice(-1)];
  return fraction === undefined ? Number(text) : Number(text.slice(0, -1)) + fraction;
}

/** Amounts that differ by less are one: thirds have no end as decimals. */
const isSame = (one: number, other: number): boolean => Math.abs(one - other) < 1e-6;

/** A number in whole ones and one of `signs`, or undefined where it cannot be written so: 1.5 is `1½`. */
function writeKitchenNumber(value: number, signs = "⅛¼⅓½⅔¾"): string | undefined {
  const whole = Math.floor(value + 1e-6);
  if (isSame(value, whole)) return String(whole);
  const sign = [...signs].find((sign) => isSame(value - whole, fractions[sign] ?? 0));
  return sign && `${whole || ""}${sign}`;
}

/** A number in kitchen fractions, the nearest one where none fits. */
export function formatKitchenNumber(value: number): string {
  const near = [value, Math.round(value * 8) / 8, Math.round(value * 4) / 4];
  return near.flatMap((number) => writeKitchenNumber(number) ?? []).at(0) ?? "";
}

/** Keeps a number and a short unit on one line. */
const noBreak = "\u00a0";

/** What measures an amount: spoons and cups by teaspoons, weights by ounces, metric ones by grams or milliliters. */
type Unit = { one: string; many: string; kind: "volume" | "weight" | "g" | "ml" | "count"; size: number };

const unit = (one: string, many: string, kind: Unit["kind"], size = 1): Unit => ({ one, many, kind, size });

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
  unit("can", "cans", "count"),
  unit("clove", "cloves", "count"),
  unit("mound", "mounds", "count"),
  unit("slice", "slices", "count"),
  unit("sprig", "sprigs", "count"),
  unit("stalk", "stalks", "count"),
];

/** The words for units, as they may be written. */
const unitWords: readonly string[] = [...new Set(units.flatMap(({ one, many }) => [many, one]))];

/** An amount in a text: its number, its unit's word where it has one, and the two as written. */
export type Amount = { text: string; value: number; unit: string };

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
  const found = units.find(({ one, many }) => word === one || word === many);
  if (!found) return formatKitchenNumber(value * factor);
  const scaled = value * factor * found.size;
  switch (found.kind) {
    case "volume":
      return formatVolume(scaled);
    case "weight":
      return formatWeight(scaled, found.one);
    case "count":
      // Nobody takes half of a pinch.
      return formatCount(found.one === "pinch" ? Math.ceil(scaled) : scaled, found);
    default:
      return formatMetric(scaled, found.kind);
  }
}

/**
 * The sum of amounts of one food as a kitchen measures it: ¾ cup and 1 tablespoon are `¾ cup plus 1 tablespoon`.
 * Undefined where they cannot be added, as 1 cup and 2 cloves.
 */
export function addAmounts(amounts: readonly Amount[]): string | undefined {
  const found = amounts.map(({ value, unit: word }) => {
    const known = units.find(({ one, many }) => word === one || word === many);
    return {
      kind: known?.kind === "count" ? known.one : (known?.kind ?? ""),
      value: value * (known?.size ?? 1),
      known,
    };
  });
  const [first] = found;
  if (!first || found.some(({ kind }) => kind !== first.kind)) return undefined;
  const sum = found.reduce((all, { value }) => all + value, 0);
  return scaleAmount({ value: sum / (first.known?.size ?? 1), unit: first.known?.one ?? "" }, 1);
}

const formatCount = (value: number, { one, many }: Unit) => `${formatKitchenNumber(value)} ${value > 1 ? many : one}`;

/** What cups and spoons measure in one go, the largest first: from `least` to below `limit` teaspoons. */
const measures = [
  { one: "cup", many: "cups", size: 48, signs: "¼⅓½⅔¾", least: 12, limit: Number.POSITIVE_INFINITY },
  { one: "tablespoon", many: "tablespoons", size: 3, signs: "½", least: 3, limit: 24 },
  { one: "teaspoon", many: "teaspoons", size: 1, signs: "⅛¼⅓½⅔¾", least: 1 / 8, limit: 6 },
];

function formatVolume(teaspoons: number): string {
  if (teaspoons < 0.1) return "1 pinch";
  // Else to the nearest eighth of a teaspoon, or half of one.
  const near = [teaspoons, Math.round(teaspoons * 8) / 8, Math.round(teaspoons * 2) / 2];
  return near.flatMap((amount) => measureOnce(amount) ?? measureTwice(amount) ?? []).at(0) ?? "";
}

function measureOnce(teaspoons: number): string | undefined {
  for (const { one, many, size, signs, least, limit } of measures) {
    const number = writeKitchenNumber(teaspoons / size, signs);
    if (number && teaspoons >= least && teaspoons < limit) return `${number} ${teaspoons > size ? many : one}`;
  }
  return undefined;
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
  const pounds = writeKitchenNumber(ounces / 16, "¼½¾");
  const inPounds = pounds && (written === "lb" || ounces >= 16);
  return inPounds ? `${pounds}${noBreak}lb` : `${formatKitchenNumber(ounces)}${noBreak}oz`;
}

/** To 1 below 100, to 5 below 1,000; from there in kilograms or liters to a tenth. */
function formatMetric(value: number, unit: "g" | "ml"): string {
  if (value >= 1000) return `${Math.round(value / 100) / 10}${noBreak}${unit === "g" ? "kg" : "l"}`;
  return `${value < 100 ? Math.round(value) : Math.round(value / 5) * 5}${noBreak}${unit}`;
}

/** How an ingredient's line begins: its first amount, and the words of size up to its name; without one, as `salt`. */
export type Lead = { amount: Amount; size?: string } | { amount?: undefined };

/** What may stand between a number and the name of what it counts: `1 large egg`, `6 bone-in, skin-on chicken thighs`. */
const describers = "large|medium|small|whole|fresh|ripe|boneless|bone-in|skin-on|raw|thick|thin".split("|");

const leadPattern = new RegExp(`^(${numberPattern})[ \\u00a0]+((?:(?:${describers.join("|")}),? +)*)$`, "u");

/**
 * Reads what stands before an ingredient's name: `2 cups (240 g) ` or `1 large `. Undefined where there are figures that
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
  `begin with one number (¼ ⅓ ½ ⅔ ¾, no range) and a unit (${unitWords.filter((word) => !word.includes(" ")).join(", ")}), ` +
  `or with the count of what is named, beside which may stand ${describers.join(", ")}`;

/** An amount as a step has it behind a name, times `factor`: `2 cups`, `1 large`, numbers and units unbroken. */
export function formatLead({ amount, size }: Extract<Lead, { amount: Amount }>, factor: number): string {
  const words = factor === 1 ? amount.text : scaleAmount(amount, factor);
  return (size ? `${words} ${size}` : words).replace(/(?<=[\d⅛¼⅓½⅔¾]) /g, "\u00a0");
}

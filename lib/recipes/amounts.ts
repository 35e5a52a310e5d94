import {
  formatKitchenNumber,
  numberPattern,
  parseKitchenNumber,
  writeKitchenNumber,
} from "@/lib/recipes/kitchen-numbers";

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
  unit("heaped spoonful", "heaped spoonfuls", "count"),
  unit("slice", "slices", "count"),
  unit("sprig", "sprigs", "count"),
  unit("stalk", "stalks", "count"),
];

/** The words for units, as they may be written. */
export const unitWords: readonly string[] = [...new Set(units.flatMap(({ one, many }) => [many, one]))];

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

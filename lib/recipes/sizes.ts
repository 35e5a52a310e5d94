import type { RecipeFrontMatter } from "@/lib/content/schema";

export const sizes = ["half", "whole", "double"] as const;
export type Size = (typeof sizes)[number];
export type Sized<Value> = Record<Size, Value>;

/** Creates a value for each size. `factor` is the share of the recipe as written. */
export const mapSizes = <Value>(create: (factor: number, size: Size) => Value): Sized<Value> => ({
  half: create(1 / 2, "half"),
  whole: create(1, "whole"),
  double: create(2, "double"),
});

/** Sizes with the same text. */
export type SizedGroup = { className: Size[]; text: string };

/** Groups sizes with the same text. The stylesheet uses the sizes as class names. */
export function groupSizes(sized: Sized<string>): SizedGroup[] {
  const texts = [...new Set(sizes.map((size) => sized[size]))];
  return texts.map((text) => ({ className: sizes.filter((size) => sized[size] === text), text }));
}

/** Charcoal briquettes on the lid and under the oven. */
export type Coals = { top: number; bottom: number };

/** A number of ovens (`ovens`) of one width in inches (`oven`), and the coals of each. */
export type Pots = Coals & { oven: number; ovens: number };

type CookingSetup = Pick<RecipeFrontMatter, "oven" | "temperature" | "coals" | "unscaled">;

/**
 * The ovens and coals for each size of a recipe: the smallest oven with enough quarts and the coals of Lodge’s chart, or two
 * of the recipe's ovens if none is large enough. A recipe that isn't scaled keeps its oven, and so does half of one whose
 * temperature isn't in the chart. Undefined for a recipe without coals.
 */
export function fitPots({ oven, temperature, coals, unscaled }: CookingSetup): Sized<Pots> | undefined {
  if (oven === undefined || coals === undefined) return undefined;
  const asWritten = { oven, ovens: 1, ...coals };
  return mapSizes((factor, size) => {
    if (size === "whole" || unscaled !== undefined) return asWritten;
    const neededQuarts = getQuarts(oven) * factor;
    const [smallestOven] = [...lodgeOvens].find(([, { quarts }]) => quarts >= neededQuarts) ?? [];
    const chartCoals = smallestOven && getCoals(smallestOven, temperature);
    return chartCoals ? { oven: smallestOven, ovens: 1, ...chartCoals } : { ...asWritten, ovens: Math.max(factor, 1) };
  });
}

/** The share of a pot's coals that a written count is of those of `whole`. */
export const scaleShare = (count: number, whole: Pots, pot: Pots): number =>
  Math.round((count * (pot.top + pot.bottom)) / (whole.top + whole.bottom));

/**
 * The coals of a written count in another size, at one pot: all of them are as the pot has them, more of them have fresh ones
 * among them in the same share, the lid's or the lower ones are below it, and fewer keep their share below it.
 */
export function scaleCoals(count: number, whole: Pots, pot: Pots): Coals {
  if (count === whole.top) return { top: 0, bottom: pot.top };
  if (count === whole.bottom) return { top: 0, bottom: pot.bottom };
  const scaled = scaleShare(count, whole, pot);
  const top = count < whole.top + whole.bottom ? 0 : Math.round((scaled * pot.top) / (pot.top + pot.bottom));
  return { top, bottom: scaled - top };
}

/** On the lid and below: `17 / 8`. */
export const formatCoals = ({ top, bottom }: Coals): string => `${top} / ${bottom}`;

/** `12-inch`, `two 12-inch` */
export const formatOvens = ({ oven, ovens }: Pots): string => `${ovens === 1 ? "" : "two "}${oven}-inch`;

/** The anchor of the heading `## Coal counts`, which explains them. */
export const coalChartId = "coal-counts";

/** The columns of Lodge’s chart, in degrees Fahrenheit. */
export const chartTemperatures: readonly number[] = [325, 350, 375, 400, 425, 450];

/**
 * Lodge’s standard camp ovens by width in inches: quarts, and coals at each of `chartTemperatures` from its baking chart.
 * About two-thirds of the coals are on the lid, and two coals add 25 °F (one for the 8-inch oven).
 */
const lodgeOvens = new Map([
  [8, { quarts: 2, top: [10, 11, 11, 12, 13, 14], bottom: [5, 5, 6, 6, 6, 6] }],
  [10, { quarts: 4, top: [13, 14, 16, 17, 18, 19], bottom: [6, 7, 7, 8, 9, 10] }],
  [12, { quarts: 6, top: [16, 17, 18, 19, 21, 22], bottom: [7, 8, 9, 10, 10, 11] }],
  [14, { quarts: 8, top: [20, 21, 22, 24, 25, 26], bottom: [10, 11, 12, 12, 13, 14] }],
]);

/** The coals by Lodge’s chart. Undefined for an oven or temperature that isn't in it. */
export function getCoals(ovenInches: number, temperatureF = 0): Coals | undefined {
  const column = chartTemperatures.indexOf(temperatureF);
  const row = lodgeOvens.get(ovenInches);
  const top = row?.top[column];
  const bottom = row?.bottom[column];
  return top === undefined || bottom === undefined ? undefined : { top, bottom };
}

/** The widths of Lodge’s chart, in inches. */
export const chartOvens: readonly number[] = [...lodgeOvens.keys()];

/** What an oven of Lodge’s chart holds; 0 for another oven. */
export const getQuarts = (ovenInches: number): number => lodgeOvens.get(ovenInches)?.quarts ?? 0;

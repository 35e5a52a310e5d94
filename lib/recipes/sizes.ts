/** In what amount a recipe can be cooked. */
export const sizes = ["half", "whole", "double"] as const;
export type Size = (typeof sizes)[number];
export type Sized<Value> = Record<Size, Value>;

const factors: Sized<number> = { half: 1 / 2, whole: 1, double: 2 };

/** Something in each size, from how much of the recipe a size is. */
export const mapSizes = <Value>(create: (factor: number, size: Size) => Value): Sized<Value> => ({
  half: create(factors.half, "half"),
  whole: create(factors.whole, "whole"),
  double: create(factors.double, "double"),
});

/** The texts of something sized, each with the sizes that have it, which are its classes. */
export function groupSizes(sized: Sized<string>): { className: Size[]; text: string }[] {
  const texts = [...new Set(sizes.map((size) => sized[size]))];
  return texts.map((text) => ({ className: sizes.filter((size) => sized[size] === text), text }));
}

/** What a dish is cooked in: so many ovens of one width in inches, and the coals of each. */
export type Pots = Coals & { oven: number; ovens: number };

/** What Lodge’s camp ovens hold, by width in inches: quarts, from the maker’s list; the deep ones are left out. */
const quarts: readonly (readonly [oven: number, quarts: number])[] = [
  [8, 2],
  [10, 4],
  [12, 6],
  [14, 8],
];

/** What a recipe as written is cooked in. */
export const getPot = ({ oven, coals }: Pick<Fire, "oven" | "coals">): Pots => ({ oven, ovens: 1, ...coals });

type Fire = { oven: number; temperature: number; coals: Coals; unscaled?: string | undefined };

/**
 * What each size of a recipe is cooked in: the smallest oven that holds as large a part of its quarts, with the coals
 * of Lodge’s chart; where none is large enough, two ovens as the recipe has it. One that is not
 * scaled keeps its own.
 */
export function fitPots({ oven, temperature, coals, unscaled }: Fire): Sized<Pots> {
  const asWritten = getPot({ oven, coals });
  const held = quarts.find(([width]) => width === oven)?.[1] ?? 0;
  return mapSizes((factor, size) => {
    if (size === "whole" || unscaled !== undefined) return asWritten;
    const [fitting] = quarts.find(([, quarts]) => quarts >= held * factor) ?? [];
    const fittingCoals = fitting && getCoals(fitting, temperature);
    return fittingCoals ? { oven: fitting, ovens: 1, ...fittingCoals } : { ...asWritten, ovens: factor };
  });
}

/** `12-inch`, `two 12-inch`. */
export const formatOvens = ({ oven, ovens }: Pots): string => `${ovens === 1 ? "" : "two "}${oven}-inch`;

/** All that a recipe is cooked with, the oven first: `two 12-inch camp Dutch ovens`, `tongs`. */
export const listTools = (pots: Pots, tools: readonly string[]): string[] => [
  `${formatOvens(pots)} camp Dutch oven${pots.ovens > 1 ? "s" : ""}`,
  ...tools,
];

/** `17 on the lid, 8 below`. */
export const formatCoals = ({ top, bottom }: Coals): string => `${top} on the lid, ${bottom} below`;

/** Charcoal briquettes on the lid and under the oven. */
export type Coals = { top: number; bottom: number };

/** The temperatures of the chart’s columns, in degrees Fahrenheit. */
export const chartTemperatures: readonly number[] = [325, 350, 375, 400, 425, 450];

/**
 * Lodge’s baking chart for camp Dutch ovens: for each width in inches the coals at each temperature above.
 * About two thirds of the coals lie on the lid, and 25 °F are two coals (one for the 8-inch oven).
 */
const lodgeChart = new Map([
  [8, { top: [10, 11, 11, 12, 13, 14], bottom: [5, 5, 6, 6, 6, 6] }],
  [10, { top: [13, 14, 16, 17, 18, 19], bottom: [6, 7, 7, 8, 9, 10] }],
  [12, { top: [16, 17, 18, 19, 21, 22], bottom: [7, 8, 9, 10, 10, 11] }],
  [14, { top: [20, 21, 22, 24, 25, 26], bottom: [10, 11, 12, 12, 13, 14] }],
]);

/** The coals that bake at a temperature, by Lodge’s chart; undefined for an oven or temperature that it leaves out. */
export function getCoals(ovenInches: number, temperatureF: number): Coals | undefined {
  const column = chartTemperatures.indexOf(temperatureF);
  const row = lodgeChart.get(ovenInches);
  const top = row?.top[column];
  const bottom = row?.bottom[column];
  return top === undefined || bottom === undefined ? undefined : { top, bottom };
}

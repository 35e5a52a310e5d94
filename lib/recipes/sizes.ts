/** In what amount a recipe can be cooked. */
export const sizes = ["half", "whole", "double"] as const;
export type Size = (typeof sizes)[number];
export type Sized<Value> = Record<Size, Value>;

/** Something in each size, from how much of the recipe a size is. */
export const mapSizes = <Value>(create: (factor: number, size: Size) => Value): Sized<Value> => ({
  half: create(1 / 2, "half"),
  whole: create(1, "whole"),
  double: create(2, "double"),
});

/** The texts of something sized, each with the sizes that have it, which are its classes. */
export function groupSizes(sized: Sized<string>): { className: Size[]; text: string }[] {
  const texts = [...new Set(sizes.map((size) => sized[size]))];
  return texts.map((text) => ({ className: sizes.filter((size) => sized[size] === text), text }));
}

/** Charcoal briquettes on the lid and under the oven. */
export type Coals = { top: number; bottom: number };

/** What a dish is cooked in: a number of ovens of one width in inches, and the coals of each. */
export type Pots = Coals & { oven: number; ovens: number };

type Fire = { oven: number; temperature: number; coals: Coals; unscaled?: string | undefined };

/** What a recipe as written is cooked in. */
export const getPot = ({ oven, coals }: Pick<Fire, "oven" | "coals">): Pots => ({ oven, ovens: 1, ...coals });

/**
 * What each size of a recipe is cooked in: the smallest oven that holds as large a part of its quarts, with the coals
 * of Lodge’s chart; where none is large enough, two ovens as the recipe has it. One that isn't scaled keeps its own.
 */
export function fitPots({ oven, temperature, coals, unscaled }: Fire): Sized<Pots> {
  const asWritten = getPot({ oven, coals });
  return mapSizes((factor, size) => {
    if (size === "whole" || unscaled !== undefined) return asWritten;
    const held = (lodgeOvens.get(oven)?.quarts ?? 0) * factor;
    const [fitting] = [...lodgeOvens].find(([, { quarts }]) => quarts >= held) ?? [];
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

/** The temperatures of the chart’s columns, in degrees Fahrenheit. */
export const chartTemperatures: readonly number[] = [325, 350, 375, 400, 425, 450];

/**
 * Lodge’s camp ovens by width in inches: the quarts of the standard ones, and the coals at each temperature above by its
 * baking chart. About two-thirds of the coals lie on the lid, and 25 °F are two coals (one for the 8-inch oven).
 */
const lodgeOvens = new Map([
  [8, { quarts: 2, top: [10, 11, 11, 12, 13, 14], bottom: [5, 5, 6, 6, 6, 6] }],
  [10, { quarts: 4, top: [13, 14, 16, 17, 18, 19], bottom: [6, 7, 7, 8, 9, 10] }],
  [12, { quarts: 6, top: [16, 17, 18, 19, 21, 22], bottom: [7, 8, 9, 10, 10, 11] }],
  [14, { quarts: 8, top: [20, 21, 22, 24, 25, 26], bottom: [10, 11, 12, 12, 13, 14] }],
]);

/** The coals that bake at a temperature, by Lodge’s chart; undefined for an oven or temperature that it leaves out. */
export function getCoals(ovenInches: number, temperatureF: number): Coals | undefined {
  const column = chartTemperatures.indexOf(temperatureF);
  const row = lodgeOvens.get(ovenInches);
  const top = row?.top[column];
  const bottom = row?.bottom[column];
  return top === undefined || bottom === undefined ? undefined : { top, bottom };
}

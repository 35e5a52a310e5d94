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

import { type Coals, chartTemperatures, fitPots, formatOvens, getCoals } from "@/lib/recipes/sizes";

test.each<[oven: number, temperature: number, coals: Coals | undefined]>([
  [14, 450, { top: 26, bottom: 14 }],
  [9, 350, undefined],
  [12, 475, undefined],
])("%i inches at %i °F take %j", (oven, temperature, coals) => {
  expect(getCoals(oven, temperature)).toEqual(coals);
});

test.each([8, 10, 12, 14])("25 °F more are two coals, and two thirds lie on the lid of %i inches", (oven) => {
  const totals = chartTemperatures.map((temperature) => {
    const { top, bottom } = getCoals(oven, temperature) ?? { top: 0, bottom: 0 };
    expect(Math.abs(top - ((top + bottom) * 2) / 3)).toBeLessThanOrEqual(1);
    return top + bottom;
  });
  const step = oven === 8 ? 1 : 2;
  expect(totals).toEqual(totals.map((_, column) => (totals[0] ?? 0) + column * step));
});

test.each([
  [8, 350, ["8-inch: 11 / 5", "8-inch: 11 / 5", "10-inch: 14 / 7"]],
  [10, 375, ["8-inch: 11 / 6", "10-inch: 16 / 7", "14-inch: 22 / 12"]],
  [14, 325, ["10-inch: 13 / 6", "14-inch: 20 / 10", "two 14-inch: 20 / 10"]],
])("a recipe for %i inches at %i °F is cooked in the oven that holds it", (oven, temperature, pots) => {
  const coals = getCoals(oven, temperature) ?? { top: 0, bottom: 0 };
  const fitting = Object.values(fitPots({ oven, temperature, coals }) ?? {});
  expect(fitting.map((pot) => `${formatOvens(pot)}: ${pot.top} / ${pot.bottom}`)).toEqual(pots);
});

import { getCoals } from "@/lib/recipes/coals";
import { loadRecipes } from "@/lib/recipes/recipe-fixture";
import { fitPots, formatOvens } from "@/lib/recipes/sizes";

const showPots = (oven: number, temperature: number) => {
  const coals = getCoals(oven, temperature);
  if (!coals) throw new Error("not on the chart");
  const { half, whole, double } = fitPots({ oven, temperature, coals });
  return [half, whole, double].map((pots) => `${formatOvens(pots)}: ${pots.top} / ${pots.bottom}`);
};

test.each([
  [8, 350, ["8-inch: 11 / 5", "8-inch: 11 / 5", "10-inch: 14 / 7"]],
  [10, 350, ["8-inch: 11 / 5", "10-inch: 14 / 7", "14-inch: 21 / 11"]],
  [10, 375, ["8-inch: 11 / 6", "10-inch: 16 / 7", "14-inch: 22 / 12"]],
  [12, 350, ["10-inch: 14 / 7", "12-inch: 17 / 8", "two 12-inch: 17 / 8"]],
  [12, 400, ["10-inch: 17 / 8", "12-inch: 19 / 10", "two 12-inch: 19 / 10"]],
  [14, 325, ["10-inch: 13 / 6", "14-inch: 20 / 10", "two 14-inch: 20 / 10"]],
])("a recipe for %i inches at %i °F is cooked in the oven that holds it", (oven, temperature, pots) => {
  expect(showPots(oven, temperature)).toEqual(pots);
});

test.each(loadRecipes().map((page) => [page.path, page.frontMatter] as const))(
  "%s has the coals of the chart in each size",
  (_, recipe) => {
    for (const { oven, top, bottom } of Object.values(fitPots(recipe))) {
      expect({ top, bottom }).toEqual(getCoals(oven, recipe.temperature));
    }
  },
);

import { scaleAmount } from "@/lib/recipes/amounts";
import { readAmounts } from "@/lib/recipes/quantity";

const half = 1 / 2;

/** An amount, how much of it, and what a kitchen measures. A no-break space is written as `_`. */
const cases: readonly [written: string, factor: number, measured: string][] = [
  // Cups: a half that no cup has goes down to spoons.
  ["1⅓ cups", half, "⅔ cup"],
  ["⅓ cup", half, "2 tablespoons plus 2 teaspoons"],
  ["99999.7 cups", half, "49999¾ cups plus 4¾ teaspoons"],
  ["1.1 cups", 2, "2¼ cups"],
  ["1.28 cups", half, "⅝ cup"],
  // Spoons.
  ["15.2 tablespoons", half, "7⅝ tablespoons"],
  ["¾ teaspoon", half, "¼ teaspoon plus ⅛ teaspoon"],
  ["2¼ Tbsp", half, "3½_tsp"],
  ["⅔ tsp", half, "⅓_tsp"],
  ["⅓ tsp", half, "⅛_tsp"],
  ["⅛ teaspoon", half, "1 pinch"],
  // A unit stays as short as it's written, in one spelling.
  ["1 Tbsp", half, "1½_tsp"],
  ["¾C", half, "6 tablespoons"],
  ["2 T", 2, "¼ cup"],
  ["½ pound", 2, "1 pound"],
  ["1 ounce", 2, "2 ounces"],
  ["200g", 2, "400g"],
  // Larger measures.
  ["1 quart", half, "½ quart"],
  ["1 qt", 2, "2_qt"],
  ["4 fl oz", half, "2_fl oz"],
  // Pounds and ounces.
  ["14½ oz", half, "7¼_oz"],
  ["12 oz", 2, "1½_lb"],
  ["2.2 lb", 2, "4½_lb"],
  // Metric: no gram is lost.
  ["225 g", half, "113_g"],
  ["499 g", 2, "1_kg"],
  ["3 g", half, "1.5_g"],
  ["0.5 g", half, "0.25_g"],
  ["25 g", half, "12.5_g"],
  ["0,5 kg", half, "250_g"],
  ["1,250 g", 2, "2.5_kg"],
  ["720 ml", 2, "1.45_l"],
  ["1 litre", 2, "2 liters"],
  ["3 dl", half, "1½_dl"],
  // What is counted.
  ["2 bunches", half, "1 bunch"],
  ["1 pinch", half, "1 pinch"],
  ["2 heaping tablespoons", 2, "4 heaping tablespoons"],
  ["1 (14 oz) can", 2, "2 (14 oz) cans"],
  ["2 14-oz cans", half, "1 14-oz can"],
  ["2 400 g tins", half, "1 400 g tin"],
  // Ranges, with one unit where one measure does.
  ["1–1 1/2 tsp", 2, "2_tsp to 1_tbsp"],
  ["1 or 2 cloves", half, "½ or 1 clove"],
  ["1¼-1¾ lb", 2, "2½-3½_lb"],
  ["½-¾ tsp", half, "¼_tsp to ¼_tsp plus ⅛_tsp"],
  ["¼-½ cup", half, "2 tablespoons to ¼ cup"],
];

test.each(cases)("%s times %d is %s", (written, factor, measured) => {
  const [amount] = readAmounts(written).quantities;
  expect(amount).toMatchObject({ start: 0, end: written.length });
  expect(amount && scaleAmount(amount, factor).replaceAll("\u00a0", "_")).toBe(measured);
});

test.each([
  [1 / 3, "⅙"],
  [1.3, "0.65"],
])("half of %d that has no unit is %s", (value, measured) => {
  expect(scaleAmount({ value, unit: "" }, half)).toBe(measured);
});

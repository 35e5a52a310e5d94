import { findAmount, scaleAmount } from "@/lib/recipes/amounts";

const half = 1 / 2;

/** An amount, how much of it, and what a kitchen measures. A no-break space is written as `_`. */
const cases: readonly [written: string, factor: number, measured: string][] = [
  // Cups: a half that no cup has goes down to spoons.
  ["1 cup", half, "½ cup"],
  ["1⅓ cups", half, "⅔ cup"],
  ["¾ cup", half, "6 tablespoons"],
  ["⅓ cup", half, "2 tablespoons plus 2 teaspoons"],
  ["1 1/2 cups", half, "¾ cup"],
  // Tablespoons.
  ["1 tablespoon", half, "1½ teaspoons"],
  ["1½ tablespoons", half, "2¼ teaspoons"],
  ["2 tablespoons", 2, "¼ cup"],
  ["5 tablespoons", 2, "½ cup plus 2 tablespoons"],
  // Teaspoons.
  ["¼ teaspoon", half, "⅛ teaspoon"],
  ["¾ teaspoon", half, "¼ teaspoon plus ⅛ teaspoon"],
  ["⅛ teaspoon", half, "1 pinch"],
  ["1½ teaspoons", 2, "1 tablespoon"],
  ["3 teaspoons", 2, "2 tablespoons"],
  // Pounds and ounces.
  ["14½ oz", half, "7¼_oz"],
  ["12 oz", 2, "1½_lb"],
  // Metric.
  ["225 g", half, "115_g"],
  ["499 g", 2, "1_kg"],
  ["497 g", 2, "995_g"],
  ["720 ml", 2, "1.4_l"],
  ["1 l", half, "500_ml"],
  // What is counted.
  ["3 cloves", half, "1½ cloves"],
  ["1 stalk", 2, "2 stalks"],
  ["1 pinch", half, "1 pinch"],
];

test.each(cases)("%s times %d is %s", (written, factor, measured) => {
  const amount = findAmount(written);
  expect(amount?.text).toBe(written);
  expect(amount && scaleAmount(amount, factor).replaceAll("\u00a0", "_")).toBe(measured);
});

test("half of one that has no unit is ½", () => {
  expect(scaleAmount({ value: 1, unit: "" }, half)).toBe("½");
});

test.each([
  "1-inch pieces",
  "¼ inch (6 mm) thick",
  "12 by 8 inches (30 by 20 cm)",
  "45 minutes at 350 °F",
  "3–1/2 cup",
  "2–3 cups",
  "14½-oz can",
  "5 cupcakes",
])("%s holds no amount", (text) => {
  expect(findAmount(text)).toBeUndefined();
});

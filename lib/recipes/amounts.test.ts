import { createAmountPattern, findAmount, scaleAmount } from "@/lib/recipes/amounts";

const half = 1 / 2;

/** An amount, how much of it, and what a kitchen measures. A no-break space is written as `_`. */
const cases: readonly [written: string, factor: number, measured: string][] = [
  // Cups: a half that no cup has goes down to spoons.
  ["1 cup", half, "½ cup"],
  ["3 cups", half, "1½ cups"],
  ["1½ cups", half, "¾ cup"],
  ["1⅓ cups", half, "⅔ cup"],
  ["¾ cup", half, "6 tablespoons"],
  ["⅓ cup", half, "2 tablespoons plus 2 teaspoons"],
  ["1¼ cups", half, "½ cup plus 2 tablespoons"],
  ["1⅔ cups", half, "¾ cup plus 4 teaspoons"],
  ["⅓ cup", 2, "⅔ cup"],
  ["⅔ cup", 2, "1⅓ cups"],
  ["1/2 cup", 2, "1 cup"],
  ["1 1/2 cups", half, "¾ cup"],
  // Tablespoons.
  ["1 tablespoon", half, "1½ teaspoons"],
  ["2 tablespoons", half, "1 tablespoon"],
  ["5 tablespoons", half, "2½ tablespoons"],
  ["1½ tablespoons", half, "2¼ teaspoons"],
  ["2 tablespoons", 2, "¼ cup"],
  ["3 tablespoons", 2, "6 tablespoons"],
  ["5 tablespoons", 2, "½ cup plus 2 tablespoons"],
  // Teaspoons.
  ["1½ teaspoons", half, "¾ teaspoon"],
  ["¼ teaspoon", half, "⅛ teaspoon"],
  ["¾ teaspoon", half, "¼ teaspoon plus ⅛ teaspoon"],
  ["⅓ teaspoon", half, "⅛ teaspoon"],
  ["⅛ teaspoon", half, "1 pinch"],
  ["1½ teaspoons", 2, "1 tablespoon"],
  ["2 teaspoons", 2, "4 teaspoons"],
  ["3 teaspoons", 2, "2 tablespoons"],
  // Pounds and ounces.
  ["1 lb", half, "½_lb"],
  ["¼ lb", half, "2_oz"],
  ["1¼ lb", half, "10_oz"],
  ["14½ oz", half, "7¼_oz"],
  ["12 oz", 2, "1½_lb"],
  ["9 oz", 2, "18_oz"],
  // Metric.
  ["225 g", half, "115_g"],
  ["57 g", half, "29_g"],
  ["1 g", half, "1_g"],
  ["1.1 kg", half, "550_g"],
  ["2.8 kg", half, "1.4_kg"],
  ["499 g", 2, "1_kg"],
  ["499 ml", 2, "1_l"],
  ["497 g", 2, "995_g"],
  ["650 g", 2, "1.3_kg"],
  ["720 ml", 2, "1.4_l"],
  ["1 l", half, "500_ml"],
  // What is counted.
  ["3 cloves", half, "1½ cloves"],
  ["1 clove", half, "½ clove"],
  ["1 stalk", 2, "2 stalks"],
  ["7 slices", half, "3½ slices"],
  ["1 sprig", half, "½ sprig"],
  ["1 can", 2, "2 cans"],
  ["1 pinch", half, "1 pinch"],
  ["1 pinch", 2, "2 pinches"],
];

test.each(cases)("%s times %d is %s", (written, factor, measured) => {
  const amount = findAmount(written);
  expect(amount?.text).toBe(written);
  expect(amount && scaleAmount(amount, factor).replaceAll("\u00a0", "_")).toBe(measured);
});

test.each([
  [1, half, "½"],
  [7, half, "3½"],
  [1, 2, "2"],
])("%d of what has no unit times %d is %s", (value, factor, measured) => {
  expect(scaleAmount({ value, unit: "" }, factor)).toBe(measured);
});

test.each([
  "1-inch pieces",
  "¼ inch (6 mm) thick",
  "12 by 8 inches (30 by 20 cm)",
  "45 minutes at 350 °F",
  "17 coals on the lid",
  "3–1/2 cup",
  "2–3 cups",
  "2-3 cups",
  "14½-oz can",
  "8 gloves",
  "5 cupcakes",
  "3 lighters",
])("%s holds no amount", (text) => {
  expect(text.match(createAmountPattern())).toBeNull();
});

import { findName } from "@/lib/recipes/counted-name";
import { type Quantity, readAmounts } from "@/lib/recipes/quantity";

const show = (text: string, quantities: readonly Quantity[]) =>
  quantities.map(({ start, end }) => text.slice(start, end)).join(" | ");

test.each([
  ["1-1/2 cups", 1.5],
  ["1 and 1/2 cups", 1.5],
  ["1 1⁄2 cups", 1.5],
  ["3–½ cups", 3.5],
  ["⅚ cup", 5 / 6],
  [".5 cup", 0.5],
  ["a cup", 1],
  ["half a cup", 0.5],
  ["One and a half cups", 1.5],
])("%s is one amount", (text, value) => {
  expect(readAmounts(text).quantities).toMatchObject([{ value }]);
});

test.each([
  ["250g/9oz flour", "250g | 9oz"],
  ["1 cup plus 2 Tbsp. sugar", "1 cup | 2 Tbsp."],
  ["1 lb. 4 oz. beef", "1 lb. | 4 oz."],
  ["juice of 1 lemon, plus 2 eggs", "1 | 2"],
  ["Eggs: 3", "3"],
  ["1 teaspoon each salt and pepper", "1 teaspoon"],
  // How large each is.
  ["1 can tomatoes (28 oz)", "1 can"],
  ["1 (3 lb) chicken", "1"],
  ["4 chicken breasts (6 oz each)", "4"],
  ["1 3-4 lb roast", "1"],
  ["3- to 4-pound roast", ""],
  ["2 cans à 400 g", "2 cans"],
  ["3 bags of about 8 oz spinach", "3 bags"],
  ["1 can beans, 14 oz", "1 can"],
  ["1 lb shrimp (16/20), 26 to 30 a pound", "1 lb"],
  ["4 x 150g salmon fillets", "4"],
  ["113g (a stick of) butter", "113g | a stick"],
  // More items.
  ["2 onions, 1 carrot; 3 stalks celery", "2 | 1 | 3 stalks"],
])("the amounts of “%s” are “%s”", (text, amounts) => {
  expect(show(text, readAmounts(text).quantities)).toBe(amounts);
});

test.each([
  ["Bake at 350F, 180 °C or 180C for 10-15 minutes in a 9x13 inch pan", ""],
  ["12 by 8 inches (30 by 20 cm), ¼ inch (6 mm) thick, 50%, serves 4", ""],
  ["5 cupcakes, 2 T-bone steaks, a No. 2 can, $5 cups", ""],
  ["Spoon it into a can, lay one slice in the middle", ""],
  ["Pour ¼ cup batter onto the griddle for each pancake, 1 cup in all", "1 cup"],
  ["Beat in ½ cup sugar, 1 tbsp at a time, with a 1/4-cup scoop", "½ cup"],
  ["Add two cups of broth, a cup of milk and 2/3-cup water", "two cups | a cup | 2/3-cup"],
  ["Shape 2 loaves of 500 g or 8 portions of 100 g each, 90 g apiece", ""],
  ["Pour ¼ cup (60 ml) batter per pancake into a 1 l mold", ""],
  ["Scoop six 3 1/2 ounce mounds, 12 100 g balls and two 8-oz loaves", ""],
  ["Ladle ½-cup batter at a time", ""],
  ["Beat 3 eggs, then 2 large onions and 1 egg, but 4 eggs at once", "3 | 2 | 1"],
  ["Crack 1 egg at a time, 2 eggs for each bowl, 1 egg per bowl", ""],
])("the amounts of the step “%s” are “%s”", (text, amounts) => {
  const listed = [
    { value: 3, name: "eggs" },
    { value: 2, name: "red onions" },
  ];
  expect(show(text, readAmounts(text, listed).quantities)).toBe(amounts);
});

test.each([
  // A can's size isn't its count.
  ...["250 g tin", "(14 oz) can beans", "1 egg, 16 oz (450 g) jar", "1 ½-oz packet"],
  // Thousands or tenths, depending on the country.
  ...["1 egg, 1 250 ml milk", "2’500 g", "1,250 kg", "1.000.000 g", "500 to 1.000 g"],
  // Spoons of other languages.
  ...["2 c à café", "½ C. à s. d'eau"],
  // Not in any kitchen.
  ...["0 cups", "1 egg, 16/20 lb shrimp", "1 egg plus 400000 g salt"],
  // Digits of other scripts.
  ...["大さじ２", "1 cup rice, ３ eggs"],
  // Longer than anything a kitchen needs to read.
  ...["1 ", "1.", "(1", "1 to "].map((part) => part.repeat(9999)),
])("“%.30s” isn't read silently", (text) => {
  expect(readAmounts(text).unread).not.toEqual([]);
});

test("each unread amount of a step is found, and no year or time", () => {
  const text = "In 1995, 1 000 m up, add 1.000 g flour, 1 500 g sugar and 2 cups milk, and wait 10 minutes";
  const found = readAmounts(text, []).unread;
  expect(found.map((start) => text.slice(start, start + 7))).toEqual(["1.000 g", "1 500 g"]);
});

test.each([
  ["2 large dried chiles, soaked", "large dried chiles"],
  ["3 carrots peeled and finely chopped", "carrots"],
  ["1 (3 lb) chicken (optional)", "chicken"],
  ["4 x 150g salmon fillets", "salmon fillets"],
  ["1 for the wash", ""],
  ["1 sliced", ""],
  ["1 whole", ""],
])("“%s” counts %s", (text, name) => {
  const [first] = readAmounts(text).quantities;
  const { start, end } = (first && findName(text, first)) ?? { start: 0, end: 0 };
  expect(text.slice(start, end)).toBe(name);
});

import { checkIngredients, checkLines } from "@/lib/recipes/check";
import { readRecipe } from "@/lib/recipes/recipe";
import { parseRecipe, rightRecipe } from "@/lib/recipes/recipe-fixture";

const check = (from: string, to: string) => {
  expect(rightRecipe).toContain(from);
  const { root } = parseRecipe(rightRecipe.replace(from, to));
  return [...checkLines(root), ...checkIngredients(readRecipe(root), [])].map(
    ({ line, message }) => `${line}: ${message}`,
  );
};

test.each([
  [
    "**flour** (2 cups)",
    "**flour** (1½ cups)",
    "36: the steps use 1½ cups of all-purpose flour, and the list has 2 cups; correct one, so that the amounts behind **flour** add up to the list",
  ],
  [
    "- 1 tablespoon **butter**",
    "- 2 tablespoons **butter**",
    "39: the steps use 1 tablespoon of butter, and the list has 2 tablespoons; correct one, so that the amounts behind **butter** add up to the list",
  ],
  [
    "**flour** (2 cups)",
    "2 cups of the **flour**",
    "36: no step says how much all-purpose flour it uses; write the amount behind the name: **flour** (2 cups)",
  ],
  [
    "**salt** (1 teaspoon)",
    "**salt** (1 clove)",
    "36: the steps use 1 clove of salt, and the list has 1 teaspoon; correct one, so that the amounts behind **salt** add up to the list",
  ],
  [
    "**salt** (1 teaspoon)",
    "**salt** (1/2 teaspoon)",
    "36: the amount “1/2 teaspoon” behind salt cannot be scaled; begin with one number",
  ],
  [
    "Mix the",
    "*Slowly* mix the",
    "36: “Slowly” is emphasized; write it plain: in a step emphasis marks an amount for one oven, as *2 tablespoons*",
  ],
])("%s as %s is found", (from, to, problem) => {
  expect(check(from, to).join("\n")).toContain(problem);
  expect(check(from, to)).toHaveLength(1);
});

test("sums that print alike are compared as numbers", () => {
  const text = rightRecipe.replace("2 cups (240 g)", "1000 g").replace("(2 cups)", "(1049 g)");
  const [fault, ...others] = checkIngredients(readRecipe(parseRecipe(text).root), []);
  expect(others).toEqual([]);
  expect(fault?.message).toMatch(/use 1049 g of all-purpose flour, .* 1000 g;/);
});

test.each([
  ["**flour** (2 cups)", "**flour** (1½ cups) and half a cup more **flour** (½ cup)"],
  ["**flour** (2 cups)", "**flour** (1¾ cups) and **flour** (4 tablespoons)"],
  ["**flour** (2 cups)", "**flour** (*2 cups*)"],
  ["**flour** (2 cups)", "**flour** (⅔ cup), **flour** (⅔ cup) and **flour** (⅔ cup)"],
  ["- 1 teaspoon **salt**", "- **salt**, to taste"],
])("%s as %s adds up", (from, to) => {
  expect(check(from, to)).toEqual([]);
});

test.each(["- ½ teaspoon **salt**\n- ½ teaspoon **salt**", "- 1 teaspoon **salt**\n- **salt**, to taste"])(
  "%s adds up with a step for each",
  (listed) => {
    const text = rightRecipe.replace("- 1 teaspoon **salt**", listed).replace("Bake 45", "Add **salt** and bake 45");
    const { root } = parseRecipe(text);
    expect(checkIngredients(readRecipe(root), [])).toEqual([]);
  },
);

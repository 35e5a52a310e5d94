import { readRecipe } from "@/lib/recipes/recipe";
import { parseRecipe, validRecipe } from "@/lib/recipes/recipe-fixture";

test("ingredients come in their groups, numbered over all of them, and steps with all of their paragraphs", () => {
  const { groups, steps } = readRecipe(parseRecipe(validRecipe).root);
  const lines = groups.map(({ heading, ingredients }) => [
    heading,
    ...ingredients.map(({ id, text }) => `${id}: ${text}`),
  ]);
  expect(lines).toEqual([
    [undefined, "ingredient-1: 2 cups (240 g) all-purpose flour", "ingredient-2: 1 teaspoon salt"],
    ["Glaze", "ingredient-3: 1 tablespoon butter"],
  ]);
  expect(steps.map(({ id, text }) => `${id}: ${text}`)).toEqual([
    "step-1: Mix the flour (2 cups) with the salt (1 teaspoon).",
    "step-2: Bake 45 minutes at 350 °F with 17 coals on the lid and 8 coals below. Brush with the butter (1 tablespoon).",
  ]);
});

test("a name is found by its place, not by the first letters like it", () => {
  const text = validRecipe
    .replace("1 teaspoon **salt**", "2 cups salted **salt**")
    .replace("Mix the", "Cook buttered rice with **butter** and mix the");
  const { groups, steps } = readRecipe(parseRecipe(text).root);
  expect(groups[0]?.ingredients[1]?.mentions[0]?.before).toBe("2 cups salted ");
  expect(steps[0]?.plainText).toBe("Cook buttered rice with | and mix the | (2 cups) with the | (1 teaspoon).");
});

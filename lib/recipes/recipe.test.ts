import { readRecipe } from "@/lib/recipes/recipe";
import { parseRecipe, rightRecipe } from "@/lib/recipes/recipe-fixture";
import { addTickBoxes } from "@/lib/recipes/tick-lists";

test("ingredients come in their groups, numbered over all of them", () => {
  const { groups } = readRecipe(parseRecipe(rightRecipe).root);
  expect(groups.map(({ heading, ingredients }) => [heading, ingredients.map(({ id, text }) => [id, text])])).toEqual([
    [
      undefined,
      [
        ["ingredient-1", "2 cups (240 g) all-purpose flour"],
        ["ingredient-2", "1 teaspoon salt"],
      ],
    ],
    ["Glaze", [["ingredient-3", "1 tablespoon butter"]]],
  ]);
});

test("steps come in order, with all of their paragraphs", () => {
  const { steps } = readRecipe(parseRecipe(rightRecipe).root);
  expect(steps.map(({ id, text }) => [id, text])).toEqual([
    ["step-1", "Mix the flour (2 cups) with the salt (1 teaspoon)."],
    [
      "step-2",
      "Bake 45 minutes at 350 °F with 17 coals on the lid and 8 coals below. Brush with the butter (1 tablespoon).",
    ],
  ]);
});

test("a page without the two sections has neither", () => {
  expect(readRecipe({ type: "root", children: [] })).toEqual({ groups: [], steps: [] });
});

test("tick boxes do not change what is read", () => {
  const { root } = parseRecipe(rightRecipe);
  const read = () => readRecipe(root).steps.map(({ text }) => text.trim());
  const before = read();
  addTickBoxes(root);
  expect(read()).toEqual(before);
});

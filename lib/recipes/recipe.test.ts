import { compileRecipe, validRecipe } from "@/lib/recipes/recipe-fixture";

test("a recipe has the ingredients of all groups, and steps with all of their paragraphs", async () => {
  const { ingredients, steps } = (await compileRecipe(validRecipe)).recipe;
  expect(ingredients).toEqual(["2 cups (240 g) all-purpose flour", "1 teaspoon salt", "1 tablespoon butter"]);
  expect(steps).toEqual([
    "Mix the flour (2 cups) with the salt (1 teaspoon).",
    "Bake 45 minutes at 350 °F with 17 coals on the lid and 8 coals below. Brush with the butter (1 tablespoon).",
  ]);
});

test.each([
  ["totalTime: PT1H", "totalTime: PT50M", /totalTime.*less than prepTime and cookTime/],
  ["oven: 12\n", "", /oven.*and coals go together; write both/],
  ["category:", "minutes: [0, { at: 9 }]\ncategory:", /minutes\.1\.coals.*is missing/],
  ["tools: [tongs]", "tools: [tongs, 12-inch Dutch oven]", /tools\.1.*is the oven; remove it/],
])("“%s” changed to “%s” is an error of that key", async (from, to, message) => {
  await expect(compileRecipe(validRecipe.replace(from, to))).rejects.toThrow(message);
});

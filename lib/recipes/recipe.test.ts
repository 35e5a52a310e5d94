import { compileFile, parseSource } from "@/lib/content/compile";
import { compileRecipe, joinHtml, readShownLine, surroundings, validRecipe } from "@/lib/recipes/recipe-fixture";

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

const parts = validRecipe.slice(validRecipe.indexOf("## Ingredients"));

/** The valid recipe with other parts. */
const withParts = (text: string) => validRecipe.replace(parts, text);

test.each([
  ["## INGREDIENTS:\n\n- 2 eggs\n\n## Method\n\n1. Beat.\n2. Fry."],
  ["## 📝 Ingredients for two\n\n**Pan**\n\n- 2 eggs\n\n## Steps:\n\n- Beat.\n- Fry."],
  ["## Omelet ingredients\n\n- Pan:\n  - 2 eggs\n\n## How to make it\n\nBeat.\n\n**Pan**\n\nFry."],
  ["## Ingredients\n\n### Pan\n\n- 2 eggs\n\n## Instructions\n\n### Pan\n\n1. Beat.\n\n### Plate\n\n1. Fry."],
])("a recipe is read by the headings, groups and lists that people use: %s", async (text) => {
  const page = await compileRecipe(withParts(text));
  expect(page.recipe).toEqual({ ingredients: ["2 eggs"], steps: ["Beat.", "Fry."] });
  expect(readShownLine(page, "egg", "half")).toBe("1 egg");
  expect(joinHtml(page)).toContain('<li id="step-2">');
});

test.each([
  ["## Ingredients\n\nEggs.\n\n## Directions\n\n1. Beat.", /^has no ingredients/, 24],
  ["## Ingredients\n\n- 2 eggs\n\n## Notes\n\n1. Beat.", /^has no steps/, 20],
  ["## Ingredients\n\n- 2 eggs\n- 1-inch piece of ginger\n\n## Directions\n\n1. Beat.", /1-inch piece of ginger/, 27],
  ["## Ingredients\n\n- 2 eggs\n\n## Directions\n\n1. Beat **eggs** (9x9).", /“9x9”/, 30],
])("what can’t be read in %j is a warning with its line", async (text, message, line) => {
  const { problems } = await compileFile(parseSource("(recipes)/test.md", withParts(text)), surroundings);
  expect(problems).toEqual([
    expect.objectContaining({ line, isWarning: true, message: expect.stringMatching(message) }),
  ]);
});

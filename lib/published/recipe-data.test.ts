import { createBreadcrumbs } from "@/lib/published/breadcrumbs";
import { createRecipeData, createRecipeListData } from "@/lib/published/recipe-data";
import { checkVocabulary } from "@/lib/published/vocabulary-fixture";
import { createRecipePage, loadRecipes, parseRecipe, rightRecipe } from "@/lib/recipes/recipe-fixture";

const testRecipe = createRecipePage(parseRecipe(rightRecipe));
const recipes = loadRecipes().map(createRecipePage);
const siteUrl = "https://example.com";
/** The vocabulary is a megabyte of types: a slow machine takes seconds over it. */
const compilerMs = 30_000;

test("a recipe’s data says what its page says, and nothing else", () => {
  expect(createRecipeData(testRecipe, siteUrl)).toEqual({
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: "Test Bread",
    description: "A bread that exists only to test how recipes are read and judged.",
    url: "https://example.com/test",
    dateModified: "2026-11-21",
    recipeCategory: "Bread",
    keywords: "bread, test",
    recipeYield: "4 servings",
    prepTime: "PT10M",
    cookTime: "PT45M",
    totalTime: "PT1H",
    tool: ["12-inch camp Dutch oven"],
    recipeIngredient: ["2 cups (240 g) all-purpose flour", "1 teaspoon salt", "1 tablespoon butter"],
    recipeInstructions: [
      {
        "@type": "HowToStep",
        position: 1,
        text: "Mix the flour with the salt.",
        url: "https://example.com/test#step-1",
      },
      {
        "@type": "HowToStep",
        position: 2,
        text: "Bake 45 minutes at 350 °F with 17 coals on the lid and 8 coals below. Brush with the butter.",
        url: "https://example.com/test#step-2",
      },
    ],
  });
});

test("the list of recipes names each with its address", () => {
  expect(createRecipeListData([testRecipe], siteUrl)).toEqual({
    "@context": "https://schema.org",
    "@type": "ItemList",
    numberOfItems: 1,
    itemListElement: [{ "@type": "ListItem", position: 1, name: "Test Bread", url: "https://example.com/test" }],
  });
});

const right = createRecipeData(testRecipe, siteUrl);

test(
  "the data of the site holds to the schema.org vocabulary, and what does not is found",
  async () => {
    const ours = [
      ...recipes.map((page) => ({ type: "Recipe", data: createRecipeData(page, siteUrl) })),
      { type: "ItemList", data: createRecipeListData(recipes, siteUrl) },
      { type: "BreadcrumbList", data: createBreadcrumbs([{ name: "Jambalaya", path: "/jamba" }], siteUrl) },
    ];
    const wrong = [
      { type: "Recipe", data: { ...right, coals: 25 } },
      { type: "Recipe", data: { ...right, recipeInstructions: [{ "@type": "HowToStep", txt: "Stir." }] } },
      { type: "Recipe", data: { ...right, "@type": "Recipie" } },
      { type: "Recipe", data: { ...right, name: 7 } },
    ];
    const said = await checkVocabulary([...ours, ...wrong]);
    expect(said.slice(0, ours.length)).toEqual(ours.map(() => ""));
    expect(said.slice(ours.length)).toEqual([
      expect.stringContaining("coals"),
      expect.stringContaining("txt"),
      expect.stringContaining("Recipie"),
      expect.stringContaining("Type 'number' is not assignable"),
    ]);
  },
  compilerMs,
);

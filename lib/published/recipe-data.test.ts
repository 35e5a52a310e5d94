import { createRecipeData, createRecipeListData } from "@/lib/published/recipe-data";
import { createRecipePage, parseRecipe, rightRecipe } from "@/lib/recipes/recipe-fixture";
import { ownSettings } from "@/lib/settings-fixture";

const testRecipe = createRecipePage(parseRecipe(rightRecipe));

test("a recipe’s data says what its page says, and nothing else", () => {
  expect(createRecipeData(testRecipe, ownSettings)).toEqual({
    "@type": "Recipe",
    name: "Test Bread",
    description: "A bread that exists only to test how recipes are read and judged.",
    url: "https://notes.example/test",
    author: { "@type": "Person", name: "Ann", url: "https://notes.example/" },
    datePublished: "2026-11-21",
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
        name: "Mix the flour with the salt",
        text: "Mix the flour with the salt.",
        url: "https://notes.example/test#step-1",
      },
      {
        "@type": "HowToStep",
        position: 2,
        name: "Bake 45 minutes at 350 °F with 17 coals on the lid and 8 coals below",
        text: "Bake 45 minutes at 350 °F with 17 coals on the lid and 8 coals below. Brush with the butter.",
        url: "https://notes.example/test#step-2",
      },
    ],
  });
});

test("the list of recipes names each with its address", () => {
  expect(createRecipeListData([testRecipe], ownSettings.url)).toEqual({
    "@type": "ItemList",
    numberOfItems: 1,
    itemListElement: [{ "@type": "ListItem", position: 1, name: "Test Bread", url: "https://notes.example/test" }],
  });
});

test("with a photograph the data has its three crops, and the day it first appeared where that is another", () => {
  const crops = ["/pictures/a-crop-1x1-0.webp", "/pictures/a-crop-4x3-0.webp", "/pictures/a-crop-16x9-0.webp"];
  const picture = { src: "/pictures/a-960-0.webp", width: 960, height: 640, fullSrc: "", alt: "Bread.", crops };
  const frontMatter = { ...testRecipe.frontMatter, published: "2026-11-01" };
  expect(createRecipeData({ ...testRecipe, frontMatter, picture }, ownSettings)).toMatchObject({
    image: crops.map((path) => `https://notes.example${path}`),
    datePublished: "2026-11-01",
    dateModified: "2026-11-21",
  });
});

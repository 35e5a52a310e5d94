import { createChapter, createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { createStructuredData, nameStep } from "@/lib/discovery/structured-data";
import { getPage } from "@/lib/navigation/navigation";
import { validRecipe } from "@/lib/recipes/recipe-fixture";
import { exampleSettings } from "@/lib/settings-fixture";

const site = await readMadeUpSite({
  "index.md": createTitledNote("Home"),
  "garden/index.md": createTitledNote("Garden tips: all of them"),
  "garden/clean.md": createTitledNote("Clean: what gardens are for", { more: "published: 2026-01-01\n" }),
  "(recipes)/test.md": validRecipe.replace("\nservings:", "\npublished: 2026-01-01\nservings:"),
  "(recipes)/list.md": createTitledNote("Recipes", { more: "lists: (recipes)\n" }),
  "shed/index.md": createChapter("Chapter 1", 1),
  "shed/roof.md": createChapter("Chapter 2", 2),
});
const describe = (path: string, hasTool?: boolean) =>
  createStructuredData(site, getPage(site, path), exampleSettings, hasTool)?.["@graph"];
const ann = { "@type": "Person", name: "Ann", url: "https://notes.example/" };

test("a note is an article, with the way that its top shows, its byline and its card", () => {
  expect(describe("/garden/clean")).toEqual([
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Home", item: "https://notes.example/" },
        { "@type": "ListItem", position: 2, name: "Garden tips", item: "https://notes.example/garden" },
        { "@type": "ListItem", position: 3, name: "Clean" },
      ],
    },
    {
      "@type": "Article",
      headline: "Clean: what gardens are for",
      image: ["https://notes.example/cards/garden/clean.png"],
      author: ann,
      datePublished: "2026-01-01",
      dateModified: "2026-01-02",
    },
  ]);
});

test("home is the site, a chapter an article, a list of recipes a list, and an index and a tool are neither", () => {
  expect(describe("/garden/clean", true)).toMatchObject([{ "@type": "BreadcrumbList" }]);
  expect(describe("/shed/roof")).toMatchObject([{}, { "@type": "Article", datePublished: "2026-01-02" }]);
  expect(describe("/garden")).toBeUndefined();
  expect(describe("/")).toEqual([{ "@type": "WebSite", name: "Notes", url: "https://notes.example/" }]);
  const itemListElement = [{ "@type": "ListItem", position: 1, url: "https://notes.example/test" }];
  expect(describe("/list")).toEqual([{ "@type": "ItemList", itemListElement }]);
});

test("a recipe’s data says what its page says, and nothing else", () => {
  const bake = "Bake 45 minutes at 350 °F with 17 coals on the lid and 8 coals below";
  const text = `${bake}. Brush with the butter (1 tablespoon).`;
  expect(describe("/test")?.[1]).toEqual({
    "@type": "Recipe",
    name: "Test Bread",
    description: "A bread that exists only to test how recipes are read and checked.",
    author: ann,
    datePublished: "2026-01-01",
    dateModified: "2026-11-21",
    recipeCategory: "Bread",
    keywords: "bread, test",
    recipeYield: "4 servings",
    prepTime: "PT10M",
    cookTime: "PT45M",
    totalTime: "PT1H",
    recipeIngredient: ["2 cups (240 g) all-purpose flour", "1 teaspoon salt", "1 tablespoon butter"],
    recipeInstructions: [
      expect.anything(),
      { "@type": "HowToStep", name: bake, text, url: "https://notes.example/test#step-2" },
    ],
  });
});

test.each([
  ["Light 25 coals; they are ready when their edges are gray.", "Light 25 coals"],
  ["Add 1.5 cups of milk, and stir.", "Add 1.5 cups of milk, and stir"],
  ["Stir", "Stir"],
])("the name of %j is %j", (text, name) => {
  expect(nameStep(text)).toBe(name);
});

import { expect, test } from "playwright/test";
import { readPage } from "./delivered";
import { specifiedRecipes } from "./inventory";
import { says } from "./statements";

// Section 2 of the specification, by page: what each one says and shows. All of it is there before any script.

test.describe("Recipes", () => {
  test("/recipies lists seven recipes; each links to its page and each page links back to the list", async ({
    request,
  }) => {
    const { links } = await readPage(request, "/recipies");
    expect(specifiedRecipes).toHaveLength(7);
    expect(links.filter((link) => specifiedRecipes.includes(link)).sort()).toEqual([...specifiedRecipes].sort());
    for (const path of specifiedRecipes) expect((await readPage(request, path)).links, path).toContain("/recipies");
  });
  test("Each has ingredients and directions", async ({ request }) => {
    for (const path of specifiedRecipes) {
      const [, ingredients = "", directions = ""] =
        / Ingredients (.*) Directions (.*)/.exec((await readPage(request, path)).text) ?? [];
      const [food = path, step = path] = foodAndStep[path] ?? [];
      expect(ingredients, path).toContain(food);
      expect(directions, path).toContain(step);
    }
  });
  says(
    ["some have variations", "/cb", / Variations .*pecans/],
    ["alternate suggestions", "/dogb", / Alternate suggestions .*buttermilk/],
    ["or coal counts", "/pudc", /\d+ coals on the lid \d+ below/],
    // Degrees are written as cooks write them: 350 °F (175 °C).
    [
      "Times and temperatures are text only (for example 350 degrees, 45 minutes), with signs for degrees",
      "/docr",
      /350 °F \(175 °C\)/,
      /\b45 minutes/,
    ],
  );
});

/** A food among the ingredients of each recipe, and words of its directions. */
const foodAndStep: Readonly<Record<string, readonly [food: string, step: string]>> = {
  "/bcc": ["blueberries", "Spread the batter in the oven"],
  "/cb": ["ground cinnamon", "Lower the paper into the oven"],
  "/docr": ["long-grain rice", "scrape the bottom clean"],
  "/dogb": ["cheddar", "Brush the biscuits at once"],
  "/dop": ["potatoes", "Push a fork into the thickest slice."],
  "/jamba": ["andouille sausage", "until they are pink and opaque"],
  "/pudc": ["maraschino cherries", "Spread it over the fruit."],
};

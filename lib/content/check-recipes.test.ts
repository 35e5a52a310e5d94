import { checkRecipes } from "@/lib/content/check-recipes";
import { formatProblem } from "@/lib/problem";
import { checkLines } from "@/lib/recipes/check";
import { createRecipePage, parseRecipe, validRecipe } from "@/lib/recipes/recipe-fixture";

const others = [createRecipePage(parseRecipe(validRecipe.replaceAll("butter", "onion")))];

/** What is wrong with the right recipe after a change: in its lines, in itself and next to another recipe. */
function check(from: string, to: string): string[] {
  expect(validRecipe).toContain(from);
  const source = parseRecipe(validRecipe.replace(from, to));
  const lines = checkLines(source.root).map((fault) => formatProblem({ file: source.file, ...fault }));
  return [...lines, ...checkRecipes([createRecipePage(source), ...others]).map(formatProblem)];
}

const salt = "- 1 teaspoon **salt**";

test.each([
  ["temperature: 350", "temperature: 360", ": front matter: temperature 360 isn’t on .*325, 350, 375"],
  ["totalTime: PT1H", "totalTime: PT50M", ": front matter: totalTime PT50M is less than .*at least PT55M"],
  ["## Ingredients", "## Things", ": the recipe has no ingredients"],
  ["## Directions", "## Method", ": the recipe has no steps"],
  [salt, "- 1 teaspoon salt", ":28: ingredient “1 teaspoon salt” must name itself once in strong"],
  ["- 1 tablespoon **butter**", `${salt}\n- 1 tablespoon **butter**`, ":32: “salt” is listed more often"],
  ["Mix the", "Mix **milk**, the", ":36: a step uses “milk”, which is not listed"],
  ["Mix the", "Butter the onions, mix the", ":36: a step names “onion”, which is not listed"],
  [salt, `${salt}\n- 1 cup **rice flour**`, ":37: “flour” may mean all-purpose flour or rice flour"],
  ["17 coals on", "16 coals on", ":37: a step says 16 coals; write 17 .lid., 8 .below. or 25"],
  ["at 350 °F", "at 375 °F", ":37: a step says 375 °F; write 350 °F"],
  [
    "2 cups (240 g) **all",
    "2 to 3 cups **all",
    ":27: the amount “2 to 3 cups” .*can’t be scaled; begin with one number",
  ],
  ["2 cups (240 g) **all", "2–3 cups **all", ":27: the amount “2–3 cups” .*can’t be scaled"],
  ["2 cups (240 g) **all", "1/2 cup **all", ":27: the amount “1/2 cup” .*can’t be scaled"],
  ["2 cups (240 g) **all", "2 scoops **all", ":27: the amount “2 scoops” .*can’t be scaled"],
  ["2 cups (240 g) **all", "about 2 cups **all", ":27: the amount “about 2 cups” .*can’t be scaled"],
  ["Mix the", "[Mix](/garden) the", ":36: a link in a line that is tapped to tick it off; move “Mix”"],
  ["   Brush with", "   - Brush with", ":39: an ingredient or a step holds a list"],
  ["Mix the", "*Slowly* mix the", ":36: “Slowly” is emphasized"],
  ["**flour** (2 cups)", "**flour** (1½ cups)", ":36: the steps use 1½ cups of all-purpose flour, .*2 cups"],
  [
    "- 1 tablespoon **butter**",
    "- 2 tablespoons **butter**",
    ":39: the steps use 1 tablespoon of butter, .*2 tablespoons",
  ],
  ["**flour** (2 cups)", "2 cups of the **flour**", ":36: no step says how much all-purpose flour it uses"],
  ["**salt** (1 teaspoon)", "**salt** (1 clove)", ":36: the steps use 1 clove of salt, and the list has 1 teaspoon"],
  ["**salt** (1 teaspoon)", "**salt** (1/2 teaspoon)", ":36: the amount “1/2 teaspoon” after salt can’t be scaled"],
])("“%s” turned into “%s” is found", (from, to, problem) => {
  expect(check(from, to)).toContainEqual(expect.stringMatching(`^content/.recipes./test.md${problem}`));
});

test("sums that print alike are compared as numbers", () => {
  const text = validRecipe.replace("2 cups (240 g)", "1000 g").replace("(2 cups)", "(1049 g)");
  const problems = checkRecipes([createRecipePage(parseRecipe(text))]).map(formatProblem);
  expect(problems).toEqual([expect.stringMatching(/use 1049 g of all-purpose flour, .* 1000 g;/)]);
});

test.each([
  ["category:", "category:"],
  ["at 350 °F", "until it reads 195 °F"],
  [salt, "- **salt**, to taste"],
  ["**flour** (2 cups)", "**flour** (1½ cups) and half a cup more **flour** (½ cup)"],
  ["**flour** (2 cups)", "**flour** (1¾ cups) and **flour** (4 tablespoons)"],
  ["**flour** (2 cups)", "**flour** (*2 cups*)"],
  ["**flour** (2 cups)", "**flour** (⅔ cup), **flour** (⅔ cup) and **flour** (⅔ cup)"],
])("“%s” turned into “%s” is right", (from, to) => {
  expect(check(from, to)).toEqual([]);
});

test("a count may have words of size", () => {
  const text = validRecipe.replace(salt, `${salt}\n- 3 large, ripe **limes**`);
  const { root } = parseRecipe(text.replace("Mix the", "Squeeze the **limes** (3 large). Mix the"));
  expect(checkLines(root)).toEqual([]);
});

test.each(["- ½ teaspoon **salt**\n- ½ teaspoon **salt**", `${salt}\n- **salt**, to taste`])(
  "%s adds up with a step for each",
  (listed) => {
    const text = validRecipe.replace(salt, listed).replace("Bake 45", "Add **salt** and bake 45");
    expect(checkRecipes([createRecipePage(parseRecipe(text))])).toEqual([]);
  },
);

test.each([
  ["cookTime: PT45M\n", "", /cookTime.*missing/],
  ["tools: [tongs]", "tools: [tongs, 12-inch Dutch oven]", /tools\.1.*is the oven; remove it/],
  ["category:", "unscaled: ''\ncategory:", /unscaled.*is empty; say why/],
  ["category:", "cooked: 2026-11-22\ncategory:", /cooked.*is after the page’s date/],
])("“%s” turned into “%s” is refused by the key", (from, to, message) => {
  expect(() => parseRecipe(validRecipe.replace(from, to))).toThrow(message);
});

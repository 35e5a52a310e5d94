import { checkRecipes } from "@/lib/content/check-recipes";
import { formatProblem } from "@/lib/problem";
import { checkLines as findLineFaults } from "@/lib/recipes/check";
import { createRecipePage, parseRecipe, rightRecipe } from "@/lib/recipes/recipe-fixture";

const others = [createRecipePage(parseRecipe(rightRecipe.replaceAll("butter", "onion")))];

function check(source: string): string[] {
  return checkRecipes([createRecipePage(parseRecipe(source)), ...others]).map(formatProblem);
}

function breakRecipe(from: string, to: string): string {
  expect(rightRecipe).toContain(from);
  return rightRecipe.replace(from, to);
}

test("a recipe without fault passes", () => {
  expect(check(rightRecipe)).toEqual([]);
});

test.each([
  [
    "top: 17",
    "top: 18",
    ": front matter: coals top 18, bottom 8 is off the rule; write top 17, bottom 8, which Lodge’s chart gives for 12 inches at 350 °F",
  ],
  [
    "temperature: 350",
    "temperature: 360",
    ": front matter: temperature 360 is not on Lodge’s chart for 12 inches; write one of 325, 350, 375, 400, 425, 450",
  ],
  [
    "totalTime: PT1H",
    "totalTime: PT50M",
    ": front matter: totalTime PT50M is less than prepTime PT10M and cookTime PT45M together; write at least PT55M",
  ],
  [
    "## Ingredients",
    "## Things",
    ": the recipe has no ingredients; write a section ## Ingredients with a bulleted list",
  ],
  ["## Directions", "## Method", ": the recipe has no steps; write a section ## Directions with a numbered list"],
  [
    "1 teaspoon **salt**",
    "1 teaspoon salt",
    ":28: ingredient “1 teaspoon salt” must name itself once in strong; write it like 2 cups **all-purpose flour**",
  ],
  [
    "with the **salt**",
    "well",
    ":28: “salt” is listed but no step uses it; write **salt** in the step that does, or take it off the list",
  ],
  [
    "- 1 tablespoon **butter**",
    "- 1 tablespoon **butter**\n- 2 tablespoons **salt**",
    ":33: “salt” is listed more often than the steps use it; write **salt** in the step for each, or list it once",
  ],
  ["Mix the", "Mix **milk**, the", ":36: a step uses “milk”, which is not listed; add it to the ingredients"],
  [
    "Mix the",
    "Butter the onions, mix the",
    ":36: a step names “onion”, which is not listed; add it to the ingredients or say it in another way",
  ],
  [
    "1 teaspoon **salt**",
    "1 teaspoon **salt**\n- 1 cup **rice flour**",
    ":37: “flour” may mean all-purpose flour or rice flour; write the whole name",
  ],
  [
    "17 coals on",
    "16 coals on",
    ":37: a step says 16 coals; write 17 (lid), 8 (below) or 25 (all), as the front matter has it",
  ],
  ["at 350 °F", "at 375 °F", ":37: a step says 375 °F; write 350 °F, as the front matter has it"],
])("“%s” turned into “%s” is found and said in words", (from, to, problem) => {
  expect(check(breakRecipe(from, to))).toContain(`content/(recipes)/test.md${problem}`);
});

test("a food’s own temperature is not the oven’s", () => {
  expect(check(breakRecipe("at 350 °F", "until it reads 195 °F"))).toEqual([]);
});

test.each([
  ["cookTime: PT45M\n", "", /cookTime.*missing/],
  ["tools: [tongs]", "tools: [tongs, 12-inch Dutch oven]", /tools\.1.*is the oven; remove it: the page names it first/],
  ["category:", "unscaled: ''\ncategory:", /unscaled.*is empty; say why/],
  [
    "category:",
    "cooked: 2026-11-22\ncategory:",
    /cooked.*is after the page’s date; write the day it was cooked, and as date the day of this change/,
  ],
])("“%s” turned into “%s” is refused by the key", (from, to, message) => {
  expect(() => parseRecipe(breakRecipe(from, to))).toThrow(message);
});

const checkLines = (source: string) => [
  ...findLineFaults(parseRecipe(source).root).map(({ line, message }) => `:${line}: ${message}`),
  ...check(source),
];

test.each([
  ["2 cups (240 g) **all", "2 to 3 cups **all", "the amount “2 to 3 cups” of all-purpose flour cannot be scaled"],
  ["2 cups (240 g) **all", "2–3 cups **all", "the amount “2–3 cups” of all-purpose flour cannot be scaled"],
  ["2 cups (240 g) **all", "1/2 cup **all", "the amount “1/2 cup” of all-purpose flour cannot be scaled"],
  ["2 cups (240 g) **all", "2 scoops **all", "the amount “2 scoops” of all-purpose flour cannot be scaled"],
  ["2 cups (240 g) **all", "about 2 cups **all", "the amount “about 2 cups” of all-purpose flour cannot be scaled"],
])("%s as %s stops the build, with what to write", (from, to, message) => {
  const [problem = "", ...others] = checkLines(breakRecipe(from, to));
  expect(others).toEqual([]);
  expect(problem).toMatch(/^content\/\(recipes\)\/test\.md:\d+: /);
  expect(problem).toContain(message);
  expect(problem).toContain("begin with one number (¼ ⅓ ½ ⅔ ¾, no range) and a unit (cups, cup, tablespoons");
});

test("an amount may be left to taste, and a count may have words of size", () => {
  expect(checkLines(breakRecipe("1 teaspoon **salt**", "**salt**, to taste"))).toEqual([]);
  const limes = breakRecipe("1 teaspoon **salt**\n", "1 teaspoon **salt**\n- 3 large, ripe **limes**\n");
  expect(checkLines(limes.replace("Mix the", "Squeeze the **limes** (3 large). Mix the"))).toEqual([]);
});

test.each([
  ["Mix the", "[Mix](/garden) the", "a link in a line that is tapped to tick it off; move “Mix” below the directions"],
  ["   Brush with", "   - Brush with", "an ingredient or a step holds a list; write paragraphs only"],
])("%s as %s stops the build: the whole line is a label", (from, to, message) => {
  expect(checkLines(breakRecipe(from, to)).join()).toContain(message);
});

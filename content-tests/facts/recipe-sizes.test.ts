import { loadRecipes } from "@/content-tests/facts/recipes-fixture";
import { toHtml } from "@/lib/content/render-page";
import { readRecipe } from "@/lib/recipes/recipe";
import { readShownLine } from "@/lib/recipes/recipe-fixture";
import { fitPots, type Size } from "@/lib/recipes/sizes";
import { writeRecipe } from "@/lib/recipes/write-recipe";

/** A line of one of our recipes as its page shows it in one size. */
function readLine(path: string, words: string, size: Size): string {
  const page = loadRecipes().find((recipe) => recipe.path === path);
  if (!page) throw new Error(`no recipe at ${path}`);
  return readShownLine(page, words, size);
}

test.each<[path: string, words: string, size: Size, line: string]>([
  ["/bcc", "large egg", "half", "½ large egg (beat it and use half)"],
  ["/bcc", "large egg", "double", "2 large eggs"],
  ["/docr", "chicken thighs,", "half", "3 bone-in, skin-on chicken thighs, 1¼ lb (550 g)"],
  ["/dop", "in 1-inch", "half", "¼ lb (115 g) bacon, in 1-inch pieces"],
  ["/jamba", "diced tomatoes", "double", "2 cans (14½-oz, 411-g) diced tomatoes"],
  ["/jamba", "bay lea", "half", "1 bay leaf"],
  ["/jamba", "bell pepper", "double", "2 green bell peppers, chopped"],
  ["/cb", "packed", "half", "2 tablespoons plus 2 teaspoons (35 g) packed brown sugar"],
])("%s: %s, %s: %s", (path, words, size, line) => {
  expect(readLine(path, words, size)).toBe(line);
});

test.each<[path: string, words: string, size: Size, part: string]>([
  [
    "/bcc",
    "For the crumb",
    "half",
    "mix the sugar (¼ cup), flour (2 tablespoons plus 2 teaspoons) and cinnamon (¼ teaspoon)",
  ],
  ["/bcc", "For the cake", "half", "Beat in the egg (½ large: beat it and use half), then"],
  ["/bcc", "For the cake", "whole", "beat the softened butter (¼ cup) with the remaining sugar (¾ cup)"],
  ["/cb", "Pour in", "double", "Pour in most of the milk (1½ cups) and stir"],
  ["/cb", "cut 12", "whole", "cut 12 slices, each 1 inch (2.5 cm) thick"],
  ["/cb", "cut 6", "half", "cut 6 slices, each 1 inch (2.5 cm) thick"],
  ["/dogb", "rest of the", "whole", "the rest of the butter (3 tablespoons) with the garlic (2 cloves)"],
  ["/dogb", "mounds", "half", "Drop 6 mounds on the middle"],
  ["/dogb", "mounds", "double", "Drop 12 mounds per oven on the middle"],
  ["/docr", "heat the", "half", "heat the oil (1½ teaspoons)"],
  ["/docr", "heat the", "whole", "heat the oil (1 tablespoon)"],
  ["/docr", "heat the", "double", "heat the oil (1 tablespoon per oven)"],
  ["/docr", "heat the", "double", "all but 2 tablespoons per oven, and"],
  ["/docr", "fresh ones", "half", "light 8 fresh ones now"],
  ["/docr", "Put the lid on", "half", "until 7 coals are under the oven and 14 coals are on the lid"],
  ["/docr", "Put the lid on", "half", "the fresh coals to the old ones, 6 on the lid and 2 below"],
  ["/docr", "Put the lid on", "double", "the fresh coals to the old ones, 7 on the lid and 3 below"],
  ["/docr", "Light", "half", "Light 21 coals"],
  ["/dop", "slice them", "half", "Scrub the potatoes (1½ lb) and slice them ¼ inch (6 mm) thick"],
])("%s: “%s” in the steps, %s: %s", (path, words, size, part) => {
  expect(readLine(path, words, size)).toContain(part);
});

test("what is read of a recipe, for search and as data, stays as written", () => {
  for (const page of loadRecipes()) {
    const before = readRecipe(page.root);
    writeRecipe(page.root, fitPots(page.frontMatter));
    const read = ({ groups, steps }: typeof before) => [
      groups.flatMap(({ ingredients }) => ingredients.map(({ text, others }) => [text, others])),
      steps.map(({ text }) => text),
    ];
    expect(read(readRecipe(page.root))).toEqual(read(before));
  }
});

test("every recipe has one box for each ingredient and step", () => {
  for (const { root, frontMatter } of loadRecipes()) {
    writeRecipe(root, fitPots(frontMatter));
    const html = toHtml(root.children);
    expect(html.match(/type="checkbox"/g)?.length).toBe(html.match(/<li id="/g)?.length);
  }
});

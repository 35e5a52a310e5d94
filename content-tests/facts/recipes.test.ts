import { readFile } from "node:fs/promises";
import { loadRecipes } from "@/content-tests/facts/recipes-fixture";
import { formatTemperature, parseDuration } from "@/lib/recipes/kitchen-words";
import { createRecipePage } from "@/lib/recipes/recipe-fixture";
import { chartTemperatures, getCoals } from "@/lib/recipes/sizes";

const recipes = loadRecipes().map(createRecipePage);
const listFile = "content/(recipes)/recipies.md";
const list = await readFile(listFile, "utf8");

const getRecipe = (path: string) => {
  const recipe = recipes.find((page) => page.path === path);
  if (!recipe) throw new Error(`no recipe has the path ${path}`);
  return recipe;
};

/** What a cook reads, a step or an ingredient a line. */
const readWords = ({ recipe: { groups, steps } }: (typeof recipes)[number]) =>
  [...groups.flatMap(({ ingredients }) => ingredients), ...steps].map(({ text }) => text).join("\n");

/** Words of a recipe that need a tool, and the tool. */
const needs: readonly [words: RegExp, tool: RegExp][] = [
  [/\b(cut|slice the|chopped|minced|cubed|knife)\b/i, /knife/],
  [/\b(chopped|minced|cubed)\b|Slice the/, /board/],
  [/\b(stir|drizzle|toss)\b/i, /spoon/],
  [/\bfork\b/, /fork/],
  [/\bskewer\b/, /skewer/],
  [/\bbrush the\b/, /brush/],
  [/\btowels?\b/, /towel/],
  [/\bplate\b/, /plate/],
  [/\bcan, away\b/, /empty can/],
  [/\bcups?\b|\bteaspoons?\b/, /measuring cups and spoons/],
  [/\bcan \(/, /can opener/],
  [/\bcoals\b/, /chimney starter and charcoal.*tongs/],
  [/\blid level\b|\blift it level\b/, /gloves, lid lifter and stand, ash brush/],
  [/\breads \d+ °F/, /thermometer/],
  [/\bparchment\b/, /parchment/],
];

test.each(recipes.map((page) => [page.path, page] as const))("%s lists each tool that its steps need", (_, page) => {
  const tools = page.frontMatter.tools.join(", ");
  const missing = needs.filter(([words, tool]) => words.test(readWords(page)) && !tool.test(tools));
  expect(missing.map(([, tool]) => tool.source)).toEqual([]);
});

/** Grams in a cup, as published charts give them; between charts lie some percent. */
const gramsPerCup: Readonly<Record<string, number>> = {
  "all-purpose flour": 120,
  "granulated sugar": 200,
  "brown sugar": 213,
  "powdered sugar": 115,
  butter: 227,
  blueberries: 146,
  cheddar: 113,
  "long-grain rice": 188,
  raisins: 149,
  pecans: 115,
  peas: 138,
};
const fractions: Readonly<Record<string, number>> = { "¼": 1 / 4, "⅓": 1 / 3, "½": 1 / 2, "⅔": 2 / 3, "¾": 3 / 4 };

/** `1½` is 1.5. */
const parseAmount = (text: string) =>
  [...text].reduce((sum, character) => sum + (fractions[character] ?? Number(character)), 0);

test.each(recipes.map(({ path, markdown }) => [path, markdown] as const))("%s: cups weigh what it says", (_, text) => {
  const amounts = /([\d¼⅓½⅔¾]+) (cup|tablespoon)s?(?: of ([a-z ]+))? \((\d+) g\)(?: of)?([^\n,;.(]*)/g;
  const wrong = [...text.matchAll(amounts)].flatMap(([words, amount = "", unit, before, grams, after = ""]) => {
    const cups = parseAmount(amount) / (unit === "cup" ? 1 : 16);
    const named = Object.entries(gramsPerCup).filter(([food]) => (before ?? after).includes(food));
    const off = named.filter(([, weight]) => Math.abs(Number(grams) / (cups * weight) - 1) > 0.1);
    return off.map(([food, weight]) => `${words.trim()}: ${food} weighs ${Math.round(cups * weight)} g`);
  });
  expect(wrong).toEqual([]);
});

test.each(recipes.filter((page) => /\b(bacon|chicken thighs|sausage|shrimp)\b/.test(readWords(page))))(
  "$path, with meat, says when what is left must be cold",
  ({ markdown }) => {
    expect(markdown).toMatch(/within two hours, or within one if it’s above 90 °F/);
    expect(markdown).toContain("](/recipies#leftovers)");
  },
);

test("the page that explains coal counts shows the chart that the recipes are held to", () => {
  const rows = [...list.matchAll(/^\| (\d+) °F .*$/gm)].map(([row, temperature]) => [
    Number(temperature),
    row.match(/\d+ \/ \d+/g),
  ]);
  const chart = chartTemperatures.map((temperature) => [
    temperature,
    [8, 10, 12, 14].map((oven) => {
      const coals = getCoals(oven, temperature);
      return `${coals?.top} / ${coals?.bottom}`;
    }),
  ]);
  expect(rows).toEqual(chart);
  expect(list).toContain("| To bake at | 8 in (2 qt) | 10 in (4 qt) | 12 in (6 qt) | 14 in (8 qt) |");
  for (const temperature of chartTemperatures)
    expect(list).toContain(`| ${formatTemperature(temperature).replaceAll("\u00a0", " ")} |`);
});

test("raw poultry is the last thing that a board sees before it is washed", () => {
  const cutting = recipes.flatMap(({ path, recipe: { steps } }) =>
    steps.filter(({ text }) => /\bcut\b.*\bchicken/i.test(text)).map(({ text }) => ({ path, text })),
  );
  expect(cutting.map(({ path }) => path)).toEqual(["/jamba"]);
  for (const { text } of cutting) {
    expect(text).toMatch(/chicken thighs.*wash your hands, the knife and the board with soap/is);
    expect(text).not.toMatch(/chicken thighs.*sausage/i);
  }
});

test("raw chicken stays cold, and half-raw chicken has a plate that is washed", () => {
  for (const path of ["/docr", "/jamba"]) {
    const { markdown } = getRecipe(path);
    expect(markdown).toMatch(/chicken.*on ice until/s);
    expect(markdown).toMatch(/onto a plate.*still raw inside.*Wash the plate with soap/s);
  }
});

test("biscuits go into hot iron", () => {
  for (const path of ["/cb", "/dogb"]) {
    const steps = getRecipe(path).recipe.steps.map(({ text }) => text);
    const heated = steps.findIndex((text) => text.includes("set the empty oven over"));
    expect(heated).not.toBe(-1);
    expect(heated).toBeLessThan(steps.findIndex((text) => text.includes("Lower the paper into the oven")));
  }
});

/** Minutes that a step lets the dish stand before it is served. */
const readStand = (text: string) => Number(/\bstand (\d+) minutes/.exec(text)?.[1] ?? 0);

test.each(recipes)("$path: preparing, cooking and standing take the total", ({ frontMatter, recipe: { steps } }) => {
  const { prepTime, cookTime, totalTime } = frontMatter;
  const stand = steps.reduce((sum, { text }) => sum + readStand(text), 0);
  expect(parseDuration(prepTime) + parseDuration(cookTime) + stand).toBe(parseDuration(totalTime));
});

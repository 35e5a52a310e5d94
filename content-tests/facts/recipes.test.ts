import { loadSite } from "@/lib/content/site";
import { formatTemperature, parseDuration } from "@/lib/recipes/kitchen-words";
import { chartTemperatures, getCoals } from "@/lib/recipes/sizes";

const { pages } = await loadSite();
const recipes = pages.filter((page) => page.kind === "recipe");
const list = pages.find(({ path }) => path === "/recipies")?.markdown ?? "";

/** Tools that nobody can do without on a fire, and words of a recipe that need them. */
const needs: readonly [tool: RegExp, words: RegExp][] = [
  [/knife/, /\b(cut|chopped|minced|cubed)\b/i],
  [/empty can/, /\bcan, away\b/],
  [/can opener/, /\bcan \(/],
  [/chimney starter and charcoal.*tongs/, /\bcoals\b/],
  [/gloves, lid lifter and stand, ash brush/, /\blevel\b/],
  [/thermometer/, /\breads \d+ °F/],
];

test.each(recipes)("$path lists each tool that its steps need", ({ frontMatter, recipe: { groups, steps } }) => {
  const lines = [...groups.flatMap(({ ingredients }) => ingredients), ...steps].map(({ text }) => text).join("\n");
  const tools = frontMatter.tools.join(", ");
  expect(needs.filter(([tool, words]) => words.test(lines) && !tool.test(tools))).toEqual([]);
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

test.each(recipes)("$path: cups weigh what it says", ({ markdown }) => {
  const amounts = /([\d¼⅓½⅔¾]+) (cup|tablespoon)s?(?: of ([a-z ]+))? \((\d+) g\)(?: of)?([^\n,;.(]*)/g;
  const wrong = [...markdown.matchAll(amounts)].flatMap(([words, amount = "", unit, before, grams, after = ""]) => {
    const cups = parseAmount(amount) / (unit === "cup" ? 1 : 16);
    const named = Object.entries(gramsPerCup).filter(([food]) => (before ?? after).includes(food));
    const off = named.filter(([, weight]) => Math.abs(Number(grams) / (cups * weight) - 1) > 0.1);
    return off.map(([food, weight]) => `${words.trim()}: ${food} weighs ${Math.round(cups * weight)} g`);
  });
  expect(wrong).toEqual([]);
});

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
  expect(list).toContain("| To bake at | 8 in | 10 in | 12 in | 14 in |");
  // The rows have Fahrenheit alone, and the caption says what the first and last are in Celsius.
  const ends = [chartTemperatures.at(0), chartTemperatures.at(-1)].map((temperature = 0) =>
    formatTemperature(temperature).match(/\d+/g),
  );
  expect(list).toContain(`${ends[0]?.[0]} to ${ends[1]?.[0]} °F is ${ends[0]?.[1]} to ${ends[1]?.[1]} °C.`);
});

/** Minutes that a step lets the dish stand before it is served. */
const readStand = (text: string) => Number(/\bstand (\d+) minutes/.exec(text)?.[1] ?? 0);

test.each(recipes)("$path: preparing, cooking and standing take the total", ({ frontMatter, recipe: { steps } }) => {
  const { prepTime, cookTime, totalTime } = frontMatter;
  const stand = steps.reduce((sum, { text }) => sum + readStand(text), 0);
  expect(parseDuration(prepTime) + parseDuration(cookTime) + stand).toBe(parseDuration(totalTime));
});

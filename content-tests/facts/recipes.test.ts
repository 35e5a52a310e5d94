import { loadSite } from "@/lib/content/site";
import { parseDuration } from "@/lib/recipes/durations";
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
  expect(list).toContain("325 to 450 °F is 165 to 230 °C.");
});

/** Minutes that a step lets the dish stand before it is served. */
const readStand = (text: string) => Number(/\bstand (\d+) minutes/.exec(text)?.[1] ?? 0);

test.each(recipes)("$path: preparing, cooking and standing take the total", ({ frontMatter, recipe: { steps } }) => {
  const { prepTime, cookTime, totalTime } = frontMatter;
  const stand = steps.reduce((sum, { text }) => sum + readStand(text), 0);
  expect(parseDuration(prepTime) + parseDuration(cookTime) + stand).toBe(parseDuration(totalTime));
});

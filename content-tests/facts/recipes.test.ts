import { loadSite } from "@/lib/content/site";
import { type Amount, units } from "@/lib/recipes/amounts";
import { parseDuration } from "@/lib/recipes/durations";
import { hasNumber, readAmounts } from "@/lib/recipes/quantity";
import { listStarts } from "@/lib/recipes/recipe-facts";
import { chartTemperatures, getCoals, getQuarts } from "@/lib/recipes/sizes";
import { toSingular } from "@/lib/words";

const { pages } = await loadSite();
const list = pages.find(({ path }) => path === "/recipies")?.markdown ?? "";
const recipes = pages
  .filter((page) => page.kind === "recipe")
  .map((page) => ({ ...page, ...readParts(page.markdown), steps: page.recipe.steps }));

/** The first amount of a text. Undefined if it has a number in another format. */
function readLead(text: string) {
  const [amount] = readAmounts(text).quantities;
  return hasNumber(text) && amount?.start !== 0 ? undefined : { amount };
}

/** Names in strong: with the text before them in the list, and with the amount after them in the steps. */
function readParts(markdown: string) {
  const readPart = (heading: string) => markdown.split(/^## /m).find((part) => part.startsWith(heading)) ?? "";
  const directions = readPart("Directions");
  const listed = [...readPart("Ingredients").matchAll(/^- ([^*\n]*)(?:\*\*(.+?)\*\*)?/gm)];
  const used = [...directions.matchAll(/\*\*(.+?)\*\*(?: \(\*?([\d¼⅓½⅔¾][^()*]*)\*?\))?/g)];
  return {
    listed: listed.map(([, before = "", name = ""]) => ({ name, before, lead: readLead(before) })),
    used: used.map(([, name = "", amount]) => ({ name, lead: readLead(amount ?? "") })),
    plainSteps: directions.replace(/\*\*.+?\*\*/g, "|").toLowerCase(),
  };
}

const toWords = (name: string) => (name.toLowerCase().match(/\p{L}+/gu) ?? []).map(toSingular);

/** “flour” in a step means “all-purpose flour” in the list. */
function findListed(name: string, names: readonly string[]): string[] {
  const exact = names.filter((other) => toWords(other).join() === toWords(name).join());
  return exact.length ? exact : names.filter((other) => toWords(name).every((word) => toWords(other).includes(word)));
}

/** Cups of each: a pound fills a pint, and nothing shrinks. What isn’t here takes no room. */
const cupsEach: Readonly<Record<string, number>> = {
  ...{ cup: 1, tablespoon: 1 / 16, teaspoon: 1 / 48, lb: 2, oz: 1 / 8, can: 7 / 4, stalk: 1 / 2, slice: 1 / 5 },
  ...{ egg: 1 / 4, onion: 1, "green onion": 1 / 8, pepper: 1, thigh: 5 / 6 },
};

const countCups = (amounts: readonly { name: string; lead: ReturnType<typeof readLead> }[]) =>
  amounts.reduce((cups, { name, lead }) => {
    const words = toWords(name);
    const known = [lead?.amount?.unit ?? "", words.join(" "), words.at(-1) ?? ""].find((word) => word in cupsEach);
    return cups + (lead?.amount?.value ?? 0) * (cupsEach[known ?? ""] ?? 0.001);
  }, 0);

const overCoals = recipes.filter(({ frontMatter }) => frontMatter.coals);

test.each(overCoals)("the coals, minutes and cups of $path add up", ({ frontMatter, listed, steps }) => {
  const { oven = 0, temperature, coals = { top: 0, bottom: 0 }, prepTime, cookTime, totalTime } = frontMatter;
  const readAll = (pattern: RegExp) => Array.from(steps.join("\n").matchAll(pattern), Number);
  const [[lit = 0], [stand = 0]] = [readAll(/(?<=\blight )\d+(?= coals)/gi), readAll(/(?<=\bstand )\d+(?= minutes)/g)];
  const [prep = 0, cook = 0, total] = [prepTime, cookTime, totalTime].map(parseDuration);
  const starts = listStarts(frontMatter).map(({ minute }) => minute);
  // After the rest, turning a cake over takes 5 minutes.
  const turning = starts.some((minute) => minute > prep + cook + stand) ? 5 : 0;
  const sums = [coals.top + coals.bottom, prep + cook + stand + turning];
  expect([getCoals(oven, temperature), ...sums]).toEqual([coals, lit, total]);
  // Fresh coals are ready, 20 minutes after they were lit, when they join the others; spares join only if they're needed.
  const [fresh = 0] = readAll(/(?<=\blight )\d+(?= fresh ones)/g);
  const added = readAll(/(?<=fresh coals to the old ones, )\d+/g).concat(
    readAll(/(?<=fresh coals to the old ones, .*? and )\d+/g),
  );
  const isLit = (step: string) => step.includes(`light ${fresh} fresh ones`);
  const joins = steps.findIndex((step) => step.includes("fresh coals to the old ones"));
  expect(added.reduce((sum, count) => sum + count, 0)).toBe(fresh);
  expect(Math.max(...(frontMatter.minutes ?? []).map((start) => (typeof start === "object" ? start.coals : 0)))).toBe(
    lit + fresh,
  );
  if (fresh) expect((starts[joins] ?? 0) - (starts[steps.findIndex(isLit)] ?? 0)).toBeGreaterThanOrEqual(20);
  // A step begins when the oven goes onto the coals, and the one that lets the dish stand when it comes off.
  expect(starts).toEqual(expect.arrayContaining(starts.length ? [0, prep, ...(stand ? [prep + cook] : [])] : []));
  // The rest is for stirring and rising.
  expect(countCups(listed)).toBeLessThan(0.75 * getQuarts(oven) * 4);
  // Lower temperatures are of the food.
  const written = expect.arrayContaining(readAll(/\d+(?= coals)|[2-9]\d\d(?= °F)/g));
  expect([coals.top, coals.bottom, lit, temperature]).toEqual(written);
});

test.each(recipes)("the steps of $path use all listed ingredients and no other", ({ listed, used, plainSteps }) => {
  const names = [...new Set(listed.map(({ name }) => name))];
  expect(listed.filter(({ name, lead }) => !name || !lead)).toEqual([]);
  expect(used.filter(({ name, lead }) => findListed(name, names).length !== 1 || !lead)).toEqual([]);
  for (const name of names) {
    const lines = listed.filter((line) => line.name === name);
    const uses = used.filter((use) => findListed(use.name, names)[0] === name);
    expect([name, uses.length >= lines.length]).toEqual([name, true]);
    if (lines.every(({ lead }) => lead?.amount))
      expect([name, countCups(uses)]).toEqual([name, expect.closeTo(countCups(lines), 6)]);
  }
  const foods = recipes.flatMap((recipe) => recipe.listed.map(({ name }) => toWords(name).at(-1) ?? ""));
  const others = foods.filter((food) => findListed(food, names).length === 0).join("|");
  expect(plainSteps).not.toMatch(new RegExp(`\\b(?:${others})s?\\b`));
});

/**
 * Grams in a cup. Flour and brown sugar are from King Arthur Baking's ingredient weight chart, the rest from the household
 * weights of USDA FoodData Central.
 */
const gramsPerCup: Readonly<Record<string, number>> = {
  "all-purpose flour": 120,
  "granulated sugar": 200,
  "brown sugar": 213,
  "powdered sugar": 120,
  butter: 226.8,
  cheddar: 113,
  "long-grain rice": 185,
};

/** Undefined if the table lacks the food, or the amount isn't in cups and spoons. */
function weigh(text: string, { value, unit }: Amount): number | undefined {
  const [measure, teaspoons = 0] = units[unit] ?? [];
  const [, perCup = 0] = Object.entries(gramsPerCup).find(([food]) => new RegExp(`\\b${food}\\b`).test(text)) ?? [];
  return measure === "volume" ? (value * teaspoons * perCup) / 48 || undefined : undefined;
}

test.each(recipes)("the cups of $path weigh what the table of grams says", ({ listed }) => {
  for (const { name, before, lead } of listed) {
    const grams = lead?.amount && weigh(name, lead.amount);
    // Written to the gram, or to 5 g from 100 g on.
    const [written] = /\d+(?= g\b)/.exec(before) ?? [];
    if (grams) expect([name, Math.abs(Number(written) - grams) <= (grams < 100 ? 0.5 : 2.5)]).toEqual([name, true]);
  }
});

/** Tools that nobody can do without on a fire, and words of a recipe that need them. */
const needs: readonly [tool: RegExp, words: RegExp][] = [
  [/knife/, /\b(cut|chopped|minced|cubed)\b/i],
  [/empty can/, /\binto a can\b/],
  [/can opener/, /\bcan \(/],
  [/chimney starter and charcoal.*tongs/, /\bcoals\b/],
  [/gloves, lid lifter and stand, ash brush/, /\blift the lid\b/i],
  [/soap and water/, /\bsoap\b/],
  [/thermometer/, /\breads \d+ °F/],
  [/cooler with ice/, /\b(bacon|butter|chicken|eggs?|milk|shrimp)\b/],
  [/parchment paper rated for 425 °F or more/, /\bparchment\b/],
];

test.each(recipes)("$path lists each tool that its steps need", ({ frontMatter, recipe: { ingredients }, steps }) => {
  const lines = [...ingredients, ...steps].join("\n");
  const tools = frontMatter.tools.join(", ");
  expect(needs.filter(([tool, words]) => words.test(lines) && !tool.test(tools))).toEqual([]);
});

test("the page that explains coal counts shows the chart that the recipes follow", () => {
  const chart = chartTemperatures.map((temperature) => {
    const counts = [8, 10, 12, 14].map((oven) => Object.values(getCoals(oven, temperature) ?? {}).join(" / "));
    return `| ${temperature} °F | ${counts.join(" | ")} |`;
  });
  expect(list).toContain(
    ["| To bake at | 8 in | 10 in | 12 in | 14 in |", "|---|---|---|---|---|", ...chart, ""].join("\n"),
  );
});

/** What US labels must name, and the words of ingredients that have it. */
const allergens: readonly [allergen: string, words: RegExp][] = [
  ["milk", /\b(?:butter|milk|buttermilk|cheddar)\b/],
  ["egg", /\beggs?\b/],
  ["wheat", /\bflour\b/],
  ["shellfish", /\bshrimp\b/],
];

test.each(recipes)("$path names the allergens of its ingredients", ({ frontMatter, listed }) => {
  const names = listed.map(({ name }) => name).join(", ");
  expect(frontMatter.contains ?? []).toEqual(
    allergens.flatMap(([allergen, words]) => (words.test(names) ? [allergen] : [])),
  );
});

test.each(recipes)("the mounds and slices of $path are as many as it makes", ({ frontMatter, steps }) => {
  const found = steps.join("\n").matchAll(/(?:cut|[Dd]rop) (\d+) (?:slices|mounds)/g);
  expect(Array.from(found, ([, count]) => `${count} biscuits`)).toEqual(frontMatter.makes ? [frontMatter.makes] : []);
});

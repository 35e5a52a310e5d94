import { loadSite } from "@/lib/content/site";
import { type Amount, readLead } from "@/lib/recipes/amounts";
import { weigh } from "@/lib/recipes/grams";
import { getCoals } from "@/lib/recipes/sizes";
import { toSingular } from "@/lib/words";

const { pages } = await loadSite();
const recipes = pages
  .filter((page) => page.kind === "recipe")
  .map((page) => ({ ...page, ...readAmounts(page.markdown) }));

/** Names in strong: with the text before them in the list, and with the amount after them in the steps. */
function readAmounts(markdown: string) {
  const readPart = (heading: string) => markdown.split(/^## /m).find((part) => part.startsWith(heading)) ?? "";
  const directions = readPart("Directions");
  const listed = [...readPart("Ingredients").matchAll(/^- ([^*\n]*)(?:\*\*(.+?)\*\*)?/gm)];
  const used = [...directions.matchAll(/\*\*(.+?)\*\*(?: \(\*?([\d¼⅓½⅔¾][^()*]*)\*?\))?/g)];
  return {
    listed: listed.map(([, before = "", name = ""]) => ({ name, before, lead: readLead(before) })),
    used: used.map(([, name = "", amount]) => ({ name, lead: readLead(amount ? `${amount} ` : "") })),
    plainSteps: directions.replace(/\*\*.+?\*\*/g, "|").toLowerCase(),
  };
}

const toWords = (name: string) => (name.toLowerCase().match(/\p{L}+/gu) ?? []).map(toSingular);

/** “flour” in a step means “all-purpose flour” in the list. */
function findListed(name: string, names: readonly string[]): string[] {
  const words = toWords(name).join(" ");
  const exact = names.filter((other) => toWords(other).join(" ") === words);
  return exact.length ? exact : names.filter((other) => toWords(name).every((word) => toWords(other).includes(word)));
}

const sizes: Readonly<Record<string, number>> = { cup: 48, tablespoon: 3, teaspoon: 1, lb: 16, oz: 1 };
const sum = (amounts: readonly Amount[]) =>
  amounts.reduce((total, { value, unit }) => total + value * (sizes[unit] ?? 1), 0);

test.each(recipes)("$path: the steps use all that is listed, and nothing else", ({ listed, used, plainSteps }) => {
  const names = [...new Set(listed.map(({ name }) => name))];
  expect(listed.filter(({ name, lead }) => !name || !lead)).toEqual([]);
  expect(used.filter(({ name, lead }) => findListed(name, names).length !== 1 || !lead)).toEqual([]);
  for (const name of names) {
    const lines = listed.filter((line) => line.name === name);
    const uses = used.filter((use) => findListed(use.name, names)[0] === name);
    expect([name, uses.length >= lines.length]).toEqual([name, true]);
    const amounts = lines.flatMap(({ lead }) => lead?.amount ?? []);
    if (amounts.length < lines.length) continue;
    expect([name, sum(uses.flatMap(({ lead }) => lead?.amount ?? []))]).toEqual([
      name,
      expect.closeTo(sum(amounts), 6),
    ]);
  }
  const foods = recipes.flatMap((recipe) => recipe.listed.map(({ name }) => toWords(name).at(-1) ?? ""));
  const missing = foods.filter(
    (food) => findListed(food, names).length === 0 && new RegExp(`\\b${food}s?\\b`).test(plainSteps),
  );
  expect(missing).toEqual([]);
});

test.each(recipes)("$path: cups weigh what one table says, to 5 grams from 100", ({ listed }) => {
  for (const { name, before, lead } of listed) {
    const [words, written] = /\((\d+) g\)/.exec(before) ?? [];
    const grams = lead?.amount && words && weigh(name, lead.amount);
    if (grams)
      expect([name, Number(written)]).toEqual([name, grams < 100 ? Math.round(grams) : Math.round(grams / 5) * 5]);
  }
});

test.each(recipes)(
  "$path: coals and temperatures in the steps are those of Lodge’s chart",
  ({ frontMatter, recipe }) => {
    const { oven = 0, temperature, coals = { top: 0, bottom: 0 } } = frontMatter;
    expect(getCoals(oven, temperature)).toEqual(coals);
    const steps = recipe.steps.map(({ text }) => text).join("\n");
    const readNumbers = (pattern: RegExp) => [...steps.matchAll(pattern)].map(([, number]) => Number(number));
    expect([coals.top, coals.bottom, coals.top + coals.bottom]).toEqual(
      expect.arrayContaining(readNumbers(/(\d+) coals/g)),
    );
    // Lower temperatures are of the food.
    expect([temperature]).toEqual(expect.arrayContaining(readNumbers(/([2-9]\d\d) °F/g)));
  },
);

import { checkBudgets, checkOffline, measureOffline, measurePages } from "@/checks/output/budgets";
import { findFaintColors } from "@/checks/output/contrast";
import { loadTokens } from "@/lib/tokens";

const out = "out";

/** What single pages of ours may cost besides what every page of their kind may. */
const own = {
  // Four answers, three bands and three drawings around few words.
  "/": { html: 14_336, script: 0, beyondText: 7500 },
  // The index with the most rows and external links.
  "/cs": { html: 14_336, script: 0, beyondText: 5850 },
  // Few words around amounts in three sizes.
  "/dogb": { html: 14_336, script: 640, beyondText: 7500 },
  // A table, and links to its sources.
  "/dutch-oven": { html: 14_336, script: 0, beyondText: 5150 },
  // Ten drawings that lead to its chapters, around few words.
  "/firepit": { html: 14_336, script: 0, beyondText: 5250 },
  // Its tables have every letter of the EU's Latin alphabets.
  "/htmlcodes": { html: 18_432, script: 66_560 },
  // An index with a command in each row.
  "/msdos": { html: 14_336, script: 600, beyondText: 6150 },
  // Seven pots with their dishes.
  "/recipies": { html: 14_336, script: 0, beyondText: 9500 },
  // Our shortest note, so it shows what everything around a text costs.
  "/sql/resetintellisense": { html: 14_336, script: 600, beyondText: 5750 },
};

const costs = await measurePages(out);

test("each page costs what it may, and some pages have their own limits", () => {
  expect(costs.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(own)));
  expect(checkBudgets(costs, own)).toEqual([]);
});

test("the whole site costs those who store it what it may", async () => {
  const { worker, sent } = await measureOffline(out);
  expect(worker).toBeGreaterThan(0);
  expect(sent).toBeGreaterThan(0);
  expect(checkOffline({ worker, sent }, costs.length)).toEqual([]);
});

test("no color of ours is too faint", () => {
  expect(findFaintColors(loadTokens())).toEqual([]);
});

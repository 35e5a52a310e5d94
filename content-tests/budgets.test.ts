import { checkBudgets, checkSharedFiles, measurePages } from "@/checks/output/budgets";

const out = "out";

/** What single pages of ours may cost besides what every page of their kind may. */
const own = {
  // Its tables have every letter of the EU's Latin alphabets.
  "/htmlcodes": { html: 18_432, script: 66_560 },
};

test("each page of ours, and what belongs to all of them, costs what it may", async () => {
  const costs = await measurePages(out);
  expect(checkBudgets(costs, own)).toEqual([]);
  expect(await checkSharedFiles(out, costs.length)).toEqual([]);
});

import { checkBudgets, checkSharedFiles, measurePages } from "@/checks/output/budgets";
import { loadDelivered } from "@/checks/output/check-output";

const out = "out";

/** What single pages of ours may cost besides what every page of their kind may. */
const own = {
  // Its tables have every letter of the EU's Latin alphabets.
  "/htmlcodes": { html: 18_432, script: 66_560 },
};

test("our pages and their shared files are within their budgets", async () => {
  const { pages } = await loadDelivered(out);
  const costs = await measurePages(out, pages);
  expect(checkBudgets(costs, own)).toEqual([]);
  expect(await checkSharedFiles(out, costs.length)).toEqual([]);
});

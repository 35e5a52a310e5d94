import { checkBudgets, measurePages } from "@/checks/output/budgets";
import { loadDelivered } from "@/checks/output/check-output";

const out = "out";

test("our pages are within their budgets", async () => {
  const { pages } = await loadDelivered(out);
  expect(checkBudgets(await measurePages(out, pages))).toEqual([]);
});

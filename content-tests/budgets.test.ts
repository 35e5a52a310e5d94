import { checkBudgets, loadDelivered, measurePages } from "@/checks/output/check-output";

const out = "out";

test("our pages are within their budgets", async () => {
  const { pages } = await loadDelivered(out);
  expect(checkBudgets(await measurePages(out, pages))).toEqual([]);
});

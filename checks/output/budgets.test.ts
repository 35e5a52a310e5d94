import { checkBudgets, measurePages } from "@/checks/output/budgets";
import { loadDelivered } from "@/checks/output/check-output";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

const text = { path: "/garden", islands: [], html: 14_336, script: 0 };
const note = { path: "/garden", islands: ["copy-sample"], html: 4000, script: 1024 };
const tool = { path: "/tool", islands: ["any-tool"], html: 20_480, script: 66_560 };

test("pages within their budgets pass", () => {
  expect(checkBudgets([text, note, tool])).toEqual([]);
});

test("a page over its budget is named with its size", () => {
  expect(checkBudgets([{ ...text, html: 14_337 }])).toEqual([
    "/garden: its HTML with CSS is 14337 bytes, 1 over 14336",
  ]);
  expect(checkBudgets([{ ...note, script: 1025 }])).toEqual(["/garden: its script is 1025 bytes, 1 over 1024"]);
});

test("a page costs its HTML and scripts", async () => {
  const files = {
    "garden.html": '<div data-island="copy-sample"></div><script src="/a.js"></script>',
    "garden.html.br": "1234",
    "a.js.br": "123",
  };
  await inTemporaryFolder(files, async (out) => {
    const { pages } = await loadDelivered(out);
    expect(await measurePages(out, pages)).toEqual([{ path: "/garden", islands: ["copy-sample"], html: 4, script: 3 }]);
  });
});

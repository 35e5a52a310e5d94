import { checkBudgets, checkSharedFiles, measurePages } from "@/checks/output/budgets";
import { loadDelivered } from "@/checks/output/check-output";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

const text = { path: "/garden", islands: [], html: 14_336, script: 0 };
const note = { path: "/garden", islands: ["copy-sample"], html: 4000, script: 600 };
const tool = { path: "/tool", islands: ["any-tool"], html: 16_384, script: 66_560 };

test("pages within their budgets pass", () => {
  expect(checkBudgets([text, note, tool])).toEqual([]);
});

test("a page over its budget is named with its size, and a page may have its own budget", () => {
  expect(checkBudgets([{ ...text, html: 14_337 }])).toEqual([
    "/garden: its HTML with CSS is 14337 bytes, 1 over 14336",
  ]);
  expect(checkBudgets([{ ...note, script: 601 }])).toEqual(["/garden: its script is 601 bytes, 1 over 600"]);
  expect(checkBudgets([text], { "/garden": { html: 14_000, script: 0 } })).toHaveLength(1);
});

test("a page costs its HTML and scripts; the worker, the stored site and a header line have limits", async () => {
  const rules = [{ path: "/*", headers: { "X-A": "x".repeat(1994) } }];
  const files = {
    "garden.html": '<div data-island="copy-sample"></div><script src="/a.js"></script>',
    "garden.html.br": "1234",
    "a.js.br": "123",
    "worker.js": "x".repeat(6145),
    "offline.json": JSON.stringify({ all: { sent: 512_289 } }),
    ".headers.json": JSON.stringify(rules),
  };
  await inTemporaryFolder(files, async (out) => {
    const { pages } = await loadDelivered(out);
    expect(await measurePages(out, pages)).toEqual([{ path: "/garden", islands: ["copy-sample"], html: 4, script: 3 }]);
    expect(await checkSharedFiles(out, 1)).toEqual([
      "the worker is 6145 bytes, 1 over 6144",
      "the stored site is 512289 bytes, 1 over 512288",
      "_headers: X-A is 2001 bytes, 1 over 2000",
    ]);
  });
});

import { checkBudgets, checkHeaderRules, checkOffline } from "@/checks/output/budgets";

const reading = { path: "/garden", islands: [], html: 4000, script: 0, text: 0 };
const tool = { path: "/tool", islands: ["any-tool"], html: 16_384, script: 66_560, text: 0 };
const note = { path: "/garden", islands: ["copy-sample"], html: 4000, script: 600, text: 0 };
const form = { path: "/contact", islands: ["contact-form"], html: 9216, script: 94_208, text: 0 };

test("pages within their budgets pass", () => {
  expect(checkBudgets([reading, note, tool, form])).toEqual([]);
});

test.each([
  [{ ...reading, html: 14_337, text: 7000 }, "/garden: its HTML with CSS is 14337 bytes", "1 over 14336"],
  [{ ...reading, script: 10, text: 10 }, "/garden: its script is 10 bytes", "10 over 0"],
  [{ ...note, script: 601 }, "/garden: its script is 601 bytes", "1 over 600"],
  [{ ...reading, html: 8101, text: 2000 }, "/garden: what is beyond 1.5 × its text is 5101 bytes", "101 over 5000"],
  [{ ...form, script: 94_209 }, "/contact: its script is 94209 bytes", "1 over 94208"],
])("a page over its budget is named with its size", (cost, size, limit) => {
  expect(checkBudgets([cost])).toEqual([`${size} (brotli), ${limit}`]);
});

test("a page may have its own budget, and home has no limit beyond its text", () => {
  expect(checkBudgets([{ ...reading, html: 5000 }], { "/garden": { html: 4999, script: 0 } })).toEqual([
    "/garden: its HTML with CSS is 5000 bytes (brotli), 1 over 4999",
  ]);
  expect(checkBudgets([{ ...reading, path: "/", html: 14_000 }])).toEqual([]);
});

test("the worker, the stored site and a header line have limits", () => {
  expect(checkOffline({ worker: 6144, sent: 622_880 }, 10)).toEqual([]);
  expect(checkOffline({ worker: 6145, sent: 622_881 }, 10)).toEqual([
    "the worker is 6145 bytes, 1 over 6144",
    "the stored site is 622881 bytes (brotli), 1 over 622880",
  ]);
  const createRules = (length: number) => [{ path: "/*", headers: { "X-A": "x".repeat(length) } }];
  expect(checkHeaderRules(createRules(1993))).toEqual([]);
  expect(checkHeaderRules(createRules(1994))).toEqual(["_headers: X-A is 2001 characters, 1 over 2000"]);
});

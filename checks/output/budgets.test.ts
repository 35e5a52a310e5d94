import { checkBudgets, checkHeaderRules, checkOffline } from "@/checks/output/budgets";

const reading = { path: "/garden", islands: [], html: 4000, script: 0, text: 0 };
const tool = { path: "/tool", islands: ["any-tool"], html: 16_384, script: 66_560, text: 0 };
const note = { path: "/garden", islands: ["copy-sample"], html: 4000, script: 600, text: 0 };
const recipe = { path: "/stew", islands: ["keep-awake"], html: 4000, script: 600, text: 0 };
const notFound = { path: "/404", islands: ["not-found"], html: 7000, script: 700, text: 0 };

const find = { path: "/find", islands: ["find-page"], html: 20_480, script: 81_920, text: 9000 };
const form = { path: "/contact", islands: ["contact-form"], html: 9216, script: 94_208, text: 0 };

test("pages within their budgets pass, at any number of pages", () => {
  const many = Array.from({ length: 5000 }, () => reading);
  expect(checkBudgets([reading, note, recipe, tool, notFound, find, form, ...many])).toEqual([]);
});

test.each([
  [{ ...reading, html: 14_337, text: 7000 }, "/garden: its HTML with CSS is 14337 bytes", "1 over 14336"],
  [{ ...reading, script: 10, text: 10 }, "/garden: its script is 10 bytes", "10 over 0"],
  [{ ...note, script: 601 }, "/garden: its script is 601 bytes", "1 over 600"],
  [{ ...recipe, script: 641 }, "/stew: its script is 641 bytes", "1 over 640"],
  [{ ...tool, script: 66_561 }, "/tool: its script is 66561 bytes", "1 over 66560"],
  [{ ...notFound, script: 60_000 }, "/404: its script is 60000 bytes", "57952 over 2048"],
  [{ ...reading, html: 8101, text: 2000 }, "/garden: what is beyond 1.5 × its text is 5101 bytes", "101 over 5000"],
  [{ ...find, script: 81_921 }, "/find: its script is 81921 bytes", "1 over 81920"],
  [{ ...form, html: 9217 }, "/contact: its HTML with CSS is 9217 bytes", "1 over 9216"],
  [{ ...form, script: 94_209 }, "/contact: its script is 94209 bytes", "1 over 94208"],
])("an excess is named with its page", (cost, size, limit) => {
  expect(checkBudgets([cost])).toEqual([`${size} (brotli), ${limit}`]);
});

test("a page with its own budget is held to that, and home grows with the site", () => {
  expect(checkBudgets([{ ...reading, html: 5000 }], { "/garden": { html: 4999, script: 0 } })).toEqual([
    "/garden: its HTML with CSS is 5000 bytes (brotli), 1 over 4999",
  ]);
  expect(checkBudgets([{ ...reading, path: "/", html: 14_000 }])).toEqual([]);
});

test("the worker and the stored site have limits, the latter by the number of pages", () => {
  expect(checkOffline({ worker: 6144, sent: 1_500_000 }, 60)).toEqual([]);
  expect(checkOffline({ worker: 6145, sent: 1_500_001 }, 90)).toEqual([
    "the worker is 6145 bytes, 1 over 6144",
    "the stored site is 1500001 bytes (brotli), 1 over 1500000",
  ]);
  expect(checkOffline({ worker: 0, sent: 1_500_001 }, 91)).toEqual([]);
});

test("more header rules, or longer ones, than Cloudflare reads are named", () => {
  const many = Array.from({ length: 100 }, (_, index) => ({ path: `/page-${index}`, headers: { "X-A": "1" } }));
  expect(checkHeaderRules(many)).toEqual([]);
  const long = { path: "/*", headers: { "Content-Security-Policy": "x".repeat(1974) } };
  expect(checkHeaderRules([...many, long])).toEqual([
    "_headers: Content-Security-Policy of /* is 2001 characters, and Cloudflare reads 2000",
    "_headers: 101 rules, and Cloudflare reads 100",
  ]);
});

import { checkBudgets } from "@/postbuild/budgets";

const reading = { path: "/git", isInteractive: false, html: 5000, script: 0, requests: 1 };
const interactive = { path: "/contact", isInteractive: true, html: 20_000, script: 140 * 1024, requests: 9 };

test("pages within their budgets pass", () => {
  expect(checkBudgets([reading, interactive])).toEqual([]);
});

test.each([
  [{ ...reading, html: 14_337 }, "/git: its HTML with CSS is 14337 bytes (brotli), 1 over 14336"],
  [{ ...reading, script: 10 }, "/git: its script is 10 bytes, 10 over 0"],
  [{ ...reading, requests: 2 }, "/git: its number of requests is 2 requests, 1 over 1"],
  [{ ...interactive, script: 143_361 }, "/contact: its script is 143361 bytes (brotli), 1 over 143360"],
])("an excess is named with its page", (cost, words) => {
  expect(checkBudgets([cost])).toEqual([words]);
});

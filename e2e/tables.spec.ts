import { expect, test } from "playwright/test";
import { toHtml } from "../lib/content/html";
import { parseMarkdown } from "../lib/content/markdown";
import { addCaptions } from "../lib/content/tables";
import { findCutCells } from "./shared/find-cut-cells";

for (const { path, width } of [
  { path: "/tides", width: 320 },
  { path: "/tides", width: 1280 },
  { path: "/cs/colors", width: 700 },
  { path: "/htmlcodes", width: 1280 },
]) {
  test(`${path} at ${width} px keeps a table's head in sight, and no row that is asked for hides under it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    const table = page.locator("table:has(tr[id]:nth-child(9))").first();
    const head = table.locator("thead th").first();
    await table
      .locator("tbody tr")
      .nth(8)
      .evaluate((row) => row.scrollIntoView({ block: "start", behavior: "instant" }));
    const box = await head.boundingBox();
    // As cards the head has some space above its words.
    expect(Math.floor((box?.y ?? -1) / 8)).toBe(0);
    const isOnTop = await head.evaluate((cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === cell;
    });
    expect(isOnTop).toBe(true);

    const id = await table.locator("tbody tr").nth(6).getAttribute("id");
    await page.goto(`${path}#${id}`);
    const row = await page.locator("tr:target").boundingBox();
    const covered = await head.boundingBox();
    expect(row?.y).toBeGreaterThanOrEqual((covered?.y ?? 0) + (covered?.height ?? 0) - 1);
  });
}

const letters = [..."abcdefghijk"];
const eleven = `Table: Eleven columns.\n\n|${letters.join("|")}|\n${"|---".repeat(11)}|\n|${letters
  .map((letter) => `${letter} ${"word ".repeat(3)}`)
  .join("|")}|\n|${letters.map(() => "x".repeat(60)).join("|")}|\n`;

test("a table of eleven columns, and a word of 60 letters, do not break a page at 320 px", async ({ page }) => {
  const root = parseMarkdown(eleven);
  addCaptions(root);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/garden/prune-roses");
  await page
    .locator("section.table")
    .first()
    .evaluate((box, html) => {
      box.outerHTML = html;
    }, toHtml(root.children));
  expect(await findCutCells(page)).toEqual([]);
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(320);
  await expect(page.locator("td[data-label=k]").first()).toBeVisible();
});

test("a table that is wider than its box keeps its rows' names in sight, and at least half of the box free", async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto("/garden/move-tulips");
  const box = page.locator(".table").last();
  const moved = await box.evaluate((element) => {
    element.scrollTo({ left: 1000, behavior: "instant" });
    return element.scrollLeft;
  });
  expect(moved).toBeGreaterThan(0);
  const [outer, name] = [await box.boundingBox(), await box.locator("tbody th").first().boundingBox()];
  expect(name?.x).toBeCloseTo(outer?.x ?? 0, 0);
  expect(name?.width).toBeLessThanOrEqual((outer?.width ?? 0) / 2 + 1);
});

import { expect, test } from "playwright/test";
import { toHtml } from "../lib/content/html";
import { parseMarkdown } from "../lib/content/markdown";
import { addCaptions } from "../lib/content/tables";
import { findCutCells } from "./shared/find-cut-cells";

for (const { path, width } of [
  { path: "/ascii", width: 320 },
  { path: "/ascii", width: 1280 },
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
    expect(box?.y).toBeCloseTo(0, 0);
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

test("at 320 and 600 px the charts show each cell whole", async ({ page }) => {
  for (const path of ["/ascii", "/cs/colors", "/htmlcodes"]) {
    await page.goto(path);
    for (const width of [320, 600]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await findCutCells(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test("a cell outside the window would be seen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/git/delete-branch");
  await page
    .locator("td")
    .first()
    .evaluate((cell) => cell.append("x".repeat(100)));
  await page.addStyleTag({ content: "td { white-space: nowrap; overflow-wrap: normal !important }" }).catch(() => {});
  await page.evaluate(() => document.querySelector("td")?.style.setProperty("overflow-wrap", "normal"));
  expect((await findCutCells(page)).join()).toContain("xxx");
});

const letters = [..."abcdefghijk"];
const eleven = `Table: Eleven columns.\n\n|${letters.join("|")}|\n${"|---".repeat(11)}|\n|${letters
  .map((letter) => `${letter} ${"word ".repeat(3)}`)
  .join("|")}|\n|${letters.map(() => "x".repeat(60)).join("|")}|\n`;

test("a table of eleven columns, and a word of 60 letters, do not break a page at 320 px", async ({ page }) => {
  const root = parseMarkdown(eleven);
  addCaptions(root);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/git/delete-branch");
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

test("as cards a table is still one to those who hear it, and says its columns once", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/cs/numbers");
  const table = page.getByRole("table", { name: "Integer types of C# with their limits." });
  await expect(table.getByRole("columnheader")).toHaveCount(5);
  await expect(table.getByRole("row")).toHaveCount(13);
  await expect(table.getByRole("rowheader")).toHaveCount(12);
  await expect(table.getByRole("cell", { name: "System.Byte", exact: true })).toBeVisible();
  await expect(table.locator("tbody tr").first()).toHaveCSS("display", "block");
});

test("on paper every table is one", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ media: "print" });
  for (const path of ["/cs/numbers", "/htmlcodes"]) {
    await page.goto(path);
    await expect(page.locator("tbody tr").first()).toHaveCSS("display", "table-row");
    await expect(page.locator("thead").first()).toHaveCSS("display", "table-header-group");
  }
});

test("a table that is wider than its box keeps its rows' names in sight, and at least half of the box free", async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto("/cs/numbers");
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

test("with letters half as large again, charts and the list of headings stand clear of each other", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ["/ascii", "/cs/colors", "/htmlcodes"]) {
    await page.goto(path);
    for (const size of ["125%", "150%"]) {
      await page.evaluate((value) => document.documentElement.style.setProperty("font-size", value), size);
      const found = await page.evaluate(() => {
        const list = document.querySelector("nav[aria-labelledby=on-this-page]");
        const isBeside = list && getComputedStyle(list).position === "sticky";
        const cells = [...document.querySelectorAll("th, td")].map((cell) => cell.getBoundingClientRect().right);
        const edge = Math.max(...cells);
        return { isClear: !isBeside || list.getBoundingClientRect().left > edge, isInside: edge <= innerWidth };
      });
      expect.soft(found, `${path} at ${size}`).toEqual({ isClear: true, isInside: true });
    }
  }
});

import { expect, test } from "playwright/test";
import { getSettings } from "../lib/settings";
import { listSection } from "./content-pages";
import { deliveredPages } from "./delivered-pages";

test("home leads to every page, in lists of their sections", async ({ page }) => {
  await page.goto("/");
  const linked = await page
    .getByRole("main")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  // A section of more than twelve pages is shown by its newest and a link to all of them.
  const isShortened = (await page.getByRole("link", { name: /^All \d+ in / }).count()) > 0;
  const missing = deliveredPages.filter((path) => path !== "/" && !/\/page-\d+$/.test(path) && !linked.includes(path));
  expect(isShortened ? [] : missing).toEqual([]);
  const list = page.locator("section", { has: page.getByRole("heading", { name: "SQL Server" }) }).getByRole("list");
  await expect(list.getByRole("listitem")).toHaveCount(Math.min(12, listSection("sql").length));
});

test("home says whose site it is, and since when", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText(`by ${getSettings().owner}, since ${getSettings().firstYear}`)).toBeVisible();
});

test("on a phone each link of home is a line to hit, and the heading keeps Dutch oven together", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/");
  const heights = await page
    .locator("section li a")
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(50);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(36);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Dutch\u00a0oven/);
});

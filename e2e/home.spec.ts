import { expect, test } from "playwright/test";
import { getSettings } from "../lib/settings";

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

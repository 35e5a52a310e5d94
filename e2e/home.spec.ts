import { expect, test } from "playwright/test";
import { siteConfig } from "./made-up-site/site.config";

test("home says whose site it is, and since when", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText(`Kept by ${siteConfig.owner} since ${siteConfig.firstYear}`)).toBeVisible();
});

test("on a phone each link of home is a line to hit, and the heading keeps two words together", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/");
  const heights = await page
    .locator("section li a")
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(5);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(36);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/camp\u00a0breads/);
});

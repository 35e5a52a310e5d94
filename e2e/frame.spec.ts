import { expect, type Page, test } from "playwright/test";

const menu = (page: Page) => page.getByRole("navigation", { name: "Side menu" });

test("the link of the page you are on says so, and no other does", async ({ page }) => {
  await page.goto("/garden");
  await expect(page.locator("[aria-current]")).toHaveCount(1);
  await expect(menu(page).locator("[aria-current=page]")).toHaveText("garden");
  await page.goto("/");
  await expect(menu(page).locator("[aria-current=page]")).toHaveText("home");
});

test("the footer leads to the page about the site", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "About this site" }).click();
  await expect(page).toHaveURL("/about");
});

test("a site whose name is one long word fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/garden");
  const width = await page.getByRole("banner").evaluate((header) => {
    header.querySelector("a")?.append("Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunter");
    return header.scrollWidth;
  });
  expect(width).toBe(360);
});

import { expect, type Page, test } from "playwright/test";
import { sideMenu } from "./content-pages";

const menu = (page: Page) => page.getByRole("navigation", { name: "Side menu" });
const toggle = (page: Page) => page.locator("summary", { hasText: "Menu" });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the frame with JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("at 599 px the menu is behind the toggle, which a click, Enter and Space turn", async ({ page }) => {
      await page.setViewportSize({ width: 599, height: 800 });
      await page.goto("/git");
      await expect(menu(page)).toBeHidden();
      await toggle(page).click();
      await expect(menu(page)).toBeVisible();
      await toggle(page).click();
      await expect(menu(page)).toBeHidden();
      await toggle(page).press("Enter");
      await expect(menu(page)).toBeVisible();
      await toggle(page).press("Space");
      await expect(menu(page)).toBeHidden();
    });

    test("at 600 px the menu is shown and the toggle is gone", async ({ page }) => {
      await page.setViewportSize({ width: 600, height: 800 });
      await page.goto("/git");
      await expect(menu(page)).toBeVisible();
      await expect(toggle(page)).toBeHidden();
    });

    test("a menu left open at 599 px does not disturb the one at 600 px", async ({ page }) => {
      await page.setViewportSize({ width: 599, height: 800 });
      await page.goto("/git");
      await toggle(page).click();
      await page.setViewportSize({ width: 600, height: 800 });
      await expect(menu(page)).toBeVisible();
      await expect(toggle(page)).toBeHidden();
    });
  });
}

test("the side menu has the links that front matter gives it, in their order, and no other", async ({ page }) => {
  await page.goto("/git");
  const links = await menu(page)
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links).toEqual(sideMenu);
});

test("the link of the page you are on says so, and no other does", async ({ page }) => {
  await page.goto("/git");
  await expect(page.locator("[aria-current]")).toHaveCount(1);
  await expect(menu(page).locator("[aria-current=page]")).toHaveText("git");
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
  await page.goto("/git");
  const width = await page.getByRole("banner").evaluate((header) => {
    header.querySelector("a")?.append("Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunter");
    return header.scrollWidth;
  });
  expect(width).toBe(360);
});

test("the first Tab reaches the skip link, which leads to the text", async ({ page }) => {
  await page.goto("/git");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the text" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/git#main");
  await expect(page.getByRole("main")).toBeFocused();
});

test("pages answer in any letter case with the query kept", async ({ page }) => {
  await page.goto("/Git/DELETE-Branch/?Q=Kept&x=%2F#restore-a-deleted-branch");
  await expect(page).toHaveURL("/git/delete-branch?Q=Kept&x=%2F#restore-a-deleted-branch");
});

import { expect, type Page, test } from "playwright/test";

// Section 2 of the specification, as far as only a browser shows it. What pages say is in pages.test.ts; paths in other letter
// case are in e2e/shared/delivery-checks.ts.

const notePath = "/sql/pageddata";
const getMenu = (page: Page) => page.getByRole("navigation", { name: "Side menu" });
const getToggle = (page: Page) => page.locator("summary", { hasText: "Menu" });

test.describe("without script, as with it", () => {
  test.use({ javaScriptEnabled: false });

  test("Below 600 px width the side menu is collapsed behind a Menu toggle that a click expands or collapses. At 600 px or wider it is always shown.", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 599, height: 800 });
    await page.goto(notePath);
    await expect(getMenu(page)).toBeHidden();
    for (const press of [
      () => getToggle(page).click(),
      () => getToggle(page).press("Enter"),
      () => getToggle(page).press("Space"),
    ]) {
      await press();
      await expect(getMenu(page)).toBeVisible();
      await press();
      await expect(getMenu(page)).toBeHidden();
    }
    for (const isOpen of [false, true]) {
      await page.setViewportSize({ width: 599, height: 800 });
      if (isOpen) await getToggle(page).click();
      for (const width of [600, 700, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(getMenu(page)).toBeVisible();
        await expect(getToggle(page)).toBeHidden();
      }
    }
  });
});

test("any other path: Page not found, which shows the requested URL followed by 'does not exist.'", async ({
  page,
}) => {
  const response = await page.goto("/no-such/page?a=<b>&c='d'");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("main")).toContainText("/no-such/page?a=%3Cb%3E&c=%27d%27 does not exist.");
});

import { expect, test } from "playwright/test";
import { formatTitle } from "../lib/published/metadata";

test("an unknown path is page not found, with status 404 and the requested URL as text", async ({ page }) => {
  const response = await page.goto("/no-such-page?a=<b>&c='d'");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Error");
  await expect(page.getByRole("main")).toContainText("/no-such-page?a=%3Cb%3E&c=%27d%27 does not exist.");
  await expect(page.getByRole("main")).toContainText("Please check the url and try again.");
  await expect(page).toHaveTitle(formatTitle("Page not found"));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(page.locator("#nearest-page")).toBeHidden();
});

for (const [asked, near] of [
  ["/recipes", "/recipies"],
  ["/git/delete-branches", "/git/delete-branch"],
  ["/asci", "/ascii"],
  ["/sql/reset-identity", "/sql"],
  ["/git/how/to/delete", "/git"],
] as const) {
  test(`${asked} is offered ${near}`, async ({ page }) => {
    await page.goto(asked);
    await page.locator("#nearest-page").getByRole("link").click();
    await expect(page).toHaveURL(near);
  });
}

test("what is offered is called by its name", async ({ page }) => {
  await page.goto("/sql/reset-identity");
  await expect(page.locator("#nearest-page")).toHaveText("Perhaps you want SQL Server: T-SQL notes and sample tables.");
});

test("a short path is offered nothing that only resembles it, and is shown as it was typed", async ({ page }) => {
  await page.goto("/NoPe/");
  await expect(page.locator("#requested-url")).toHaveText("/NoPe/");
  await expect(page.locator("#q")).toHaveValue("NoPe");
  await expect(page.locator("#nearest-page")).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("page not found still reads well", async ({ page }) => {
    await page.goto("/no-such-page");
    await expect(page.getByRole("main")).toContainText("The requested URL does not exist.");
    await expect(page.locator("#nearest-page")).toBeHidden();
  });
});

import { expect, test } from "playwright/test";

test("the 404 page offers the nearest page by its name", async ({ page }) => {
  for (const [requested, nearest] of [
    ["/bread", "/breads"],
    ["/garden/prune-rose", "/garden/prune-roses"],
    ["/garden/how/to/prune", "/garden/prune-roses"],
    ["/NoPe/", "/"],
    ["/shed/reset-identity", "/shed"],
  ] as const) {
    await page.goto(requested);
    await expect(page.locator("#nearest-page").getByRole("link")).toHaveAttribute("href", nearest);
  }
  await expect(page.locator("#nearest-page")).toHaveText("Did you mean How the shed came to be?");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the 404 page names no path and leads home", async ({ page }) => {
    await page.goto("/no-such-page");
    await expect(page.getByRole("main")).toContainText("The requested URL does not exist.");
    await expect(page.locator("#nearest-page")).toHaveText("Go to the home page");
  });
});

import { expect, test } from "playwright/test";

test("the 404 page offers the nearest page by its name", async ({ page }) => {
  for (const [requested, nearest] of [
    ["/garden/prune-rose", "/garden/prune-roses"],
    ["/garden/how/to/prune", "/garden/prune-roses"],
    ["/NoPe/", "/"],
    ["/shed/reset-identity", "/shed"],
  ] as const) {
    await page.goto(requested);
    await expect(page.locator("#nearest-page").getByRole("link")).toHaveAttribute("href", nearest);
  }
  await expect(page.getByRole("main")).toContainText("/shed/reset-identity does not exist.");
  await expect(page.locator("#nearest-page")).toHaveText("Did you mean How the shed came to be?");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
});

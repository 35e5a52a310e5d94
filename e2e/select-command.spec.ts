import { expect, test } from "playwright/test";

test("a click selects a command that stands alone", async ({ page }) => {
  await page.goto("/git/delete-branch");
  const command = page.locator("code.command").first();
  await command.click();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await command.textContent());
});

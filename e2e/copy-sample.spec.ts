import { expect, test } from "playwright/test";
import { holdRequests } from "./shared/page-steps";

const path = "/garden/prune-roses";

test.use({ hasTouch: true, permissions: ["clipboard-read", "clipboard-write"] });

// components/copy-sample has tests of what the buttons say. visitPages proves that they move nothing.

test("a click selects a command on its own line", async ({ page }) => {
  await page.goto(path);
  const command = page.locator("code.command").first();
  await command.click();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await command.textContent());
});

for (const act of ["a tap", "a click", "the keyboard"] as const) {
  test(`Copy works by ${act} before its script is there`, async ({ page }) => {
    const release = await holdRequests(page, "**/islands/copy-sample*");
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const button = page.locator(".charcoal > .copy-sample");
    if (act === "a tap") await button.tap();
    else if (act === "a click") await button.click();
    else await button.press("Enter");
    release();
    await expect(button).toHaveText("Copied");
    const answer = await page.locator(".charcoal > pre").textContent();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(answer);
  });
}

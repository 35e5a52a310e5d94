import { expect, test } from "playwright/test";
import { holdRequests, stopClock } from "./shared/page-steps";

const path = "/garden/prune-roses";

test.use({ hasTouch: true, permissions: ["clipboard-read", "clipboard-write"] });

// visitPages proves that the buttons move nothing.

test("the button copies a sample exactly, and says so", async ({ page }) => {
  // With a stopped clock the confirmation stays.
  await page.clock.install();
  await page.goto(path);
  await stopClock(page);
  await page.mouse.move(9, 9);
  // The second sample has two lines, one of them wider than the page.
  const sample = page.locator(".sample:not(.output)").nth(1);
  const button = sample.getByRole("button", { name: "Copy Sample 2" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveText("Copied");
  await expect(page.getByRole("status")).toHaveText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await sample.locator("pre").textContent());
  await expect(page.locator(".output")).toHaveCount(1);
  await expect(page.locator(".output button")).toHaveCount(0);
});

test("a sample that the browser doesn't copy is selected", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: async () => Promise.reject(new Error("no")) },
    });
  });
  await page.goto(path);
  await page.mouse.move(9, 9);
  const sample = page.locator(".sample:not(.output)").first();
  await sample.getByRole("button").click();
  await expect(page.getByRole("status")).toContainText("Your browser didn’t allow copying.");
  const selected = await page.evaluate(() => getSelection()?.toString());
  expect(selected?.trim()).toBe((await sample.locator("pre").textContent())?.trim());
});

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

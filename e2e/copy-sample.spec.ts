import { expect, type Page, test } from "playwright/test";

const path = "/garden/prune-roses";

for (const [name, act] of [
  ["pointer", (page: Page) => page.mouse.move(9, 9)],
  ["key", (page: Page) => page.keyboard.press("Shift")],
  ["focus", (page: Page) => page.getByRole("main").focus()],
  ["scroll", (page: Page) => page.evaluate(() => scrollTo({ top: 9 }))],
] as const)
  test(`the script comes with the first ${name}, and not by itself, and moves nothing`, async ({ page }) => {
    await page.clock.install();
    await page.goto(path);
    await page.clock.runFor(60_000);
    const scripts = page.locator("script[src*=copy-sample]");
    await expect(scripts).toHaveCount(0);
    const readPlaces = () =>
      page.locator("pre").evaluateAll((all) => all.map((pre) => pre.getBoundingClientRect().top + scrollY));
    const places = await readPlaces();
    await act(page);
    await expect(scripts).toHaveCount(1);
    await page.getByRole("button", { name: "Copy Sample 2" }).waitFor();
    expect(await readPlaces()).toEqual(places);
  });

test("the button copies a sample exactly, and the button and the status confirm it", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(path);
  await page.mouse.move(9, 9);
  // The second sample has two lines, one of them wider than the page.
  const sample = page.locator(".sample:not(.output)").nth(1);
  const button = sample.getByRole("button", { name: "Copy Sample 2" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveText("Copied");
  await expect(page.getByRole("status")).toHaveText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await sample.locator("pre").textContent());
  await expect(button).toHaveText("Copy");
  await expect(page.locator(".output")).toHaveCount(1);
  await expect(page.locator(".output button")).toHaveCount(0);
});

test("if the browser refuses to copy, the sample is selected and the page explains it", async ({ page }) => {
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

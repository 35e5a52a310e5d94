import { expect, type Page, test } from "playwright/test";
import { openReady } from "./shared/page-steps";

const input = (page: Page) => page.getByLabel("Color", { exact: true });
/** The text that is shown at once; screen readers hear it after a pause. */
const status = (page: Page) => page.locator("#selectedColor-status");
const background = (page: Page) => page.getByText("Background", { exact: true });

test("going back undoes a click on a color's name", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await openReady(page, "/cs/colors");
  await input(page).fill("Navy");
  const name = page.getByRole("link", { name: "MidnightBlue", exact: true });
  await name.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await name.click();
  await expect(input(page)).toHaveValue("MidnightBlue");
  await expect(background(page)).toHaveCSS("background-color", "rgb(25, 25, 112)");
  await expect(background(page)).toBeInViewport();
  await expect(page.getByText(/^Text:/)).toHaveCSS("color", "rgb(25, 25, 112)");
  await expect(page.getByText(/^Bold text:/)).toHaveCSS("color", "rgb(25, 25, 112)");
  await expect(page.getByText(/^Bold text:/)).toHaveCSS("font-weight", /^[6-9]00$/);
  await expect(page).toHaveURL(/\/cs\/colors#color-midnightblue$/);
  await page.goBack();
  await expect(input(page)).toHaveValue("Navy");
  await expect(page).toHaveURL(/\/cs\/colors$/);
  await expect(name).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test("an address with a color's row previews the color", async ({ page }) => {
  await openReady(page, "/cs/colors#color-navy");
  await expect(page.locator("tr:target")).toContainText("Navy");
  await expect(page.locator("tr:target")).toBeInViewport();
  await expect(status(page)).toContainText("Navy is rgb(0, 0, 128)");
  await expect(page.locator(".chart a:not([tabindex='-1'])")).toHaveCount(0);
});

test("whatever is typed is described in words, and never markup", async ({ page }) => {
  await openReady(page, "/cs/colors");
  const announced = page.locator("[aria-live=polite]");
  await expect(status(page)).toHaveText(
    "Green is rgb(0, 128, 0), decimal ARGB -16744448, hex ARGB #FF008000. White text on this color has a contrast ratio of 5.1:1.",
  );
  const place = await background(page).boundingBox();
  for (const [text, words] of [
    ["rgb(0 0 0 / 50%)", /^rgb\(0 0 0 \/ 50%\) is rgba\(0, 0, 0, 0\.5\), .* on this color \(over white\)/],
    ["Color.Tomatoe", "“Color.Tomatoe” isn’t a color. Did you mean Tomato?"],
    ["<img src=x>", "“<img src=x>” isn’t a color."],
    ["", "Type a color to see it."],
  ] as const) {
    await input(page).fill(text);
    await expect(status(page)).toHaveText(words);
  }
  await page.keyboard.insertText("x".repeat(31));
  await expect(input(page)).toHaveValue("x".repeat(30));
  // The last color stays in its place, faded.
  await expect(background(page)).toHaveCSS("background-color", "rgba(0, 0, 0, 0.5)");
  await expect(background(page).locator("..")).toHaveCSS("opacity", "0.4");
  expect(await background(page).boundingBox()).toEqual(place);
  await expect(announced).toHaveText(/isn’t a color/);
});

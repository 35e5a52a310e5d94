import { expect, type Page, test } from "playwright/test";
import { openReady } from "./shared/open-ready";
import { collectErrors, paste, refuseStorage } from "./shared/tool-checks";

const input = (page: Page) => page.getByLabel("Color", { exact: true });
/** What is seen at once; what is heard comes after a pause. */
const status = (page: Page) => page.locator("#selectedColor-status");
const background = (page: Page) => page.getByText("Background", { exact: true });

test("takes what CSS and .NET take for a color, and says what is none", async ({ page }) => {
  const errors = collectErrors(page);
  await openReady(page, "/cs/colors");
  for (const text of ["#FFFF6347", "-40121", "rgb(255 99 71)", "hsl(9.13 100% 63.9%)"]) {
    await input(page).fill(text);
    await expect(background(page), text).toHaveCSS("background-color", "rgb(255, 99, 71)");
    await expect(status(page), text).toContainText("decimal ARGB -40121, hex ARGB #FFFF6347");
    await input(page).fill("oklch(0 0 0)");
    await expect(status(page)).toContainText("hex ARGB #FF000000. White text");
  }
  for (const [text, words] of [
    ["<b>red</b>", "“<b>red</b>” is not a color."],
    ["red; color: blue", "“red; color: blue” is not a color."],
    ["var(--ember)", "“var(--ember)” is not a color by itself"],
  ] as const) {
    await input(page).fill(text);
    await expect(status(page)).toContainText(words);
    await expect(background(page)).toBeHidden();
  }
  expect(errors).toEqual([]);
});

const hostile = {
  "100,000 characters": { pasted: "x".repeat(100_000), kept: "x".repeat(30) },
  "words from right to left": { pasted: "\u202eאדום\u202c", kept: "\u202eאדום\u202c" },
  "an emoji over the last place": { pasted: `${"x".repeat(29)}😀`, kept: "x".repeat(29) },
  "a joined emoji over the last place": { pasted: `${"x".repeat(27)}👩‍🚀`, kept: "x".repeat(27) },
};

test("takes as much as it has room for of what is pasted, by whole characters", async ({ page }) => {
  const errors = collectErrors(page);
  await openReady(page, "/cs/colors");
  for (const [name, { pasted, kept }] of Object.entries(hostile)) {
    await input(page).fill("");
    await paste(page, pasted);
    await expect(input(page), name).toHaveValue(kept);
    await expect(status(page), name).toHaveText(`“${kept}” is not a color.`);
  }
  expect(errors).toEqual([]);
});

test("a click on a name shows its color, and the way back undoes it: color, place and focus", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await openReady(page, "/cs/colors");
  await input(page).fill("Navy");
  const name = page.getByRole("link", { name: "DarkKhaki", exact: true });
  await name.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await name.click();
  await expect(input(page)).toHaveValue("DarkKhaki");
  await expect(background(page)).toHaveCSS("background-color", "rgb(189, 183, 107)");
  await expect(background(page)).toBeInViewport();
  await expect(page).toHaveURL(/\/cs\/colors#color-darkkhaki$/);
  await page.goBack();
  await expect(input(page)).toHaveValue("Navy");
  await expect(page).toHaveURL(/\/cs\/colors$/);
  await expect(name).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await page.goForward();
  await expect(input(page)).toHaveValue("DarkKhaki");
});

test("Enter on a name shows it, and an address with its row does so at once", async ({ page }) => {
  await openReady(page, "/cs/colors");
  await page.getByRole("link", { name: "Teal", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(input(page)).toHaveValue("Teal");
  await page.goto("/git");
  await openReady(page, "/cs/colors#color-gold");
  await expect(page.locator("tr:target")).toContainText("Gold");
  await expect(page.locator("tr:target")).toBeInViewport();
  await expect(status(page)).toContainText("Gold is rgb(255, 215, 0)");
});

for (const how of ["a reload", "the way back"]) {
  test(`text and place are there after ${how}`, async ({ page }) => {
    await openReady(page, "/cs/colors");
    await input(page).fill("Dark red");
    await page.keyboard.press("Home");
    if (how === "a reload") await page.reload();
    else {
      await page.goto("/git");
      await page.goBack();
    }
    await expect(page.locator("[data-island] [data-ready]")).toBeAttached();
    await expect(status(page)).toContainText("“Dark red” is not a color");
    await input(page).focus();
    await page.keyboard.type("x");
    await expect(input(page)).toHaveValue("xDark red");
  });
}

test("a browser that refuses storage and cookies has the whole tool, without an error", async ({ page }) => {
  const errors = collectErrors(page);
  await refuseStorage(page);
  await openReady(page, "/cs/colors");
  await input(page).fill("Navy");
  await expect(status(page)).toContainText("Navy is");
  await page.getByRole("link", { name: "Crimson", exact: true }).click();
  await expect(status(page)).toContainText("Crimson is");
  await page.reload();
  await expect(status(page)).toContainText("Crimson is");
  expect(errors).toEqual([]);
});

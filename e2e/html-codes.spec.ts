import { expect, type Page, test } from "playwright/test";
import { holdRequests, openReady, waitUntilReady } from "./shared/page-steps";

// components/html-codes has tests of the codes and its buttons.

const input = (page: Page) => page.getByLabel("Text to turn into HTML codes");
const output = (page: Page) => page.getByRole("region", { name: "HTML codes" });

test("codes break only between references, and are selected and heard alone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openReady(page, "/htmlcodes");
  // As a script or an old input method does it: the value changes and no input event comes.
  await input(page).evaluate((field: HTMLInputElement) => Object.assign(field, { value: "résumé 😀" }));
  await input(page).press("Shift");
  const line = output(page).locator("code").first();
  const words = "&#114;&#233;&#115;&#117;&#109;&#233;&#32;&#55357;&#56832;";
  await expect(line).toHaveText(words);
  const lines = await line.evaluate((element) => {
    const range = document.createRange();
    getSelection()?.selectAllChildren(element);
    return [...element.childNodes].flatMap((part) => {
      range.selectNodeContents(part);
      return part instanceof Text ? range.getClientRects().length : [];
    });
  });
  expect(lines).toEqual(Array(9).fill(1));
  expect(await page.evaluate(() => String(getSelection()))).toBe(words);
  await expect(page.locator("[aria-live=polite]")).toHaveText(
    `Codes: ${words} Codes that work: ${words.replace("&#55357;&#56832;", "&#128512;")}`,
  );
});

test("the script keeps what was typed before it loaded, also after Back", async ({ page }) => {
  const release = await holdRequests(page, "**/islands/**");
  await page.goto("/htmlcodes", { waitUntil: "commit" });
  await expect(input(page)).toBeFocused();
  await page.keyboard.type("lost");
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(input(page)).toHaveValue("");
  await input(page).focus();
  await page.keyboard.type("Hi&");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowLeft");
  release();
  await expect(output(page)).toContainText("&#72;&#105;&#38;");
  await page.keyboard.type("x");
  await expect(input(page)).toHaveValue("Hix&");
  expect(new URL(page.url()).search).toBe("");
  await page.goto("/garden");
  await page.goBack();
  await expect(output(page)).toContainText("&#72;&#105;&#120;&#38;");
  await input(page).focus();
  await page.keyboard.type("y");
  await expect(input(page)).toHaveValue("Hixy&");
});

test("a reload keeps the place of a page that begins at its field", async ({ page }) => {
  await openReady(page, "/htmlcodes");
  // With its first frame the browser moves the focus to the field, and scrolls to it.
  await expect(input(page)).toBeFocused();
  await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
  const release = await holdRequests(page, "**/islands/**");
  await page.reload({ waitUntil: "commit" });
  await expect(input(page)).toBeFocused();
  release();
  await waitUntilReady(page);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(600);
});

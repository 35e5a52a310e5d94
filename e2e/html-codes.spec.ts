import { expect, type Page, test } from "playwright/test";
import { holdRequests, openReady, waitUntilReady } from "./shared/page-steps";

// What the specification says of the tool, and what visitors expect beyond that. lib/html-references.test.ts has the codes.

const input = (page: Page) => page.getByLabel("Text to turn into HTML codes");
const output = (page: Page) => page.getByRole("region", { name: "HTML codes" });
const codes = (page: Page) => output(page).locator("code");
const copy = (page: Page, name = "Copy") => page.getByRole("button", { name, exact: true });
const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Expects what is there without a text: no codes and no Copy. */
async function expectEmpty(page: Page): Promise<void> {
  await expect(input(page)).toHaveValue("");
  await expect(output(page)).toHaveText("");
  await expect(output(page).getByRole("button")).toHaveCount(0);
}

test("each key release updates the codes", async ({ page }) => {
  await openReady(page, "/htmlcodes");
  await expect(input(page)).toBeFocused();
  await expectEmpty(page);
  for (const [key, references] of [
    ["a", "&#97;"],
    [" ", "&#97;&#32;"],
    ["Backspace", "&#97;"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(codes(page)).toHaveText(references);
  }
  await expect(copy(page)).toBeVisible();
  await page.keyboard.press("Backspace");
  await expectEmpty(page);
  await page.keyboard.type(`${"x".repeat(19)}yz`);
  await expect(input(page)).toHaveValue(`${"x".repeat(19)}y`);
  await page.getByRole("button", { name: "Clear" }).click();
  await expectEmpty(page);
  await expect(input(page)).toBeFocused();
});

test("Copy copies the codes, or reports a refusal", async ({ page, context }) => {
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openReady(page, "/htmlcodes");
  await input(page).fill("A€😀");
  // No browser joins the two codes of a character such as 😀.
  await expect(codes(page)).toHaveText(["&#65;&#8364;&#55357;&#56832;", "&#65;&#8364;&#128512;"]);
  expect(await codes(page).first().innerHTML()).toMatch(/^&amp;#65;/);
  await copy(page, "Copy working codes").click();
  await expect.poll(() => alerts).toEqual(["HTML Codes successfully copied to clipboard"]);
  expect(await readClipboard(page)).toBe("&#65;&#8364;&#128512;");
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
  });
  await copy(page).click();
  await expect.poll(() => alerts).toEqual(Array(2).fill("HTML Codes successfully copied to clipboard"));
  await expect(copy(page)).toBeFocused();
  await page.evaluate(() => Object.assign(document, { execCommand: () => false }));
  await copy(page).click();
  await expect.poll(() => alerts.at(-1)).toBe("Error copying HTML Codes to clipboard");
  // The prototype still has the original object.
  await page.evaluate(() => Reflect.deleteProperty(navigator, "clipboard"));
  expect(await readClipboard(page)).toBe("&#65;&#8364;&#55357;&#56832;");
});

test("codes break only between references, and are selected and heard alone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openReady(page, "/htmlcodes");
  // As a script or an old input method does it: the value changes and no input event comes.
  await input(page).evaluate((field: HTMLInputElement) => Object.assign(field, { value: "résumé 😀" }));
  await input(page).press("Shift");
  const line = codes(page).first();
  await expect(line).toHaveText("&#114;&#233;&#115;&#117;&#109;&#233;&#32;&#55357;&#56832;");
  const lines = await line.evaluate((element) => {
    const range = document.createRange();
    getSelection()?.selectAllChildren(element);
    return [...element.childNodes].flatMap((part) => {
      range.selectNodeContents(part);
      return part instanceof Text ? range.getClientRects().length : [];
    });
  });
  expect(lines).toEqual(Array(9).fill(1));
  const words = await line.textContent();
  expect(await page.evaluate(() => String(getSelection()))).toBe(words);
  await expect(page.locator("[aria-live=polite]")).toHaveText(
    `Codes: ${words} Codes that work: ${words?.replace("&#55357;&#56832;", "&#128512;")}`,
  );
});

test("the script keeps what was typed before it loaded", async ({ page }) => {
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
});

test("a reload and going back keep place, text and cursor", async ({ page }) => {
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
  await input(page).focus();
  await page.keyboard.type("Hi & you");
  for (const _ of "you") await page.keyboard.press("ArrowLeft");
  await page.goto("/garden");
  await page.goBack();
  await expect(output(page)).toContainText("&#72;&#105;&#32;&#38;");
  await input(page).focus();
  await page.keyboard.type("x");
  await expect(input(page)).toHaveValue("Hi & xyou");
});

import { expect, type Page, test } from "playwright/test";
import { holdRequests, openReady, waitUntilReady } from "./shared/page-steps";

// content-tests/specification/tools.spec.ts tests what is specified. These tests show what visitors expect beyond that.

const input = (page: Page) => page.getByLabel("Text to turn into HTML codes");
const output = (page: Page) => page.getByRole("region", { name: "HTML codes" });
const copy = (page: Page) => page.getByRole("button", { name: "Copy", exact: true });

test("the Copy button works without the clipboard object, as on a plain http page, and reports a refusal", async ({
  page,
  context,
}) => {
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openReady(page, "/htmlcodes");
  await input(page).fill("é😀");
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
  });
  await copy(page).click();
  await expect.poll(() => alerts).toEqual(["HTML Codes successfully copied to clipboard"]);
  await expect(copy(page)).toBeFocused();
  await page.evaluate(() => Object.assign(document, { execCommand: () => false }));
  await copy(page).click();
  await expect.poll(() => alerts.at(-1)).toBe("Error copying HTML Codes to clipboard");
  // The prototype still has the original object.
  await page.evaluate(() => Reflect.deleteProperty(navigator, "clipboard"));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("&#233;&#55357;&#56832;");
});

test("a key release without an input event updates the codes, and a screen reader hears only them", async ({
  page,
}) => {
  await openReady(page, "/htmlcodes");
  // As a script or an old input method does it: the value changes and no input event comes.
  await input(page).evaluate((field: HTMLInputElement) => Object.assign(field, { value: "a😀" }));
  await input(page).press("Shift");
  await expect(page.locator("[aria-live=polite]")).toHaveText(
    "Codes: &#97;&#55357;&#56832; Codes that work: &#97;&#128512;",
  );
});

test("on a phone codes break only between references, and selecting them gives the codes alone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openReady(page, "/htmlcodes");
  await input(page).fill("résumé 😀");
  const codes = output(page).locator("code").first();
  await expect(codes).toHaveText("&#114;&#233;&#115;&#117;&#109;&#233;&#32;&#55357;&#56832;");
  const lines = await codes.evaluate((element) => {
    const range = document.createRange();
    getSelection()?.selectAllChildren(element);
    return [...element.childNodes].flatMap((part) => {
      range.selectNodeContents(part);
      return part instanceof Text ? range.getClientRects().length : [];
    });
  });
  expect(lines).toEqual(Array(9).fill(1));
  expect(await page.evaluate(() => String(getSelection()))).toBe(await codes.textContent());
});

test("the field has the focus before its script loads, and keeps the text and the cursor when it does", async ({
  page,
}) => {
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

test("a reload keeps the scroll position, and going back restores the text and the cursor", async ({ page }) => {
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

import { expect, type Page, test } from "playwright/test";
import { openReady } from "./shared/open-ready";

// What visitors expect beyond the specification, which content-tests/specification/tools.spec.ts tests.

const input = (page: Page) => page.getByLabel("Text to turn into HTML codes");
const output = (page: Page) => page.getByRole("region", { name: "HTML codes" });
const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
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
  // The object itself is on the prototype; without the one put before it, it is back.
  await page.evaluate(() => Reflect.deleteProperty(navigator, "clipboard"));
  expect(await readClipboard(page)).toBe("&#233;&#55357;&#56832;");
  await page.getByRole("button", { name: "Copy working codes" }).click();
  await expect.poll(() => readClipboard(page)).toBe("&#233;&#128512;");
});

test("a key release alone updates the codes, and a screen reader hears them without the buttons", async ({ page }) => {
  await openReady(page, "/htmlcodes");
  expect(await page.locator("main noscript").innerHTML()).toContain("needs JavaScript");
  // As a script or an old input method does it: the value changes and no input event comes.
  await input(page).evaluate((field: HTMLInputElement) => Object.assign(field, { value: "a😀" }));
  await input(page).press("Shift");
  await expect(page.locator("[aria-live=polite]")).toHaveText(
    "Codes: &#97;&#55357;&#56832; Codes that work: &#97;&#128512;",
  );
});

test("on a phone codes break between references only, selecting gives them as they are, and they are announced", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openReady(page, "/htmlcodes");
  await input(page).fill("résumé 😀");
  const lines = await output(page)
    .locator("code")
    .first()
    .evaluate((element) => {
      const range = document.createRange();
      getSelection()?.selectAllChildren(element);
      return [...element.childNodes].flatMap((part) => {
        range.selectNodeContents(part);
        return part instanceof Text ? range.getClientRects().length : [];
      });
    });
  expect(lines).toEqual(Array(9).fill(1));
  expect(await page.evaluate(() => String(getSelection()))).toBe(
    "&#114;&#233;&#115;&#117;&#109;&#233;&#32;&#55357;&#56832;",
  );
  await expect(page.locator("[aria-live=polite]")).toHaveText(/^Codes: &#114;.* Codes that work: &#114;.*&#128512;$/);
});

test("the field has the focus before its script loads, and keeps the text and the cursor when it does", async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/islands/**", (route) => released.then(() => route.continue()));
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

test("an address with a fragment scrolls there and leaves the focus alone", async ({ page }) => {
  await openReady(page, "/htmlcodes#arrows");
  await expect(page.getByRole("heading", { name: "Arrows" })).toBeInViewport();
  await expect(input(page)).not.toBeFocused();
});

test("a reload keeps the scroll position, and going back restores the text and the cursor", async ({ page }) => {
  await openReady(page, "/htmlcodes");
  // The browser moves the focus, and the page with it, with its first frame: perhaps after the script is ready.
  await expect(input(page)).toBeFocused();
  await page.evaluate(() => scrollTo({ top: 3000, behavior: "instant" }));
  await page.reload();
  await page.locator("[data-island] [data-ready]").waitFor({ state: "attached" });
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(3000);
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

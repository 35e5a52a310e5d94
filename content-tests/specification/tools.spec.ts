import { expect, type Page, test } from "playwright/test";
import { openReady } from "@/e2e/shared/page-steps";

// What the specification says of the HTML codes tool and the color preview. e2e/html-codes.spec.ts has a copy that fails.

const getText = (page: Page) => page.locator("input[name=editText]");
const getOutput = (page: Page) => page.getByRole("region", { name: "HTML codes", exact: true });
const getCodes = (page: Page) => getOutput(page).locator("code");
const getCopy = (page: Page, name = "Copy") => page.getByRole("button", { name, exact: true });
const getColor = (page: Page) => page.locator("input[name=selectedColor]");
const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Expects what is there without a text: no output and no Copy. */
async function expectEmpty(page: Page): Promise<void> {
  await expect(getText(page)).toHaveValue("");
  await expect(getOutput(page)).toHaveText("");
  await expect(getOutput(page).getByRole("button")).toHaveCount(0);
}

/** The text of the alert that a press of a button brings. */
async function copy(page: Page, name?: string): Promise<string> {
  const dialog = page.waitForEvent("dialog");
  const pressed = getCopy(page, name).click();
  const words = (await dialog).message();
  await (await dialog).accept();
  await pressed;
  return words;
}

test.describe("HTML codes tool", () => {
  test.beforeEach(({ page }) => openReady(page, "/htmlcodes"));

  test("The input is focused on page load. Every key release recomputes the output, shown only when there is at least one character; the Copy button only when the copy text is non-empty.", async ({
    page,
  }) => {
    await expect(getText(page)).toBeFocused();
    await expectEmpty(page);
    for (const [key, codes] of [
      ["a", "&#97;"],
      [" ", "&#97;&#32;"],
      ["Backspace", "&#97;"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(getCodes(page)).toHaveText(codes);
    }
    await expect(getCopy(page)).toBeVisible();
    await page.keyboard.press("Backspace");
    await expectEmpty(page);
  });

  test("Clear empties input, output and copy text and refocuses the input.", async ({ page }) => {
    await page.keyboard.type("Hi&");
    await expect(getCodes(page)).toContainText("&#38;");
    await page.getByRole("button", { name: "Clear" }).click();
    await expectEmpty(page);
    await expect(getText(page)).toBeFocused();
  });

  test("HTML codes input: maximum length 20 characters. No other validation.", async ({ page }) => {
    await page.keyboard.type(`${"x".repeat(19)}yz`);
    await expect(getText(page)).toHaveValue(`${"x".repeat(19)}y`);
    await getText(page).fill("<&\u202e\u0007\u200d ");
    await expect(getCodes(page)).toHaveText("&#60;&#38;&#8238;&#7;&#8205;&#32;");
  });

  // No browser joins the two codes of a character such as 😀, so a second line gives one that works.
  test("converts each character to its numeric code (UTF-16 code of each unit) (and a second line with a code that works). The displayed output uses an escaped ampersand form; the copied text uses the real numeric reference form. Copy succeeded: alert.", async ({
    page,
    context,
  }) => {
    const copied = "HTML Codes successfully copied to clipboard";
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await getText(page).fill("A€😀");
    await expect(getCodes(page)).toHaveText(["&#65;&#8364;&#55357;&#56832;", "&#65;&#8364;&#128512;"]);
    expect(await copy(page, "Copy working codes")).toBe(copied);
    expect(await readClipboard(page)).toBe("&#65;&#8364;&#128512;");
    await getText(page).fill("A€");
    await expect(getCodes(page)).toHaveText(["&#65;&#8364;"]);
    expect(await getCodes(page).innerHTML()).toMatch(/^&amp;#65;/);
    expect(await copy(page)).toBe(copied);
    expect(await readClipboard(page)).toBe("&#65;&#8364;");
  });
});

test.describe("Colour page", () => {
  test.beforeEach(({ page }) => openReady(page, "/cs/colors"));

  test("/cs/colors: a text box (default Green) that previews background colour, text colour and bold text colour, above tables of named colours", async ({
    page,
  }) => {
    const background = page.getByText("Background", { exact: true });
    await expect(getColor(page)).toHaveValue("Green");
    await getColor(page).fill("Tomato");
    await expect(background).toHaveCSS("background-color", "rgb(255, 99, 71)");
    await expect(page.getByText(/^Text:/)).toHaveCSS("color", "rgb(255, 99, 71)");
    await expect(page.getByText(/^Bold text:/)).toHaveCSS("color", "rgb(255, 99, 71)");
    await expect(page.getByText(/^Bold text:/)).toHaveCSS("font-weight", /^[6-9]00$/);
    const [field, table] = [await getColor(page).boundingBox(), await page.locator("table").first().boundingBox()];
    expect(table?.y).toBeGreaterThan(field?.y ?? Number.POSITIVE_INFINITY);
  });

  test("entered text is cut to 30 characters on each key press", async ({ page }) => {
    await getColor(page).fill("");
    await page.keyboard.insertText("x".repeat(29));
    await page.keyboard.type("yz");
    await expect(getColor(page)).toHaveValue(`${"x".repeat(29)}y`);
  });
});

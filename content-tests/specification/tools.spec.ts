import { expect, type Page, test } from "playwright/test";
import { readDeliveredPages } from "@/e2e/shared/delivered-pages";
import { openReady } from "@/e2e/shared/open-ready";
import { readPage } from "./delivered";
import { specifiedRoutes } from "./inventory";

// What sections 2 to 5 and 7 to 9 of the specification say of the HTML codes tool and the color preview.

const getText = (page: Page) => page.locator("input[name=editText]");
const getOutput = (page: Page) => page.getByRole("region", { name: "HTML codes", exact: true });
const getCopy = (page: Page) => page.getByRole("button", { name: "Copy", exact: true });
const getClear = (page: Page) => page.getByRole("button", { name: "Clear" });
const getColor = (page: Page) => page.locator("input[name=selectedColor]");
const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test.describe("HTML codes tool", () => {
  test("The input is focused on page load. Every key release recomputes the output, shown only when there is at least one character; the Copy button only when the copy text is non-empty.", async ({
    page,
  }) => {
    await openReady(page, "/htmlcodes");
    await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(1);
    await expect(getText(page)).toBeFocused();
    await expect(getText(page)).toHaveAttribute("type", "text");
    await expect(getOutput(page)).toHaveText("");
    await expect(getCopy(page)).toHaveCount(0);
    for (const [key, codes] of [
      ["a", "&#97;"],
      [" ", "&#97;&#32;"],
      ["Backspace", "&#97;"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(getOutput(page).locator("code")).toHaveText(codes);
    }
    await expect(getCopy(page)).toBeVisible();
    await page.keyboard.press("Backspace");
    await expect(getOutput(page)).toHaveText("");
    await expect(getCopy(page)).toHaveCount(0);
  });

  // Paste, drag and dictation release no key.
  test("Every key release recomputes the output (and every other change)", async ({ page }) => {
    await openReady(page, "/htmlcodes");
    await page.keyboard.insertText("é");
    await expect(getOutput(page)).toContainText("&#233;");
  });

  test("Clear empties input, output and copy text and refocuses the input.", async ({ page }) => {
    await openReady(page, "/htmlcodes");
    await page.keyboard.type("Hi&");
    await expect(getOutput(page)).toContainText("&#38;");
    await getClear(page).click();
    await expect(getText(page)).toHaveValue("");
    await expect(getOutput(page)).toHaveText("");
    await expect(getCopy(page)).toHaveCount(0);
    await expect(getText(page)).toBeFocused();
  });

  test("HTML codes input: maximum length 20 characters. No other validation.", async ({ page }) => {
    await openReady(page, "/htmlcodes");
    await page.keyboard.type(`${"x".repeat(19)}yz`);
    await expect(getText(page)).toHaveValue(`${"x".repeat(19)}y`);
    await getText(page).fill("<&\u202e\u0007\u200d ");
    await expect(getOutput(page).locator("code")).toHaveText("&#60;&#38;&#8238;&#7;&#8205;&#32;");
  });

  // No browser joins the two codes of a character such as 😀, so a second line gives one that works.
  test("converts each character to its numeric code (UTF-16 code of each unit) (and a second line with a code that works)", async ({
    page,
  }) => {
    await openReady(page, "/htmlcodes");
    await getText(page).fill("A€😀");
    await expect(getOutput(page).locator("code")).toHaveText(["&#65;&#8364;&#55357;&#56832;", "&#65;&#8364;&#128512;"]);
    await getText(page).fill("A€");
    await expect(getOutput(page).locator("code")).toHaveCount(1);
  });

  test("The displayed output uses an escaped ampersand form; the copied text uses the real numeric reference form, unescaped. Copy succeeded: alert 'HTML Codes successfully copied to clipboard'. No network calls.", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openReady(page, "/htmlcodes");
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.keyboard.type("A&");
    expect(await getOutput(page).locator("code").innerHTML()).toMatch(/^&amp;#65;/);
    await expect(getOutput(page).locator("code")).toHaveText("&#65;&#38;");
    expect(await copy(page)).toBe("HTML Codes successfully copied to clipboard");
    expect(await readClipboard(page)).toBe("&#65;&#38;");
    await getClear(page).click();
    expect(requests).toEqual([]);
  });

  test("Copy failed: alert 'Error copying HTML Codes to clipboard'", async ({ page, context }) => {
    // Once some permissions are granted, Chromium refuses all others, and so to write.
    await context.grantPermissions(["clipboard-read"]);
    await openReady(page, "/htmlcodes");
    await page.keyboard.type("Hi&");
    expect(await copy(page)).toBe("Error copying HTML Codes to clipboard");
  });
});

test.describe("Colour page", () => {
  test("/cs/colors: a text box (default Green) that previews background colour, text colour and bold text colour, above tables of named colours", async ({
    page,
  }) => {
    await openReady(page, "/cs/colors");
    await expect(getColor(page)).toHaveValue("Green");
    await expect(getColor(page)).toHaveAttribute("type", "text");
    const background = page.getByText("Background", { exact: true });
    await expect(background).toHaveCSS("background-color", "rgb(0, 128, 0)");
    await getColor(page).fill("Tomato");
    await expect(background).toHaveCSS("background-color", "rgb(255, 99, 71)");
    await expect(background).toHaveCSS("color", "rgb(0, 0, 0)");
    await expect(page.getByText(/^Text:/)).toHaveCSS("color", "rgb(255, 99, 71)");
    await expect(page.getByText(/^Bold text:/)).toHaveCSS("color", "rgb(255, 99, 71)");
    await expect(page.getByText(/^Bold text:/)).toHaveCSS("font-weight", /^[6-9]00$/);
    const [field, table] = [await getColor(page).boundingBox(), await page.locator("table").first().boundingBox()];
    expect(table?.y).toBeGreaterThan(field?.y ?? Number.POSITIVE_INFINITY);
    await expect(page.locator("table")).not.toHaveCount(1);
  });

  test("entered text is cut to 30 characters on each key press", async ({ page }) => {
    await openReady(page, "/cs/colors");
    await getColor(page).fill("");
    await page.keyboard.insertText("x".repeat(40));
    await expect(getColor(page)).toHaveValue("x".repeat(30));
    await getColor(page).fill("x".repeat(29));
    await getColor(page).press("End");
    await getColor(page).pressSequentially("yz");
    await expect(getColor(page)).toHaveValue(`${"x".repeat(29)}y`);
  });
});

test.describe("All pages", () => {
  // The form's is the only one that sends anything. /find reads its own index from the site when it's used.
  test("Only one call, used by the contact form; all other pages make no network calls (but /find for its index)", async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on("request", (request) => {
      if (/^(?:fetch|xhr)$/.test(request.resourceType()))
        calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    for (const path of readDeliveredPages("out").firstOfKind) {
      await openReady(page, path);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    }
    expect(calls).toEqual([]);
    await openReady(page, "/find");
    calls.length = 0;
    await page.getByRole("searchbox").pressSequentially("reseed");
    await expect(page.locator("main ol").getByRole("link").first()).toBeVisible();
    expect(calls.filter((call) => !call.startsWith("GET /"))).toEqual([]);
  });

  // What is looked for at /find and ticked in a recipe stays with the visitor.
  test("No other data entities (that are posted).", async ({ request }) => {
    for (const path of Object.keys(specifiedRoutes)) {
      const { find } = await readPage(request, path);
      expect([path, find("form[method=post]").length]).toEqual([path, path === "/contact" ? 1 : 0]);
    }
  });
});

/** The text of the alert that a press of Copy brings. */
async function copy(page: Page): Promise<string> {
  const said = new Promise<string>((resolve) => {
    page.once("dialog", async (dialog) => {
      await dialog.accept();
      resolve(dialog.message());
    });
  });
  await getCopy(page).click();
  return said;
}

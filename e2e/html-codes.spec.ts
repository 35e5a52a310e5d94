import { expect, type Page, test } from "playwright/test";
import { openReady } from "./shared/open-ready";
import { collectAlerts, collectErrors, paste, readRows, refuseStorage } from "./shared/tool-checks";

const input = (page: Page) => page.getByLabel("Text to turn into HTML codes");
const output = (page: Page) => page.getByRole("region", { name: "HTML codes" });
const copy = (page: Page) => page.getByRole("button", { name: "Copy", exact: true });
const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test("shows the codes of what is typed and copies them", async ({ page, context }) => {
  const [errors, alerts] = [collectErrors(page), collectAlerts(page)];
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openReady(page, "/htmlcodes");
  await expect(input(page)).toBeFocused();
  await expect(copy(page)).toHaveCount(0);
  await expect(output(page)).toHaveText("");

  await page.keyboard.type("Hi&");
  await expect(output(page)).toContainText("&#72;&#105;&#38;");
  await copy(page).click();
  await expect.poll(() => alerts).toEqual(["HTML Codes successfully copied to clipboard"]);
  expect(await readClipboard(page)).toBe("&#72;&#105;&#38;");

  await page.getByRole("button", { name: "Clear" }).click();
  await expect(input(page)).toHaveValue("");
  await expect(input(page)).toBeFocused();
  await expect(output(page)).toHaveText("");
  await expect(copy(page)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test("copies without the clipboard object too, as on a plain http page", async ({ page, context }) => {
  const alerts = collectAlerts(page);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openReady(page, "/htmlcodes");
  await input(page).fill("é€");
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
  });
  await copy(page).click();
  await expect.poll(() => alerts).toEqual(["HTML Codes successfully copied to clipboard"]);
  await expect(copy(page)).toBeFocused();
  // The object itself stands on the prototype; without the one put before it, it is back.
  await page.evaluate(() => Reflect.deleteProperty(navigator, "clipboard"));
  expect(await readClipboard(page)).toBe("&#233;&#8364;");
});

test("takes 20 characters and gives an emoji a code that works", async ({ page }) => {
  await openReady(page, "/htmlcodes");
  await input(page).fill("😀");
  await expect(output(page)).toContainText("&#55357;&#56832;");
  await expect(output(page)).toContainText("&#128512;");
  await expect(page.getByRole("button", { name: "Copy working codes" })).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await page.keyboard.type("x".repeat(25));
  await expect(input(page)).toHaveValue("x".repeat(20));
});

test("leaves a link to a row of the table where it leads", async ({ page }) => {
  await openReady(page, "/htmlcodes#code-8224");
  await expect(page.locator("tr:target")).toContainText("†");
  await expect(page.locator("tr:target")).toBeInViewport();
});

test("a browser reads each row of its tables as the character that the row shows", async ({ page }) => {
  await openReady(page, "/htmlcodes");
  const rows = await readRows(page, "Decimal");
  expect(rows.length).toBeGreaterThanOrEqual(250);
  const wrong = await page.evaluate((found) => {
    const parser = new DOMParser();
    const decode = (reference: string) =>
      parser.parseFromString(`<p title="${reference}"></p>`, "text/html").querySelector("p")?.title;
    return found.filter(({ Character = "", Named = "", Decimal = "", Hex = "" }) => {
      const character = decode(Decimal) ?? "";
      const isSeen = !/^[\p{Z}\p{C}]$/u.test(character);
      const references = Named === "none" ? [Decimal, Hex] : [Decimal, Hex, Named];
      return (
        [...character].length !== 1 ||
        references.some((reference) => decode(reference) !== character) ||
        (isSeen && Character !== character)
      );
    });
  }, rows);
  expect(wrong).toEqual([]);
});

test("on a phone codes break between references only, and selecting them gives them as they are", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openReady(page, "/htmlcodes");
  await page.getByLabel("Text to turn").fill("résumé 😀");
  const references = "&#114;&#233;&#115;&#117;&#109;&#233;&#32;&#55357;&#56832;";
  const codes = page.getByRole("region", { name: "HTML codes" }).locator("code").first();
  const lines = await codes.evaluate((element) => {
    const parts = [...element.childNodes].filter((node) => node instanceof Text);
    const range = document.createRange();
    getSelection()?.selectAllChildren(element);
    return parts.map((part) => {
      range.selectNodeContents(part);
      return range.getClientRects().length;
    });
  });
  expect(lines).toEqual(Array(9).fill(1));
  expect((await codes.boundingBox())?.height).toBeGreaterThan(60);
  expect(await page.evaluate(() => String(getSelection()))).toBe(references);
  await expect(page.getByRole("button", { name: "Copy working codes" })).toHaveText("Copy working codes");
});

test("has the focus before any script, and keeps what is typed, the place in it and Clear until it comes", async ({
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

test("has the focus only where the address names no place", async ({ page }) => {
  await openReady(page, "/htmlcodes#greek-letters");
  await expect(page.getByRole("heading", { name: "Greek letters" })).toBeInViewport();
  await expect(input(page)).not.toBeFocused();
});

test("a reload leaves a reader where the page was", async ({ page }) => {
  await openReady(page, "/htmlcodes");
  await page.evaluate(() => scrollTo({ top: 3000, behavior: "instant" }));
  await page.reload();
  await page.locator("[data-island] [data-ready]").waitFor({ state: "attached" });
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(3000);
});

for (const how of ["a reload", "the way back"]) {
  test(`text and place are there after ${how}`, async ({ page }) => {
    await openReady(page, "/htmlcodes");
    await page.keyboard.type("Hi & you");
    for (const _ of "you") await page.keyboard.press("ArrowLeft");
    if (how === "a reload") await page.reload();
    else {
      await page.goto("/git");
      await page.goBack();
    }
    await expect(page.locator("[data-island] [data-ready]")).toBeAttached();
    await expect(input(page)).toHaveValue("Hi & you");
    await expect(output(page)).toContainText("&#72;&#105;&#32;&#38;");
    await input(page).focus();
    await page.keyboard.type("x");
    await expect(input(page)).toHaveValue("Hi & xyou");
  });
}

test("a browser that refuses storage and cookies has the whole tool, without an error", async ({ page }) => {
  const errors = collectErrors(page);
  await refuseStorage(page);
  await openReady(page, "/htmlcodes");
  await page.keyboard.type("Hi");
  await expect(output(page)).toContainText("&#72;&#105;");
  await page.reload();
  await expect(output(page).getByText("Copy").or(input(page)).first()).toBeVisible();
  expect(errors).toEqual([]);
});

const hostile = {
  "100,000 characters": { pasted: "x".repeat(100_000), kept: "x".repeat(20) },
  "words from right to left": { pasted: "\u202eשלום\u202c", kept: "\u202eשלום\u202c" },
  "what cannot be seen": { pasted: "a\u200b\u200d\ufeffb", kept: "a\u200b\u200d\ufeffb" },
  "an emoji over the last place": { pasted: `${"x".repeat(19)}😀`, kept: "x".repeat(19) },
  // The field's own limit cuts between code points.
  "a joined emoji over the last place": { pasted: `${"x".repeat(16)}👩‍🚀`, kept: `${"x".repeat(16)}👩‍` },
};

for (const [name, { pasted, kept }] of Object.entries(hostile)) {
  test(`takes what has room of ${name}, by whole code points`, async ({ page }) => {
    const errors = collectErrors(page);
    await openReady(page, "/htmlcodes");
    await paste(page, pasted);
    await expect(input(page)).toHaveValue(kept);
    const codes = [...Array(kept.length).keys()].map((place) => `&#${kept.charCodeAt(place)};`).join("");
    await expect(output(page).locator("code").first()).toHaveText(codes);
    expect(errors).toEqual([]);
  });
}

test("what is typed is heard once, after a pause, and no button with it", async ({ page }) => {
  await page.clock.install();
  await openReady(page, "/htmlcodes");
  const heard = page.locator("[data-island] [role=status]");
  await page.keyboard.type("Hi");
  await page.clock.runFor(900);
  await expect(heard).toHaveText("");
  await page.clock.runFor(200);
  await expect(heard).toHaveText("Codes: &#72;&#105;");
  await expect(heard.locator("button")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says why its tool is idle and still has its tables", async ({ page }) => {
    await page.goto("/htmlcodes");
    await expect(page.getByText(/with JavaScript|needs JavaScript/)).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await expect(page.locator("td code", { hasText: "&Dagger;" }).first()).toBeAttached();
  });
});

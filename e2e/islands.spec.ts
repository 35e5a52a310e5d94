import { expect, type Page, test } from "playwright/test";
import { messageFields } from "../lib/message/schema";
import { fill, getField, goodMessage } from "./shared/contact-form";
import { interactivePaths, openReady } from "./shared/open-ready";

const scripts = "**/islands/**";
const getHelp = (page: Page) => page.locator(".island-help");

/** Puts the clock of the page's animations, and so of what is shown after a delay, to a time. */
const setAnimationTime = (page: Page, ms: number) =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations()) animation.currentTime = time;
  }, ms);

/** Opens the form, fills it in before its script comes, and lets that come. */
async function fillEarly(page: Page): Promise<void> {
  let release = () => {};
  const filled = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, (route) => filled.then(() => route.continue()));
  await page.goto("/contact", { waitUntil: "commit" });
  await fill(page);
  release();
}

async function expectFilled(page: Page): Promise<void> {
  for (const field of messageFields) await expect(getField(page, field)).toHaveValue(goodMessage[field]);
}

for (const path of interactivePaths) {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    test(`${path} says, when its script does not come, what works without; nothing moves (${reducedMotion})`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion });
      await page.route(scripts, (route) => route.abort());
      await page.goto(path);
      const readHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
      const height = await readHeight();
      await setAnimationTime(page, 7_000);
      await expect(getHelp(page)).toBeHidden();
      await setAnimationTime(page, 9_000);
      await expect(getHelp(page)).toBeVisible();
      await expect(getHelp(page)).toContainText("work");
      expect(await readHeight()).toBe(height);
    });
  }

  test(`${path} says nothing of the kind once its script has started`, async ({ page }) => {
    await openReady(page, path);
    await setAnimationTime(page, 9_000);
    await expect(getHelp(page)).toBeHidden();
  });
}

test("before their scripts come, what would lie is not seen, and what can be pressed works", async ({ page }) => {
  await page.route(scripts, (route) => route.abort());
  await page.goto("/contact");
  await expect(page.getByText("Characters remaining")).toBeHidden();
  await expect(page.getByText("Please complete or fix:")).toBeHidden();
  await expect(page.getByRole("button", { name: "Send" })).toBeEnabled();
  await page.goto("/htmlcodes");
  await page.getByRole("textbox").fill("café");
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.getByRole("textbox")).toHaveValue("");
});

test("what is typed before the script comes stays when it comes", async ({ page }) => {
  await fillEarly(page);
  await expect(page.locator("form[data-ready]")).toBeAttached();
  await expectFilled(page);
  await expect(page.getByText("Characters remaining: 466")).toBeVisible();
});

test("a form whose script breaks says so at once, keeps what was typed, and sends as a plain form", async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "FormData"));
  await fillEarly(page);
  await expect(page.locator("[data-island][data-failed]")).toBeAttached();
  await expect(getHelp(page)).toBeVisible();
  await expectFilled(page);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Email sent successfully.");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of interactivePaths) {
    test(`${path} waits for no script`, async ({ page }) => {
      await page.goto(path);
      await expect(getHelp(page)).toHaveCSS("display", "none");
    });
  }
});

import { expect, type Page, test } from "playwright/test";
import { messageFields } from "../lib/message/schema";
import { fill, getField, getSend, goodMessage } from "./shared/contact-form";
import { interactivePaths, openReady } from "./shared/open-ready";

const scripts = "**/islands/**";
const getHelp = (page: Page) => page.locator(".island-help");

/** Sets the time of the page's animations, which also show the help after a delay. */
const setAnimationTime = (page: Page, ms: number) =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations()) animation.currentTime = time;
  }, ms);

/** Opens the form, fills it in, and then lets its script load. */
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
  test(`${path} explains what works without its script only when the script fails to load, and nothing moves`, async ({
    page,
  }) => {
    await openReady(page, path);
    await setAnimationTime(page, 9_000);
    await expect(getHelp(page)).toBeHidden();
    await page.route(scripts, (route) => route.abort());
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.goto(path);
      const readHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
      const height = await readHeight();
      await setAnimationTime(page, 7_000);
      await expect(getHelp(page)).toBeHidden();
      await setAnimationTime(page, 9_000);
      await expect(getHelp(page)).toBeVisible();
      await expect(getHelp(page)).toContainText("work");
      expect(await readHeight()).toBe(height);
    }
  });
}

test("the form keeps what was typed before its script loads, and shows no counter until then", async ({ page }) => {
  await page.route(scripts, (route) => route.abort());
  await page.goto("/contact");
  await expect(page.getByText("Characters remaining")).toBeHidden();
  await expect(page.getByText("Please complete or fix:")).toBeHidden();
  await expect(getSend(page)).toBeEnabled();
  await page.unroute(scripts);
  await fillEarly(page);
  await expect(page.locator("form[data-ready]")).toBeAttached();
  await expectFilled(page);
  await expect(page.getByText("Characters remaining: 466")).toBeVisible();
});

test("a form whose script breaks explains it at once, keeps the text, and sends as a plain form", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "FormData"));
  await fillEarly(page);
  await expect(page.locator("[data-island][data-failed]")).toBeAttached();
  await expect(getHelp(page)).toBeVisible();
  await expectFilled(page);
  await getSend(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Email sent successfully.");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("no page waits for a script", async ({ page }) => {
    for (const path of interactivePaths) {
      await page.goto(path);
      await expect(getHelp(page)).toHaveCSS("display", "none");
    }
  });
});

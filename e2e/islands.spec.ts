import { expect, type Page, test } from "playwright/test";
import { sampleMessage } from "../lib/message/message-fixture";
import { messageFields } from "../lib/message/schema";
import { fill, getField, getSend } from "./shared/contact-form";
import { holdRequests, openReady } from "./shared/page-steps";

const scripts = "**/islands/**";
const getHelp = (page: Page) => page.locator(".island-help");

/** Sets the time of the page's animations, which also show the help after a delay. */
const setAnimationTime = (page: Page, ms: number) =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations()) animation.currentTime = time;
  }, ms);

test("a page explains what works without its script only if that fails to load", async ({ page }) => {
  await openReady(page, "/contact");
  await setAnimationTime(page, 9_000);
  await expect(getHelp(page)).toBeHidden();
  await page.route(scripts, (route) => route.abort());
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/contact");
    const readHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
    const height = await readHeight();
    await setAnimationTime(page, 7_000);
    await expect(getHelp(page)).toBeHidden();
    await setAnimationTime(page, 9_000);
    await expect(getHelp(page)).toBeVisible();
    expect(await readHeight()).toBe(height);
  }
});

test("a form whose script breaks sends as a plain form", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "FormData"));
  const release = await holdRequests(page, scripts);
  await page.goto("/contact", { waitUntil: "commit" });
  await fill(page);
  release();
  await expect(page.locator("[data-island][data-failed]")).toBeAttached();
  await expect(getHelp(page)).toBeVisible();
  for (const field of messageFields) await expect(getField(page, field)).toHaveValue(sampleMessage[field]);
  await getSend(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Email sent successfully.");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a page says what needs a script, not that its script is missing", async ({ page }) => {
    await page.goto("/offline");
    await expect(page.getByText(/Saving the whole site needs JavaScript/)).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(getHelp(page)).toHaveCSS("display", "none");
    await page.goto("/no-such-page");
    await expect(page.getByRole("main")).toContainText("The requested URL does not exist.");
    await expect(page.locator("#nearest-page")).toHaveText("Go to the home page");
  });
});

import { expect, type Page, test } from "playwright/test";
import { fill, getSend, getStatus } from "./shared/contact-form";
import { hear, listen, recordSpeech } from "./shared/hear";
import { openReady } from "./shared/open-ready";
import { stopClock } from "./shared/stop-clock";

test("a screen reader reads a table shown as cards as a table", async ({ page }) => {
  const listen = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/garden/move-tulips");
    return hear(page.locator(".cards").first());
  };
  const wide = await listen(1280);
  expect(wide.filter((line) => line.startsWith("columnheader: ")).length).toBeGreaterThan(1);
  expect(await listen(360)).toEqual(wide);
});

test("a screen reader reads headings and breadcrumbs without their marks", async ({ page }) => {
  await page.goto("/garden/prune-roses");
  const link = page.locator("main h2 > a").first();
  await link.focus();
  const words = await link.textContent();
  expect(await hear(page.locator("main h2").first())).toEqual(
    ["heading", "link", "StaticText"].map((role) => `${role}: ${words}`),
  );
  const trail = await hear(page.getByRole("navigation", { name: /breadcrumb/i }));
  expect(trail.filter((line) => line.includes("/"))).toEqual([]);
});

test.describe("the contact form", () => {
  test.beforeEach(async ({ page }) => {
    await recordSpeech(page);
    await page.clock.install();
  });

  /** Opens the form with a service that answers after `release()`. */
  async function open(page: Page, answer: { RequestSuccessful: boolean; ErrorMessage: string; Reference?: string }) {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/sm", async (route) => {
      await released;
      await route.fulfill({ json: answer });
    });
    await openReady(page, "/contact");
    await stopClock(page);
    await listen(page);
    return release;
  }

  const success = { RequestSuccessful: true, ErrorMessage: "", Reference: "K7QD-3MXP" };

  test("a screen reader hears the success once, and later that the form is clear", async ({ page }) => {
    const release = await open(page, success);
    await fill(page, "Coals");
    await page.clock.runFor(2000);
    await getSend(page).focus();
    await listen(page);
    await page.keyboard.press("Enter");
    await expect(getStatus(page)).toHaveText("Sending email...");
    release();
    await expect(getStatus(page)).toHaveText("Email sent successfully.");
    await page.clock.runFor(100);
    expect(await listen(page)).toEqual([
      "says: Sending email...",
      "focus: Email sent successfully. Reference number: K7QD-3MXP",
    ]);
    await page.clock.runFor(60_000);
    expect(await listen(page)).toEqual([
      "focus: Your message was sent, and the form is clear. Reference number: K7QD-3MXP",
    ]);
  });

  test("a visitor who moved on while the message was sent hears the success without losing their place", async ({
    page,
  }) => {
    const release = await open(page, success);
    await fill(page, "Coals");
    await page.clock.runFor(2000);
    await getSend(page).focus();
    await page.keyboard.press("Enter");
    await expect(getStatus(page)).toHaveText("Sending email...");
    await page.keyboard.press("Tab");
    const next = await page.evaluate(() => document.activeElement?.outerHTML);
    await listen(page);
    release();
    await expect(getStatus(page)).toHaveText("Email sent successfully.");
    await page.clock.runFor(100);
    expect(await listen(page)).toEqual(["says: Email sent successfully."]);
    await page.clock.runFor(60_000);
    expect(await listen(page)).toEqual(["says: Your message was sent, and the form is clear."]);
    expect(await page.evaluate(() => document.activeElement?.outerHTML)).toBe(next);
  });
});

test("/find says once, after a pause, how many pages there are and which is best; the button leads to it", async ({
  page,
}) => {
  await recordSpeech(page);
  await page.clock.install();
  await openReady(page, "/find");
  await stopClock(page);
  const field = page.getByRole("searchbox");
  await field.focus();
  await listen(page);
  await field.pressSequentially("prune bush");
  const first = page.locator(".answers a").first();
  await expect(first).toContainText(/prune/i);
  await page.clock.runFor(300);
  expect(await listen(page)).toEqual([]);
  await page.clock.runFor(1000);
  expect(await listen(page)).toEqual([
    expect.stringMatching(/^says: \d+ pages? for “prune bush”, best match first: Prune/),
  ]);
  await expect(page).toHaveTitle(/^prune bush: \d+ pages?/);
  const [section, link] = await hear(page.locator(".answers > ol > li").first());
  expect([section, link]).toEqual(["StaticText: Garden tips", expect.stringMatching(/^link: Prune roses/)]);
  await page.getByRole("button", { name: "Find" }).click();
  await expect(first).toBeFocused();
  await expect(page).toHaveURL("/find?q=prune+bush");
});

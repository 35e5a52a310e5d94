import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "playwright/test";
import { sampleMessage } from "../lib/message/message-fixture";
import { writeOffline } from "../lib/offline/write-offline";
import { fill, getField, getSend } from "./shared/contact-form";
import { madeUpOut, madeUpPages } from "./shared/delivered-pages";
import { findProblems } from "./shared/find-problems";
import { nothing, readDevice, readUntil, storedWords, test } from "./shared/offline-fixture";
import { listen, openReady } from "./shared/page-steps";

// lib/offline tests what is stored and answered, and each failure. These tests show what a visitor sees in a browser.

const getStatus = (page: Page) => page.locator(".offline-page").getByRole("status");
const getKeep = (page: Page) => page.getByRole("button", { name: "Save to this device" });
const getRemove = (page: Page) => page.getByRole("button", { name: "Remove it" });
/** Storing takes long on a busy machine. */
const storing = { timeout: 60_000 };

test("a visitor stores and removes the recipes by keyboard, and nothing is stored before that", async ({
  page,
  host,
}) => {
  const errors = listen(page, "net::ERR_");
  await page.goto("/flatbread");
  await page.getByRole("main").getByRole("link", { name: "Save the recipes to this device" }).click();
  await expect(getStatus(page)).toHaveText("This site isn’t saved on this device.");
  expect(await readDevice(page)).toEqual(nothing);
  await page.getByRole("radio", { name: /^The whole site [\d.]+ MB to download/ }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await expect(getKeep(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(getStatus(page)).toHaveText(/^The recipes are saved on this device/, storing);
  await expect(getStatus(page)).toBeFocused();
  expect(errors).toEqual([]);
  host.leave();
  expect((await page.goto("/rye"))?.status()).toBe(200);
  await page.goto("/garden");
  await expect(page.getByText("The page you asked for isn’t saved on this device")).toBeVisible();
  await getRemove(page).focus();
  await page.keyboard.press("Enter");
  await expect(getStatus(page)).toHaveText("Removed. This site is no longer saved on this device.");
  await expect(getStatus(page)).toBeFocused();
  expect(await readDevice(page)).toEqual(nothing);
});

test("two tabs store once and show the same, and a tab that is closed while it stores frees the other", async ({
  page,
  context,
  host,
}) => {
  const other = await context.newPage();
  await Promise.all([page.goto("/offline"), other.goto("/offline")]);
  await expect(getKeep(other)).toBeVisible();
  host.requestedPaths.length = 0;
  // The second one may be too late for a click that waits for a button that can be clicked.
  await Promise.all([page, other].map((tab) => getKeep(tab).dispatchEvent("click")));
  await expect(getStatus(page)).toHaveText(storedWords, storing);
  await expect(getStatus(other)).toHaveText(storedWords, storing);
  expect(host.requestedPaths.filter((path) => path === "/garden")).toHaveLength(1);
  await getRemove(other).click();
  await expect(getStatus(page)).toHaveText("This site isn’t saved on this device.");
  host.stall((path) => path === "/garden");
  await getKeep(page).click();
  await expect.poll(() => host.requestedPaths.filter((path) => path === "/garden"), storing).toHaveLength(2);
  await expect(page.getByRole("progressbar", { name: "Saving the site" })).toBeVisible();
  await expect(page.getByText(/^\d+ of \d+ files$/)).toBeVisible();
  expect(await findProblems(page)).toEqual([]);
  await page.close();
  await expect(getStatus(other)).toHaveText("An earlier download was interrupted. Finish it or remove it.");
});

// engines/offline.spec.ts stores a new build.
test("offline, all pages open, tools and the search work, and a message stays in the form, until a build without the feature", async ({
  page,
  host,
  changed,
}) => {
  const errors = listen(page, "net::ERR_");
  await page.goto("/offline");
  await getKeep(page).click();
  await expect(getStatus(page)).toHaveText(storedWords, storing);
  host.leave();
  for (const path of madeUpPages.firstOfKind) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    // Throws an error when a picture can't be had.
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  }
  await openReady(page, "/find");
  await page.getByRole("searchbox").fill("molasses");
  await expect(page.locator("main ol").getByRole("link").first()).toHaveAttribute("href", "/rye#for-the-glaze");
  await openReady(page, "/contact");
  await fill(page);
  await getSend(page).click();
  await expect(page.getByText("Error: Failed to fetch")).toBeVisible();
  await expect(getField(page, "message")).toHaveValue(sampleMessage.message);
  expect(errors).toEqual([]);
  await host.serve(madeUpOut);
  const sent = page.waitForResponse(/\/api\/sm$/);
  await getSend(page).click();
  expect((await sent).fromServiceWorker()).toBe(false);

  await writeOffline(changed);
  await rm(join(changed, "offline.json"));
  await host.serve(changed);
  await readUntil(page, async () => JSON.stringify(await readDevice(page)) === JSON.stringify(nothing));
  await page.goto("/offline");
  await expect(getStatus(page)).toContainText("couldn’t be loaded");
  await expect(page.locator(".offline-page").getByRole("button")).toHaveCount(0);
});

test("a browser that refuses to store anything gets the reason instead of the buttons", async ({ page }) => {
  const errors = listen(page, "net::ERR_");
  await page.addInitScript(() => {
    CacheStorage.prototype.keys = () => Promise.reject(new DOMException("", "SecurityError"));
  });
  await page.goto("/offline");
  await expect(getStatus(page)).toContainText("This browser doesn’t let the site save anything");
  await expect(page.locator(".offline-page").getByRole("button")).toHaveCount(0);
  expect(errors).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("/offline says what works without a script, and has no button", async ({ page }) => {
    await page.goto("/offline");
    await expect(page.getByText(/Saving the whole site needs JavaScript/)).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
  });
});

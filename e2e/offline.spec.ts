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
const getSave = (page: Page, subject = "the whole site") => page.getByRole("button", { name: `Save ${subject}: ` });
const getRemove = (page: Page) => page.getByRole("button", { name: "Remove it" });
/** Storing takes long on a busy machine. */
const storing = { timeout: 60_000 };

test("another tab finishes a download whose tab was closed", async ({ page, context, host }) => {
  await page.goto("/offline");
  host.stall((path) => path === "/garden");
  await getSave(page).click();
  await expect(page.getByRole("progressbar", { name: "Saving the site" })).toBeVisible();
  await expect(page.locator(".offline-page").getByRole("button")).toHaveCount(0);
  await expect.poll(() => host.requestedPaths, storing).toContain("/garden");
  expect(await findProblems(page)).toEqual([]);
  await page.close();
  const other = await context.newPage();
  await other.goto("/offline");
  await expect(getStatus(other)).toHaveText("A download was interrupted. Finish it or remove it.");
  await expect(getRemove(other)).toBeVisible();
  await host.serve(madeUpOut);
  await getSave(other).click();
  await expect(getStatus(other)).toHaveText(storedWords, storing);
});

// engines/offline.spec.ts stores a new build, and removes one by its button.
test("once a visitor saves the recipes or all pages, these open offline and their tools work", async ({
  page,
  host,
  changed,
}) => {
  const errors = listen(page, "net::ERR_");
  await page.goto("/flatbread");
  await page.getByRole("main").getByRole("link", { name: "Save the recipes to this device" }).click();
  await expect(getStatus(page)).toHaveText("This site isn’t saved on this device.");
  expect(await readDevice(page)).toEqual(nothing);
  await getSave(page).focus();
  await page.keyboard.press("Tab");
  await expect(getSave(page, "only the recipes")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(getStatus(page)).toHaveText(/^The recipes are saved on this device/, storing);
  await expect(getStatus(page)).toBeFocused();
  host.leave();
  expect((await page.goto("/rye"))?.status()).toBe(200);
  await page.goto("/garden");
  await expect(page.getByText("The page you asked for isn’t saved on this device")).toBeVisible();
  expect(errors.splice(0)).toEqual([expect.stringContaining("status of 503")]);

  await host.serve(madeUpOut);
  await page.goto("/offline");
  await getSave(page).click();
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
    CacheStorage.prototype.match = () => Promise.reject(new DOMException("", "SecurityError"));
  });
  await page.goto("/offline");
  await expect(getStatus(page)).toContainText("This browser doesn’t let the site save anything");
  await expect(page.locator(".offline-page").getByRole("button")).toHaveCount(0);
  expect(errors).toEqual([]);
});

import { expect } from "playwright/test";
import { messageFields } from "../../lib/message/schema";
import { fill, getField, goodMessage } from "../shared/contact-form";
import { madeUpOut, madeUpPages } from "../shared/delivered-pages";
import { keep, listen, test } from "./offline-fixture";

test("after one tap and without a network all of the site opens", async ({ page, host }) => {
  await keep(page);
  const said = listen(page);
  host.leave();
  for (const path of madeUpPages.firstOfKind) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    expect(response?.headers()["content-security-policy"], path).toContain("default-src 'none'");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // Throws an error when a picture can't be had.
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  }
  const answers = await page.evaluate(
    (paths) => Promise.all(paths.map(async (path) => [path, (await fetch(path)).status])),
    madeUpPages.paths,
  );
  expect(answers).toEqual(madeUpPages.paths.map((path) => [path, 200]));
  expect(said).toEqual([]);
});

test("without a network both tools and the search work", async ({ page, host }) => {
  await keep(page);
  const said = listen(page);
  host.leave();
  await page.goto("/htmlcodes");
  await page.locator("[data-ready]").waitFor();
  await page.getByRole("textbox").first().fill("©");
  await page.getByRole("textbox").first().press("End");
  await expect(page.getByText("&#169;").first()).toBeVisible();
  await page.goto("/cs/colors");
  await page.locator("[data-island] [data-ready]").waitFor({ state: "attached" });
  await page.goto("/find");
  await page.getByRole("searchbox").fill("molasses");
  await expect(page.locator("main ol").getByRole("link").first()).toHaveAttribute("href", "/rye");
  expect(said).toEqual([]);
});

test("a network that does not begin its answer within two seconds is as none", async ({ page, host }) => {
  await keep(page);
  host.stall();
  expect((await page.goto("/flatbread"))?.fromServiceWorker()).toBe(true);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await host.serve(madeUpOut);
});

test("a message sent without a network is an error in words, and stays in the form", async ({ page, host }) => {
  await keep(page);
  host.leave();
  await page.goto("/contact");
  await page.locator("form[data-ready]").waitFor();
  await fill(page);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Error: Failed to fetch")).toBeVisible();
  for (const field of messageFields) await expect(getField(page, field)).toHaveValue(goodMessage[field]);
  await host.serve(madeUpOut);
  const sent = page.waitForResponse(/\/api\/sm$/);
  await page.getByRole("button", { name: "Send" }).click();
  expect((await sent).fromServiceWorker()).toBe(false);
  await expect(page.getByText("Email sent successfully.", { exact: true })).toBeVisible();
});

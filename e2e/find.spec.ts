import { expect, type Page, test } from "playwright/test";
import { listen, openReady } from "./shared/page-steps";

// lib/find tests which answers a question has, and components/find-page what the script does with them.

const getField = (page: Page) => page.getByRole("searchbox", { name: "What are you looking for?" });
const getAnswers = (page: Page) => page.locator(".answers > ol > li > a");
const getSummary = (page: Page) => page.locator(".summary");

test("all sections are listed if there is no answer", async ({ page }) => {
  const logged = listen(page);
  await openReady(page, "/find?q=prune");
  await expect(getAnswers(page).first()).toBeVisible();
  const all = page.getByRole("region", { name: "All pages" });
  await expect(all).toBeHidden();
  await getField(page).fill("zzzz");
  await expect(getSummary(page)).toContainText("Nothing here about “zzzz”");
  await expect(all.getByRole("link", { name: "Garden tips" })).toBeVisible();
  await expect(all.getByRole("link", { name: "Prune a rose bush" })).toBeHidden();
  await getField(page).fill('<img src=x onerror="alert(1)"><script>alert(2)</script>');
  await expect(getSummary(page)).toContainText("<script>alert(2)</script>");
  await expect(page.locator("main img, .answers script, .summary script")).toHaveCount(0);
  expect(logged).toEqual([]);
});

test("Back restores the answers and where they were scrolled to", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 300 });
  const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y);
  const getScroll = () => page.evaluate(() => Math.round(scrollY));
  await openReady(page, "/find?q=prune");
  await expect(getAnswers(page).first()).toBeVisible();
  await scrollTo(150);
  await page.goto("/rye");
  await page.goBack();
  await expect(getField(page)).toHaveValue("prune");
  await expect(getAnswers(page).first()).toBeVisible();
  await expect.poll(getScroll).toBe(150);
  await openReady(page, "/find");
  await scrollTo(150);
  await page.goto("/rye");
  await page.goBack();
  await scrollTo(0);
  await getField(page).fill("prune");
  await expect(getAnswers(page).first()).toBeVisible();
  expect(await getScroll()).toBe(0);
});

test("the fields of home and the header lead to the answers", async ({ page }) => {
  await page.goto("/");
  await getField(page).fill("molasses");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/find?q=molasses");
  await expect(getAnswers(page).first()).toHaveAttribute("href", "/rye#for-the-glaze");
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/garden/prune-roses");
  const field = page.getByRole("banner").getByRole("searchbox", { name: "Search" });
  const getWidth = async () => (await field.boundingBox())?.width;
  expect(await getWidth()).toBe(44);
  await page.keyboard.press("/");
  await expect(field).toBeFocused();
  expect(await getWidth()).toBeGreaterThan(250);
  await page.keyboard.type("tulips/");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/find?q=tulips%2F");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("/find lists all pages by section", async ({ page }) => {
    await page.goto("/garden/prune-roses");
    await page.getByRole("banner").getByRole("searchbox").fill("branch");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/find?q=branch");
    await expect(page.getByText(/Searching needs JavaScript/)).toBeVisible();
    await expect(page.getByRole("search")).toBeHidden();
    await page.getByRole("region", { name: "All pages" }).getByRole("link", { name: "Prune a rose bush" }).click();
    await expect(page).toHaveURL("/garden/prune-roses");
  });
});

import { expect, type Page, test } from "playwright/test";
import { holdRequests, listen, openReady } from "./shared/page-steps";

// lib/find tests which answers a question has. These tests show how a visitor asks, and what the page does with the answers.

const getField = (page: Page) => page.getByRole("searchbox", { name: "What are you looking for?" });
const getAnswers = (page: Page) => page.locator(".answers > ol > li > a");
const getSummary = (page: Page) => page.locator(".summary");
const parts = /\/find\/parts\//;

/** Opens /find and types there. */
async function ask(page: Page, question: string): Promise<void> {
  await openReady(page, "/find");
  await getField(page).fill(question);
}

test("an answer shows what its page has, with the question's words marked", async ({ page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await ask(page, "camp flatbread");
  const answer = page.locator(".answers > ol > li").first();
  await expect(answer.locator(".face svg .coals").first()).toBeVisible();
  await expect(answer.locator(".face").getByRole("listitem")).toContainText(["", "17 coals on the lid", "8 below"]);
  await getField(page).fill("bring back cut bush");
  await expect(answer.locator(".section")).toHaveText("Garden tips · Prune roses, young and old");
  await expect(getAnswers(page).first()).toHaveText("Bring back a cut bush");
  await getField(page).fill("prune roses young");
  await expect(answer.locator(".section")).toHaveText("Garden tips");
  await expect(answer.locator(".sentence mark").first()).toBeVisible();
  await answer.getByRole("button", { name: "Copy the command of “Prune roses, young and old”" }).click();
  await expect(answer.getByRole("button")).toHaveText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("prune --short rose/yellow");
  await getField(page).fill("prune");
  const heading = answer.locator("ul").getByRole("link", { name: "Prune a young bush" });
  await expect(heading.locator("mark")).toHaveText("Prune");
  await heading.click();
  await expect(page).toHaveURL("/garden/prune-roses#prune-a-young-bush");
});

test("all sections are listed if there is no answer", async ({ page }) => {
  const logged = listen(page);
  await ask(page, "prune");
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
  await getField(page).fill("\ud83d %E0%A4%A");
  await expect(page).toHaveURL((url) => url.searchParams.get("q")?.endsWith("%E0%A4%A") === true);
  expect(logged).toEqual([]);
});

test("arrow keys, Escape and Enter walk through the answers", async ({ page }) => {
  await ask(page, "prune");
  await expect(getAnswers(page).nth(1)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(getAnswers(page).first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(getAnswers(page).nth(1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(getField(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(getField(page)).toBeFocused();
  await expect(getField(page)).toHaveValue("prune");
  await page.keyboard.press("Escape");
  await expect(getField(page)).toHaveValue("");
  await expect(page.locator(".answers > ol")).toHaveCount(0);
  await expect(page).toHaveURL("/find");
  await page.keyboard.type("&#8594;");
  await expect(getAnswers(page).first()).toHaveAttribute("href", "/htmlcodes#code-8594");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/htmlcodes#code-8594");
});

test("the address keeps the question", async ({ page }) => {
  await ask(page, "R&D 100% #1");
  await expect(page).toHaveURL((url) => url.searchParams.get("q") === "R&D 100% #1");
  await getField(page).fill("prune a bush");
  await getAnswers(page).first().click();
  await expect(page).toHaveURL(/\/garden\/prune-roses/);
  await page.goBack();
  await expect(getField(page)).toHaveValue("prune a bush");
  await expect(getAnswers(page).first()).toHaveAttribute("href", /^\/garden\/prune-roses/);
  await openReady(page, "/find?q=molasses");
  await expect(getAnswers(page).first()).toHaveAttribute("href", "/rye#for-the-glaze");
});

test("Back restores where the answers were scrolled to", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 300 });
  const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y);
  const getScroll = () => page.evaluate(() => Math.round(scrollY));
  await openReady(page, "/find?q=prune");
  await expect(getAnswers(page).first()).toBeVisible();
  await scrollTo(150);
  await page.goto("/rye");
  await page.goBack();
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

test("a part of the index that fails to load is reported, and can be loaded again", async ({ page }) => {
  await page.route(parts, async (route) => {
    const response = await route.fetch();
    const isBroken = (await response.text()).includes('["branch",');
    return isBroken ? route.abort() : route.fulfill({ response });
  });
  await ask(page, "branch tulips");
  await expect(getSummary(page)).toContainText("Part of the search couldn’t be loaded");
  await expect(getAnswers(page).first()).toHaveAttribute("href", "/garden/move-tulips");
  await page.unroute(parts);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(getSummary(page)).toHaveText(/pages? for “branch tulips”$/);
  await expect(getField(page)).toHaveValue("branch tulips");
});

test("a late answer doesn't replace the answer to a newer question", async ({ page }) => {
  await ask(page, "tulips");
  await expect(getAnswers(page).first()).toHaveAttribute("href", /^\/garden\/move-tulips/);
  const release = await holdRequests(page, parts);
  const late = page.waitForRequest(parts);
  await getField(page).fill("branch");
  await late;
  await getField(page).fill("tulips");
  const arrived = page.waitForResponse(parts);
  release();
  await arrived;
  await expect(getSummary(page)).toContainText("tulips");
  await expect(getAnswers(page).first()).toHaveAttribute("href", /^\/garden\/move-tulips/);
});

test("home has a plain form that leads to the answers", async ({ page }) => {
  await page.goto("/");
  await getField(page).fill("molasses");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/find?q=molasses");
  await expect(getAnswers(page).first()).toHaveAttribute("href", "/rye#for-the-glaze");
});

test("the header's field leads to the answers", async ({ page }) => {
  await page.goto("/garden/prune-roses");
  await page.keyboard.press("/");
  await expect(page.getByRole("banner").getByRole("searchbox", { name: "Search" })).toBeFocused();
  await page.keyboard.type("tulips/");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/find?q=tulips%2F");
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/garden/prune-roses");
  const field = page.getByRole("banner").getByRole("searchbox");
  const getWidth = async () => (await field.boundingBox())?.width;
  expect(await getWidth()).toBe(44);
  await field.click();
  expect(await getWidth()).toBeGreaterThan(250);
  await page.keyboard.type("tulips");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/find?q=tulips");
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

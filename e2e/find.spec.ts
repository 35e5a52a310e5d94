import { fromHtml } from "hast-util-from-html";
import { selectAll } from "hast-util-select";
import { expect, type Page, test } from "playwright/test";
import { openReady } from "./shared/open-ready";

const getField = (page: Page) => page.getByRole("searchbox", { name: "What are you looking for?" });
const getAnswers = (page: Page) => page.locator("main ol").getByRole("link");

/** Opens /find and types there; gives what the browser complained of. */
async function ask(page: Page, question: string): Promise<string[]> {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("pageerror", (error) => said.push(error.message));
  await openReady(page, "/find");
  await getField(page).fill(question);
  return said;
}

test("a question is answered by its row or its page, and Enter opens the best", async ({ page }) => {
  const said = await ask(page, "&#8594;");
  await expect(getAnswers(page).first()).toHaveAttribute("href", "/htmlcodes#code-8594");
  await getField(page).fill("secaturs");
  await expect(getAnswers(page).first()).toHaveAttribute("href", /^\/garden\/prune-roses(?:#.+)?$/);
  // What follows is the other page's, and Chromium's own words on a view transition that it skips:
  // https://github.com/w3c/csswg-drafts/issues/13726
  expect(said).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/garden\/prune-roses/);
});

test("an answer names its page and marks the words that were found; a link leads to the anchor", async ({ page }) => {
  await ask(page, "bring back cut bush");
  const answer = page.locator("main ol > li", { hasText: "Bring back a cut bush" }).first();
  await expect(answer).toContainText("Prune roses, young and old");
  await expect(answer.getByRole("link").locator("mark")).toHaveText(["Bring", "back", "cut", "bush"]);
  await answer.getByRole("link").click();
  await expect(page).toHaveURL("/garden/prune-roses#bring-back-a-cut-bush");
});

test("arrow keys walk through the answers, Escape leads back to the field and then empties it", async ({ page }) => {
  await ask(page, "prune");
  await expect(getAnswers(page).nth(2)).toBeVisible();
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
  await expect(page.locator("main ol")).toHaveCount(0);
  await expect(page).toHaveURL("/find");
});

test("the address keeps the question, so that a shared link and the way back have its answers", async ({ page }) => {
  await ask(page, "R&D 100% #1");
  await expect(page).toHaveURL((url) => url.searchParams.get("q") === "R&D 100% #1");
  await getField(page).fill("prune a bush");
  await getAnswers(page).first().click();
  await expect(page).toHaveURL(/\/garden\/prune-roses/);
  await page.goBack();
  await expect(getField(page)).toHaveValue("prune a bush");
  await expect(getAnswers(page).first()).toHaveAttribute("href", /^\/garden\/prune-roses/);
  const shared = page.url();
  await page.goto("/");
  await page.goto(shared);
  await expect(getAnswers(page).first()).toHaveAttribute("href", /^\/garden\/prune-roses/);
});

test("the field names itself to assistive technology, and its form is the search", async ({ page }) => {
  await openReady(page, "/find");
  await expect(page.getByRole("search").getByRole("searchbox")).toHaveAccessibleDescription(/error number/);
  await expect(page.getByRole("search").getByRole("button", { name: "Find" })).toBeEnabled();
});

// More texts are in lib/find/find-places.test.ts.
const hostile = [
  ["markup", '<img src=x onerror="alert(1)"><script>alert(2)</script>'],
  ["marks", "* \\ % [ ( { ? + ^ $ |"],
  ["half an encoding", "%E0%A4%A"],
  ["a lone surrogate", "\ud83d"],
] as const;

test("no text in the field is an error, and nothing of it becomes markup", async ({ page }) => {
  const said = await ask(page, "");
  for (const [what, question] of hostile) {
    await getField(page).fill(question);
    await page.keyboard.press("End");
    await page.keyboard.type("q");
    await expect(page.locator(".summary"), what).toHaveText(/results?|No results/);
    await expect(page.locator("main img, main script:not([type]), .find-page b"), what).toHaveCount(0);
    await expect(page, what).toHaveURL((url) => url.searchParams.has("q"));
  }
  expect(said).toEqual([]);
});

test("a question loads the root once, and what its words need, which is kept for good", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/find\/(?:index\.json|parts\/)/.test(pathname)) asked.push(pathname);
  });
  await openReady(page, "/find");
  expect(asked).toEqual([]);
  const root = page.waitForResponse(/\/find\/index\.json$/);
  await getField(page).focus();
  expect((await root).headers()).toMatchObject({ "cache-control": "no-cache", etag: expect.any(String) });
  const part = page.waitForResponse(/\/find\/parts\//);
  await getField(page).fill("branch");
  expect((await part).headers()).toMatchObject({ "cache-control": "public, max-age=31536000, immutable" });
  await expect(getAnswers(page).first()).toBeVisible();
  await getField(page).fill("tulips");
  await expect(getAnswers(page).first()).toHaveAttribute("href", /^\/garden\/move-tulips/);
  expect([asked[0], new Set(asked).size]).toEqual(["/find/index.json", asked.length]);
});

test("when the index cannot be had, the page says so, shows no answer, and asks again", async ({ page }) => {
  const files = /find\/(?:index\.json|parts\/)/;
  await page.route(files, (route) => route.abort());
  await openReady(page, "/find");
  await getField(page).fill("branch");
  await expect(page.locator(".summary")).toContainText("couldn’t be loaded");
  await expect(page.locator("main ol")).toHaveCount(0);
  await page.unroute(files);
  await getField(page).fill("branches");
  await expect(getAnswers(page).first()).toBeVisible();
});

test("an answer that comes late doesn't take the place of that of a newer question", async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isFirst = true;
  await openReady(page, "/find");
  await getField(page).fill("tulips");
  await expect(getAnswers(page).first()).toHaveAttribute("href", /^\/garden\/move-tulips/);
  await page.route(/find\/parts\//, async (route) => {
    const waits = isFirst;
    isFirst = false;
    if (waits) await held;
    await route.continue();
  });
  const late = page.waitForRequest(/find\/parts\//);
  await getField(page).fill("branch");
  await late;
  await getField(page).fill("tulips");
  const arrived = page.waitForResponse(/find\/parts\//);
  letGo();
  await arrived;
  await expect(page.locator(".summary")).toContainText("result");
  await expect(getAnswers(page).first()).toHaveAttribute("href", /^\/garden\/move-tulips/);
});

test("home asks by a plain form, which leads to the answers", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("script[src]")).toHaveCount(0);
  await getField(page).fill("molasses");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/find?q=molasses");
  await expect(getAnswers(page).first()).toHaveAttribute("href", "/rye");
});

test("every page leads to the search from its foot, and says to browsers how to ask it", async ({ request }) => {
  for (const path of ["/", "/garden/prune-roses", "/flatbread", "/contact", "/no-such-page"]) {
    const html = fromHtml(await (await request.get(path)).text());
    expect([path, selectAll("footer a[href='/find']", html).length]).toEqual([path, 1]);
    const [link] = selectAll("head link[rel='search']", html);
    expect(link?.properties).toMatchObject({ type: "application/opensearchdescription+xml", href: "/opensearch.xml" });
  }
  const description = await (await request.get("/opensearch.xml")).text();
  expect(description).toContain("/find?q={searchTerms}");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("/find is an index by letter, whose links lead to their places", async ({ page }) => {
    await page.goto("/find?q=branch");
    await expect(page.getByText(/Searching needs JavaScript/)).toBeVisible();
    await expect(page.getByRole("search")).toBeHidden();
    await page.getByRole("navigation", { name: "Letters of the index" }).getByRole("link", { name: "R" }).click();
    await expect(page.getByRole("heading", { level: 3, name: "R", exact: true })).toBeInViewport();
    await page.getByRole("link", { name: "rightwards arrow", exact: true }).click();
    await expect(page).toHaveURL("/htmlcodes#code-8594");
  });
});

import { expect, type Page, test } from "playwright/test";
import { openReady } from "./shared/open-ready";

// Which answers a question has is in lib/find. Here is how a visitor asks, and what the page does with the answers.

const getField = (page: Page) => page.getByRole("searchbox", { name: "What are you looking for?" });
const getAnswers = (page: Page) => page.locator(".answers > ol > li > a");
const getSummary = (page: Page) => page.locator(".summary");
const parts = /\/find\/parts\//;

/** Opens /find and types there; gives what the browser complained of. */
async function ask(page: Page, question: string): Promise<string[]> {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("pageerror", (error) => said.push(error.message));
  await openReady(page, "/find");
  await getField(page).fill(question);
  return said;
}

test("an answer has its section, a sentence, its command to copy, and its headings that match, each marked", async ({
  page,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await ask(page, "bring back cut bush");
  const answer = page.locator(".answers > ol > li").first();
  await expect(answer.locator(".section")).toHaveText("Garden tips");
  await expect(answer.locator(".sentence mark").first()).toBeVisible();
  await answer.getByRole("button", { name: "Copy the command of “Prune roses, young and old”" }).click();
  await expect(answer.getByRole("button")).toHaveText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("prune --short rose/yellow");
  const heading = answer.getByRole("listitem").getByRole("link", { name: "Bring back a cut bush" });
  await expect(heading.locator("mark")).toHaveText(["Bring", "back", "cut", "bush"]);
  await heading.click();
  await expect(page).toHaveURL("/garden/prune-roses#bring-back-a-cut-bush");
});

test("a recipe shows its pot with its big numbers, a row its name first, and a page that only mentions a word says where", async ({
  page,
}) => {
  await ask(page, "camp flatbread");
  const face = page.locator(".answers > ol > li").first().locator(".face");
  await expect(face.locator("svg .coals").first()).toBeVisible();
  await expect(face.getByRole("listitem")).toHaveText([
    "",
    "17 coals on the lid",
    "8 below",
    "12 inch oven",
    "350 °F (175 °C)",
  ]);
  await getField(page).fill("&rarr;");
  await expect(face.getByRole("listitem").first()).toHaveText("→ Character");
  await getField(page).fill("towel");
  await expect(page.locator(".answers li li")).toHaveText("mentioned under Leftovers");
  await expect(face).toHaveCount(0);
});

test("all sections are listed where there is no answer", async ({ page }) => {
  await ask(page, "prune");
  await expect(getAnswers(page).first()).toBeVisible();
  const all = page.getByRole("region", { name: "All pages" });
  await expect(all).toBeHidden();
  await getField(page).fill("zzzz");
  await expect(getSummary(page)).toContainText("Nothing here about “zzzz”");
  await expect(all.getByRole("link", { name: "Garden tips" })).toBeVisible();
  await expect(all.getByRole("link", { name: "Prune a rose bush" })).toBeHidden();
});

test("arrow keys walk through the answers, Escape leads back to the field and then empties it, Enter opens the best", async ({
  page,
}) => {
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

// More texts are in lib/find/find-pages.test.ts.
test("nothing of a question becomes markup, and none is an error", async ({ page }) => {
  const said = await ask(page, '<img src=x onerror="alert(1)"><script>alert(2)</script>');
  await expect(getSummary(page)).toContainText("<script>alert(2)</script>");
  await expect(page.locator("main img, .find-page script:not([type])")).toHaveCount(0);
  await getField(page).fill("\ud83d %E0%A4%A");
  await expect(page).toHaveURL((url) => url.searchParams.get("q")?.endsWith("%E0%A4%A") === true);
  expect(said).toEqual([]);
});

test("the index is loaded with the focus, before the first letter, and not before", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (parts.test(request.url())) asked.push(new URL(request.url()).pathname.replace(/-.*$/, ""));
  });
  await openReady(page, "/find");
  expect(asked).toEqual([]);
  await getField(page).focus();
  await expect.poll(() => asked).toEqual(["/find/parts/pages"]);
});

test("what can't be loaded is said, with a way to try again, and the other words still answer", async ({ page }) => {
  await page.route(/parts\/b-/, (route) => route.abort());
  await openReady(page, "/find");
  await getField(page).fill("branch tulips");
  await expect(getSummary(page)).toContainText("Part of the search couldn’t be loaded");
  await expect(getAnswers(page).first()).toHaveAttribute("href", "/garden/move-tulips");
  await page.unroute(/parts\/b-/);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(getSummary(page)).toHaveText(/pages? for “branch tulips”$/);
  await expect(getField(page)).toHaveValue("branch tulips");
  await page.route(parts, (route) => route.abort());
  await openReady(page, "/find?q=branch");
  await expect(getSummary(page)).toHaveText("The search couldn’t be loaded. Try again");
  await expect(page.locator(".answers > ol")).toHaveCount(0);
});

test("an answer that comes late doesn't take the place of that of a newer question", async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await ask(page, "tulips");
  await expect(getAnswers(page).first()).toHaveAttribute("href", /^\/garden\/move-tulips/);
  await page.route(parts, (route) => held.then(() => route.continue()));
  const late = page.waitForRequest(parts);
  await getField(page).fill("branch");
  await late;
  await getField(page).fill("tulips");
  const arrived = page.waitForResponse(parts);
  letGo();
  await arrived;
  await expect(getSummary(page)).toContainText("tulips");
  await expect(getAnswers(page).first()).toHaveAttribute("href", /^\/garden\/move-tulips/);
});

test("home asks by a plain form, and has examples that are answered", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("script[src]")).toHaveCount(0);
  // Its front matter has no `answers`.
  await expect(page.getByRole("radio")).toHaveCount(0);
  await getField(page).fill("molasses");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/find?q=molasses");
  await expect(getAnswers(page).first()).toHaveAttribute("href", "/rye");
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "prune a bush" }).click();
  await expect(getAnswers(page).first()).toHaveAttribute("href", "/garden/prune-roses");
});

test("a page without a field has one in its header, on a phone in its menu; / leads there, and Enter answers", async ({
  page,
}) => {
  await page.goto("/garden/prune-roses");
  await page.keyboard.press("/");
  await expect(page.getByRole("banner").getByRole("searchbox", { name: "Search" })).toBeFocused();
  await page.keyboard.type("tulips/");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/find?q=tulips%2F");
  await expect(getAnswers(page).first()).toHaveAttribute("href", "/garden/move-tulips");
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/garden/prune-roses");
  await expect(page.getByRole("banner").getByRole("searchbox")).toBeHidden();
  await page.getByText("Menu", { exact: true }).click();
  await expect(page.getByRole("banner").getByRole("searchbox")).toBeVisible();
  for (const path of ["/", "/find", "/no-such-page"]) {
    await page.goto(path);
    await expect(page.getByRole("searchbox")).toHaveCount(1);
    await expect(page.getByRole("banner").getByRole("searchbox")).toHaveCount(0);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("/find lists all pages by section, and the header’s field and each foot lead there", async ({ page }) => {
    await page.goto("/garden/prune-roses");
    await page.getByRole("contentinfo").locator("[href='/find']").click();
    await expect(page).toHaveURL("/find");
    await page.goBack();
    await page.getByRole("banner").getByRole("searchbox").fill("branch");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/find?q=branch");
    await expect(page.getByText(/Searching needs JavaScript/)).toBeVisible();
    await expect(page.getByRole("search")).toBeHidden();
    await expect(page.getByRole("heading", { level: 3, name: "Garden tips" })).toBeVisible();
    await page.getByRole("region", { name: "All pages" }).getByRole("link", { name: "Prune a rose bush" }).click();
    await expect(page).toHaveURL("/garden/prune-roses");
  });
});

import { expect, test } from "playwright/test";
import { chapters as paths, picturedChapters } from "./content-pages";

const steps = "Previous and next chapter";
const list = "The fire pit story";

test("a reader goes from the top bar through all pages by their own links", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "fire pit", exact: true }).click();
  for (const [index, path] of paths.entries()) {
    await expect(page).toHaveURL(path);
    const chapters = page.getByRole("navigation", { name: list }).getByRole("link");
    await expect(chapters).toHaveCount(paths.length);
    await expect(page.getByRole("navigation", { name: list }).locator("[aria-current=page]")).toHaveCount(1);
    await expect(chapters.nth(index)).toHaveAttribute("aria-current", "page");
    await expect(page.getByText(`${index + 1} of ${paths.length}`, { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(
      (await chapters.nth(index).textContent()) ?? "",
    );
    const next = page.getByRole("navigation", { name: steps }).getByRole("link", { name: /^Next/ });
    if (index < paths.length - 1) await next.click();
    else await expect(next).toHaveCount(0);
  }
  await page
    .getByRole("navigation", { name: steps })
    .getByRole("link", { name: /^Previous/ })
    .click();
  await expect(page).toHaveURL(paths.at(-2) ?? "");
});

test("each chapter's thumbnail is shown, and keeps its place while it loads", async ({ page }) => {
  expect(picturedChapters.length).toBeGreaterThan(0);
  for (const path of picturedChapters) {
    await page.goto(path);
    const picture = page.locator("figure img");
    await expect(picture).toHaveAttribute("fetchpriority", "high");
    await expect(picture).toHaveAttribute("width", /^\d+$/);
    await expect(picture).toHaveAttribute("height", /^\d+$/);
    await expect(picture).toHaveAttribute("alt", /.{20}/);
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0);
  }
});

test("the thumbnail opens the full picture in a new tab that cannot reach back", async ({ page, context }) => {
  await page.goto("/firepit/buildingtable");
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: /in a new tab$/ }).click();
  const tab = await opened;
  await tab.waitForLoadState();
  expect(new URL(tab.url()).pathname).toMatch(/^\/pictures\/two-level-table-.+\.svg$/);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL("/firepit/buildingtable");
});

test("the list stands beside the text from 700 px, and below it on a phone", async ({ page }) => {
  const place = async () => {
    const article = await page.locator("article").boundingBox();
    const story = await page.locator("aside", { hasText: list }).boundingBox();
    if (!article || !story) throw new Error("the page has no article or no list");
    return story.y >= article.y + article.height ? "below" : "beside";
  };
  await page.setViewportSize({ width: 700, height: 800 });
  await page.goto("/firepit/buildinglid");
  await expect.poll(place).toBe("beside");
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(place).toBe("below");
});

import { expect, type Page, test } from "playwright/test";
import { listSection, sideMenu } from "./shared/content-pages";

const story = "The shed story";
const section = (page: Page) => page.getByRole("navigation", { name: "In this section" });

test("at 600 px the section's pages are below the side menu, which keeps its links; this page is marked", async ({
  page,
}) => {
  await page.setViewportSize({ width: 600, height: 800 });
  await page.goto("/garden/prune-roses");
  const links = section(page).getByRole("link");
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(paths).toEqual(listSection("garden"));
  await expect(section(page).locator("[aria-current]")).toHaveAttribute("href", "/garden/prune-roses");
  const menu = page.getByRole("navigation", { name: "Side menu" });
  await expect(menu.getByRole("link")).toHaveCount(sideMenu.length);
  const [above, below, main] = await Promise.all(
    [menu, section(page), page.getByRole("main")].map((place) => place.evaluate((box) => box.getBoundingClientRect())),
  );
  expect(below?.top).toBeGreaterThanOrEqual(above?.bottom ?? Number.NaN);
  expect(below?.right).toBeLessThanOrEqual(main?.left ?? Number.NaN);
});

test("while one reads on, the section's pages stay in sight", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/garden/odd-words");
  await page.evaluate(() => scrollTo({ top: 3000, behavior: "instant" }));
  await expect(section(page)).toBeInViewport({ ratio: 1 });
});

test("on a phone the menu has no more than its own links, and the section's pages are below the text", async ({
  page,
}) => {
  await page.setViewportSize({ width: 599, height: 800 });
  await page.goto("/garden/prune-roses");
  await page.locator("summary", { hasText: "Menu" }).click();
  const [list, text] = await Promise.all(
    [section(page), page.getByRole("article")].map((place) => place.evaluate((box) => box.getBoundingClientRect())),
  );
  expect(list?.top).toBeGreaterThanOrEqual(text?.bottom ?? Number.NaN);
  await expect(page.getByRole("navigation", { name: "Side menu" }).getByRole("link")).toHaveCount(sideMenu.length);
});

test("an index, a chapter and a page in no section have no such list", async ({ page }) => {
  for (const path of ["/garden", "/breads", "/shed/roof", "/tides", "/contact"]) {
    await page.goto(path);
    await expect(section(page), path).toHaveCount(0);
  }
});

test("the list is next to the text from 700 px, and below it on a phone", async ({ page }) => {
  const place = async () => {
    const article = await page.locator("article").boundingBox();
    const list = await page.locator("aside", { hasText: story }).boundingBox();
    if (!article || !list) throw new Error("the page has no article or no list");
    return list.y >= article.y + article.height ? "below" : "next to it";
  };
  await page.setViewportSize({ width: 700, height: 800 });
  await page.goto("/shed/roof");
  await expect.poll(place).toBe("next to it");
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(place).toBe("below");
});

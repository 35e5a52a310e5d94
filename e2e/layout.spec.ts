import { chromium, expect, type Locator, type Page, test } from "playwright/test";
import { findBrowser } from "./browser";
import { madeUpPages } from "./shared/delivered-pages";
import { findTooWide } from "./shared/find-too-wide";

/** The texts that an owner writes: the site's name, the menu, headings and text. */
const ownWords = "header a[href='/'], nav[aria-label='Side menu'] a, h1, main :is(h2, h3, p, li, li code)";

test("words of 61 letters make no page wider than its window", async ({ page }) => {
  const word = "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunte";
  for (const path of ["/", "/garden", "/garden/prune-roses", "/breads", "/flatbread", "/shed/roof"]) {
    await page.goto(path);
    await page.locator(ownWords).evaluateAll((all, word) => {
      for (const element of all) element.append(` ${word}`);
      for (const details of document.querySelectorAll("details")) details.open = true;
    }, word);
    for (const width of [320, 600, 700, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await findTooWide(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

/** Elements that cut off what is in them; some heads of tables are only heard. */
const findCut = (page: Page) =>
  page.locator("body *:not(th)").evaluateAll((all) =>
    all
      .filter((element) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element);
        if (clipPath !== "none" || !element.checkVisibility() || element instanceof SVGElement) return false;
        const isCutX = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
        const isCutY = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
        return isCutX || isCutY;
      })
      .map((element) => element.outerHTML.slice(0, 100)),
  );

/** Texts that are below or above what is next to them. */
const findCovered = (page: Page) =>
  page.evaluate(() => {
    const aside = document.querySelector("main aside, nav[aria-labelledby=on-this-page]");
    const box = aside?.getBoundingClientRect();
    return [...document.querySelectorAll("article :is(p, h2, td, th, pre)")]
      .filter((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect();
        return (
          box && !aside?.contains(text) && left < box.right && right > box.left && top < box.bottom && bottom > box.top
        );
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 80));
  });

test("a large font in the browser's settings cuts off or covers no text", async ({ baseURL }) => {
  const size = 32;
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ["--no-sandbox", `--blink-settings=defaultFontSize=${size}`],
  });
  const page = await browser.newPage({ baseURL });
  for (const path of [...madeUpPages.firstOfKind, "/tides"]) {
    await page.goto(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await findTooWide(page), `${path} at ${width} px`).toEqual([]);
      expect.soft(await findCut(page), `${path} at ${width} px: cut`).toEqual([]);
      expect.soft(await findCovered(page), `${path} at ${width} px: covered`).toEqual([]);
    }
  }
  await browser.close();
});

test("a note's list of pages stays in sight, and is below the text on a phone", async ({ page }) => {
  const section = page.getByRole("navigation", { name: "In this section" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/garden/odd-words");
  await expect(section.getByRole("link")).toHaveCount(4);
  await expect(section.locator("[aria-current]")).toHaveAttribute("href", "/garden/odd-words");
  await expect(page.getByRole("navigation", { name: "Side menu" }).locator("[aria-current]")).toHaveText("garden");
  for (const top of [100, 700, 2000]) {
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), top);
    await expect(section).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 599, height: 800 });
  await expect.poll(() => isBelow(section, page.getByRole("article"))).toBe(true);
});

test("a story's list of chapters is next to the text from 700 px", async ({ page }) => {
  const list = page.locator("aside", { hasText: "The shed story" });
  const byline = page.getByText(/^By .*Published/);
  await page.setViewportSize({ width: 700, height: 800 });
  await page.goto("/shed/roof");
  await expect.poll(() => isBelow(list, byline)).toBe(false);
  await page.setViewportSize({ width: 699, height: 800 });
  await expect.poll(() => isBelow(list, byline)).toBe(true);
});

/** Whether one element begins below the end of another. */
async function isBelow(lower: Locator, upper: Locator): Promise<boolean> {
  const [one, other] = await Promise.all([lower.boundingBox(), upper.boundingBox()]);
  if (!one || !other) throw new Error("one of them isn't shown");
  return one.y >= other.y + other.height;
}

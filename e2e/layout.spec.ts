import { chromium, expect, type Page, test } from "playwright/test";
import { findBrowser } from "./browser";
import { madeUpPages } from "./shared/delivered-pages";
import { findTooWide } from "./shared/find-too-wide";

/** The texts that an owner writes: the site's name, the menu, headings and text. */
const ownWords = "header a[href='/'], nav[aria-label='Side menu'] a, h1, main :is(h2, h3, p, li, li code)";

test("words of 61 letters make no page wider than its window", async ({ page }) => {
  const word = "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunte";
  for (const path of ["/", "/garden", "/garden/prune-roses", "/breads", "/flatbread", "/shed/roof", "/about"]) {
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

for (const large of [24, 32]) {
  test(`a font size of ${large} px in the browser's settings cuts off or covers no text`, async () => {
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: ["--no-sandbox", `--blink-settings=defaultFontSize=${large}`],
    });
    const page = await browser.newPage({ baseURL: test.info().project.use.baseURL });
    for (const path of [...madeUpPages.firstOfKind, "/tides"]) {
      await page.goto(path);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${large}px`);
      for (const width of [360, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await findTooWide(page), `${path} at ${width} px`).toEqual([]);
        expect.soft(await findCut(page), `${path} at ${width} px: cut`).toEqual([]);
        expect.soft(await findCovered(page), `${path} at ${width} px: covered`).toEqual([]);
      }
    }
    await browser.close();
  });
}

test("the menu marks the current page, and the footer links to /about", async ({ page }) => {
  await page.goto("/garden");
  await expect(page.locator("[aria-current]")).toHaveCount(1);
  await expect(page.getByRole("navigation", { name: "Side menu" }).locator("[aria-current=page]")).toHaveText("garden");
  await page.getByRole("contentinfo").getByRole("link", { name: "About this site" }).click();
  await expect(page).toHaveURL("/about");
});

test("a note lists its section's pages next to the text, in sight while scrolling, and on a phone below it", async ({
  page,
}) => {
  const section = page.getByRole("navigation", { name: "In this section" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/garden/odd-words");
  expect(await section.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
    "/garden",
    "/garden/prune-roses",
    "/garden/move-tulips",
    "/garden/odd-words",
  ]);
  await expect(section.locator("[aria-current]")).toHaveAttribute("href", "/garden/odd-words");
  const menu = page.getByRole("navigation", { name: "Side menu" });
  for (const top of [100, 700, 3000]) {
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), top);
    await expect(section).toBeInViewport({ ratio: 1 });
    const [above, below] = await Promise.all([menu.boundingBox(), section.boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0), `scrolled by ${top}`).toBeLessThanOrEqual(below?.y ?? 0);
  }
  await page.setViewportSize({ width: 599, height: 800 });
  const [list, text] = await Promise.all([section.boundingBox(), page.getByRole("article").boundingBox()]);
  expect(list?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? Number.POSITIVE_INFINITY));
  for (const path of ["/garden", "/breads", "/shed/roof", "/tides", "/contact"]) {
    await page.goto(path);
    await expect(section, path).toHaveCount(0);
  }
});

test("a story's list of chapters is next to the text from 700 px, and below it on narrower windows", async ({
  page,
}) => {
  const isNextTo = async () => {
    const end = await page.getByText(/^By .*Published/).boundingBox();
    const list = await page.locator("aside", { hasText: "The shed story" }).boundingBox();
    if (!end || !list) throw new Error("the page has no byline or no list");
    return list.y < end.y;
  };
  await page.setViewportSize({ width: 700, height: 800 });
  await page.goto("/shed/roof");
  await expect.poll(isNextTo).toBe(true);
  await page.setViewportSize({ width: 699, height: 800 });
  await expect.poll(isNextTo).toBe(false);
});

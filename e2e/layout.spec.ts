import { chromium, expect, test } from "playwright/test";
import { findBrowser } from "./browser";
import { findTooWide } from "./shared/find-too-wide";

test("text alone grown to 200% is neither cut off nor pushed out", async ({ page }) => {
  for (const path of ["/", "/garden/prune-roses", "/flatbread", "/breads", "/shed/roof", "/contact"]) {
    await page.goto(path);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect.soft(await findTooWide(page), path).toEqual([]);
    const cut = await page.locator("body *").evaluateAll((all) =>
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
    expect.soft(cut, path).toEqual([]);
  }
});

test("with letters twice as large on a phone nothing widens a page, hidden help included", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of ["/contact", "/htmlcodes", "/garden/prune-roses"]) {
    await page.goto(path);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
});

test("at 1280 px all that is read ends at one edge, and code and tables there or where the page does", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const readEdges = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => [...new Set(all.map((element) => Math.round(element.getBoundingClientRect().right)))]);
  await page.goto("/cs/colors");
  const [widest = 0] = await readEdges(".chart");
  for (const path of ["/garden/prune-roses", "/garden/move-tulips", "/garden/odd-words", "/garden"]) {
    await page.goto(path);
    const edges = await readEdges(
      "article :is(p, ul, ol):not(nav *, .sample *, li *, blockquote *, .callout *), nav[aria-labelledby=on-this-page]",
    );
    expect.soft(edges, path).toHaveLength(1);
    for (const edge of await readEdges("article > div > :is(.sample, .joined, .table)")) {
      expect.soft(edge, path).toBeGreaterThanOrEqual(edges[0] ?? 0);
      expect.soft(edge, path).toBeLessThanOrEqual(widest);
    }
  }
});

test("code in a block is 15 px at most, in a line seven eighths of the text", async ({ page }) => {
  await page.goto("/garden/prune-roses");
  const read = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const text = await read("article p:not([class])");
  expect.soft(await read("pre code")).toBe(15);
  expect.soft(await read("p code")).toBeCloseTo(text * 0.875, 1);
});

for (const large of [24, 32]) {
  test(`with letters of ${large} px in the browser's own settings, columns do not print over each other`, async () => {
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: ["--no-sandbox", `--blink-settings=defaultFontSize=${large}`],
    });
    const page = await browser.newPage({ baseURL: test.info().project.use.baseURL });
    for (const path of ["/garden/prune-roses", "/htmlcodes", "/cs/colors", "/tides", "/shed/roof"]) {
      await page.goto(path);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${large}px`);
      for (const width of [1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const covered = await page.evaluate(() => {
          const aside = document.querySelector("main aside, nav[aria-labelledby=on-this-page]");
          const texts = [...document.querySelectorAll("article :is(p, h2, td, th, pre)")];
          const box = aside?.getBoundingClientRect();
          const meets = ({ left, right, top, bottom }: DOMRect) =>
            box && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
          return texts
            .filter((text) => !aside?.contains(text) && meets(text.getBoundingClientRect()))
            .map(({ outerHTML }) => outerHTML.slice(0, 80));
        });
        expect.soft(covered, `${path} at ${width} px`).toEqual([]);
        expect.soft(await findTooWide(page), `${path} at ${width} px`).toEqual([]);
      }
    }
    await browser.close();
  });
}

test("beyond 78em the page is in the middle, and its header and footer in line with it", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.goto("/garden/prune-roses");
  const read = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect());
  const [logo, footer, topLink] = [await read("header a"), await read("footer p"), await read("header nav")];
  const list = await read("#on-this-page");
  expect(logo.left).toBeCloseTo(footer.left, 0);
  expect(1920 - topLink.right).toBeCloseTo(logo.left, 0);
  expect(logo.left).toBeGreaterThan(200);
  expect(list.right).toBeLessThan(topLink.right);
});

test("a note's headings stand as far below the text before them at the top as further down", async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  for (const path of ["/garden/prune-roses", "/garden/odd-words", "/garden"]) {
    await page.goto(path);
    const gaps = await page.locator("article h2[id]").evaluateAll((headings) =>
      headings.map((heading) => {
        const list = document.querySelector("nav[aria-labelledby=on-this-page]");
        const before = heading.previousElementSibling ?? list?.previousElementSibling;
        return Math.round(heading.getBoundingClientRect().top - (before?.getBoundingClientRect().bottom ?? 0));
      }),
    );
    expect.soft(new Set(gaps), path).toEqual(new Set([48]));
  }
});

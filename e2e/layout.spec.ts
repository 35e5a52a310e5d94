import { expect, type Page, test } from "playwright/test";
import { deliveredPages, missingPath } from "./delivered-pages";
import { openReady } from "./shared/open-ready";

const allPages = [...deliveredPages, missingPath];

/** What is wider than the window, the widest last; empty when the page does not scroll sideways. */
const findTooWide = (page: Page) =>
  page.evaluate(() => {
    if ((document.scrollingElement?.scrollWidth ?? 0) <= innerWidth) return [];
    // What is in a box that scrolls by itself widens only that box.
    const isFree = (element: Element | null): boolean =>
      !element || (getComputedStyle(element).overflowX === "visible" && isFree(element.parentElement));
    const all = [...document.querySelectorAll("body *")].map((element) => ({
      right: Math.round(element.getBoundingClientRect().right),
      element,
    }));
    const wide = all
      .filter(({ right, element }) => right > innerWidth && isFree(element.parentElement))
      .sort((one, other) => one.right - other.right);
    return wide.slice(-3).map(({ right, element }) => `${right} px: ${element.outerHTML.slice(0, 100)}`);
  });

test("no page scrolls sideways, from 320 px to a desk, or at 1280 px zoomed to 200%", async ({ page }) => {
  test.slow();
  for (const path of allPages) {
    await page.goto(path);
    // 640 px is what is left of 1280 at 200%.
    for (const width of [320, 360, 599, 600, 640, 700, 900, 1100, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await findTooWide(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test("what scrolls by itself on a phone of 320 px can be reached by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of allPages) {
    await page.goto(path);
    const unreachable = await page
      .locator("pre, .table")
      .evaluateAll((boxes) =>
        boxes
          .filter((box) => box.scrollWidth > box.clientWidth && !box.hasAttribute("tabindex"))
          .map(({ textContent }) => textContent),
      );
    expect.soft(unreachable, path).toEqual([]);
  }
});

test("text alone grown to 200% is neither cut off nor pushed out", async ({ page }) => {
  for (const path of ["/", "/git/delete-branch", "/docr", "/recipies", "/firepit/buildingtable", "/contact"]) {
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

for (const width of [360, 1280]) {
  test(`nothing moves on any page at ${width} px while it loads, its script takes over, or one reads down to the end`, async ({
    page,
  }) => {
    test.slow();
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) {
          const sources = "sources" in shift && Array.isArray(shift.sources) ? shift.sources : [];
          const names = sources.map(({ node }) =>
            node instanceof Element ? node.outerHTML.slice(0, 80) : String(node),
          );
          document.documentElement.setAttribute("data-shifted", names.join() || "something");
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.setViewportSize({ width, height: 800 });
    for (const path of allPages) {
      await openReady(page, path);
      if (path === "/contact") await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
      if (path === "/cs/colors") await expect(page.locator("#selectedColor-status")).toContainText("Green is");
      if (path === "/htmlcodes") await expect(page.getByLabel("Text to turn")).toBeFocused();
      await page.evaluate(async () => {
        scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
        await Promise.all([...document.images].map((image) => image.decode()));
        // An observer is told of a frame's shifts after that frame.
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      });
      expect.soft(await page.locator("html").getAttribute("data-shifted"), path).toBeNull();
    }
  });
}

/** Links, buttons and fields that are smaller than 24 px and not part of a sentence, whose lines decide their height. */
const findSmallTargets = (page: Page) =>
  page.locator("a[href], button, input, textarea, summary").evaluateAll((targets) =>
    targets
      .filter((target) => target.checkVisibility() && getComputedStyle(target).clipPath === "none")
      .filter((target) => {
        // A box to tick and its label are one target.
        const { width, height } = (target.closest("label") ?? target).getBoundingClientRect();
        if (width >= 24 && height >= 24) return false;
        const block = target.closest("p, li, td, th, dd, figcaption, h1, h2, h3, h4, div, nav");
        return block?.textContent?.trim() === target.textContent?.trim();
      })
      .map((target) => {
        const { width, height } = target.getBoundingClientRect();
        return `${width.toFixed(1)} × ${height.toFixed(1)}: ${target.outerHTML.slice(0, 90)}`;
      }),
  );

test("what is to be hit is 24 px high and wide, but for links within a sentence", async ({ page }) => {
  test.slow();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of allPages) {
      await page.goto(path);
      await page.locator("details").evaluate((menu) => menu.setAttribute("open", ""));
      expect.soft(await findSmallTargets(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test("beyond 94rem the page stands in the middle, and its header and footer in line with it", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.goto("/git/delete-branch");
  const read = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect());
  const [logo, footer, topLink] = [await read("header a"), await read("footer p"), await read("header nav")];
  const [header, list] = [await read("header"), await read("#on-this-page")];
  expect(header.width).toBe(1920);
  expect(logo.left).toBeCloseTo(footer.left, 0);
  expect(1920 - topLink.right).toBeCloseTo(logo.left, 0);
  expect(logo.left).toBeGreaterThan(200);
  expect(list.right).toBeLessThan(topLink.right);
});

test("a note's headings stand as far below the text before them at the top as further down", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of ["/git/delete-branch", "/git", "/cs/colors"]) {
    await page.goto(path);
    const gaps = await page.locator("article h2").evaluateAll((headings) =>
      headings.map((heading) => {
        const list = document.querySelector("nav[aria-labelledby=on-this-page]");
        const before = heading.previousElementSibling ?? list?.previousElementSibling;
        return Math.round(heading.getBoundingClientRect().top - (before?.getBoundingClientRect().bottom ?? 0));
      }),
    );
    expect.soft(new Set(gaps), path).toEqual(new Set([40]));
  }
});

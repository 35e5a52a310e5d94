import { test as base, expect, type Page } from "playwright/test";
import { findProblems } from "@/e2e/shared/find-problems";
import { findTooWide } from "@/e2e/shared/find-too-wide";
import { holdRequests, listen, waitUntilReady } from "@/e2e/shared/page-steps";
import { offlinePath } from "@/lib/paths";

/** The narrowest window of all, where a table is cards, and of the layout with a column on each side, where it is none. */
const narrowest = [320, 900];
const allWidths = [320, 599, 600, 700, 900, 1152, 1920];

/** A worker visits its pages in one tab: to open another takes as long as a visit. */
const test = base.extend<object, { tab: Page }>({
  tab: [
    async ({ browser }, use) => {
      const tab = await browser.newPage();
      await use(tab);
      await tab.close();
    },
    { scope: "worker" },
  ],
});

const softly = expect.configure({ soft: true });

/**
 * Tests what must be true of every page of a site, whatever its owner wrote. Pages of a kind share a stylesheet, so only
 * some pages are also tested at every width and with axe: `thoroughly`.
 */
export function visitPages(paths: readonly string[], thoroughly: readonly string[]): void {
  for (const path of paths) {
    test(`${path} is quiet, small, accessible and steady`, async ({ tab: page, baseURL }) => {
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference", contrast: "no-preference" });
      await page.setViewportSize({ width: 360, height: 800 });
      await visit(page, path, String(baseURL));
      page.removeAllListeners();
      await page.unrouteAll();
      softly(await findCutCells(page), "cells that are cut").toEqual([]);
      for (const width of thoroughly.includes(path) ? allWidths : narrowest) {
        await page.setViewportSize({ width, height: 800 });
        // What depends on the width of its box is right after a frame.
        await waitForFrames(page);
        softly(await findTooWide(page), `${width} px: too wide`).toEqual([]);
        if (width === 320) softly(await findUnreachable(page), "not reached by keyboard").toEqual([]);
      }
      if (await page.locator("#ingredient-1").count()) await expectHandyRecipe(page);
      if (thoroughly.includes(path)) await expectAccessible(page);
    });
  }
}

/** Opens a page and reads it to its end. Expects that nothing moves, nothing is logged, and only what it names is requested. */
async function visit(page: Page, path: string, baseURL: string): Promise<void> {
  const logged = listen(page);
  const requests: { url: string; type: string }[] = [];
  page.on("request", (request) => requests.push({ url: request.url(), type: request.resourceType() }));
  const response = await openSlowly(page, baseURL + path);
  const html = (await response?.text()) ?? "";
  await readToTheEnd(page);

  // A script may remove its element, so the names come from the delivered document.
  const islands = [...html.matchAll(/data-island="([^"]+)"/g)].map(([, name]) => `${baseURL}/islands/${name}`);
  const listScripts = () =>
    requests
      .filter(({ url, type }) => type === "script" && !url.includes("/shared-"))
      .map(({ url }) => url.replace(/-[A-Z0-9]+\.js$/, ""));
  // Reading to the end loads the script of the Copy buttons.
  await softly.poll(() => new Set(listScripts())).toEqual(new Set(islands));
  const listOthers = () =>
    requests.filter(({ url, type }) => !/^(?:script|image)$/.test(type) && !/icon|manifest/.test(url));
  // Only /offline fetches at once: what it could store.
  const types = path === offlinePath ? ["document", "fetch"] : ["document"];
  await softly.poll(() => listOthers().map(({ type }) => type)).toEqual(types);
  softly(requests.filter(({ url }) => !url.startsWith(`${baseURL}/`))).toEqual([]);

  await waitForFrames(page);
  softly(await page.locator("html").getAttribute("data-shifted"), "what moved").toBeNull();
  softly(logged).toEqual([]);
}

/**
 * Opens a page whose scripts come only after the whole document is on the screen, and marks what moves from then on. While
 * a document arrives, how much of it is on the screen depends on the speed of the machine.
 */
async function openSlowly(page: Page, url: string) {
  const release = await holdRequests(page, "**/islands/**");
  const response = await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading");
  await waitForFrames(page);
  await page.evaluate(noteShifts);
  release();
  await page.waitForLoadState();
  await waitUntilReady(page);
  return response;
}

/** Marks the document when something in it moves. Runs in the page. */
function noteShifts(): void {
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) {
      const sources = "sources" in shift && Array.isArray(shift.sources) ? shift.sources : [];
      const names = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : String(node)));
      document.documentElement.setAttribute("data-shifted", names.join() || "something");
    }
  }).observe({ type: "layout-shift" });
}

/** An observer gets a frame's shifts after that frame. */
const waitForFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });

/** Scrolls to the end of the page, where each picture must have loaded, and back. */
const readToTheEnd = (page: Page) =>
  page.evaluate(async () => {
    scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
    await Promise.all([...document.images].map((image) => image.decode()));
    scrollTo({ top: 0, behavior: "instant" });
  });

/** Expects that a recipe shows its facts and first ingredient on a phone's first screen, and prints on one or two sheets. */
async function expectHandyRecipe(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const part of [page.locator("article ul").first(), page.locator("#ingredient-1")])
    await softly(part).toBeInViewport({ ratio: 1 });
  softly(await countSheets(page)).toBeLessThanOrEqual(2);
}

/** The number of sheets of a printed page. Chromium writes each to a PDF as `/Type /Page`; `/Pages` is their tree. */
export async function countSheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: "A4" });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Expects that axe finds nothing: on a desk in the dark, on a phone in the light, and with more contrast. */
async function expectAccessible(page: Page): Promise<void> {
  // The rows of a long table are alike, and the preview of a color has the contrast of that color.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll("main :is(tbody tr, li):nth-child(n + 20), .samples")) part.remove();
  });
  for (const { width, colorScheme } of [
    { width: 1280, colorScheme: "dark" },
    { width: 360, colorScheme: "light" },
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    // A color in transition doesn't have its contrast yet.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce", contrast: "no-preference" });
    softly(await findProblems(page), `${width} px, ${colorScheme}`).toEqual([]);
    await page.emulateMedia({ contrast: "more" });
    softly(await findProblems(page, "color-contrast-enhanced"), `more contrast, ${colorScheme}`).toEqual([]);
  }
}

/** The table cells that are cut off or reach past the window, apart from heads for screen readers only. */
const findCutCells = (page: Page): Promise<string[]> =>
  page.locator(":is(th, td)").evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const { left, right, width } = cell.getBoundingClientRect();
        const isHeardOnly =
          getComputedStyle(cell.closest("thead") ?? cell).clipPath !== "none" ||
          getComputedStyle(cell).overflowX === "hidden";
        return (
          width > 0 && !isHeardOnly && (left < 0 || right > innerWidth + 0.5 || cell.scrollWidth > cell.clientWidth + 1)
        );
      })
      .map((cell) => `${Math.round(cell.getBoundingClientRect().right)} px: ${cell.textContent?.slice(0, 60)}`),
  );

/** What scrolls by itself and can't be reached by keyboard. */
const findUnreachable = (page: Page) =>
  page
    .locator("pre, .table")
    .evaluateAll((boxes) =>
      boxes
        .filter((box) => box.scrollWidth > box.clientWidth && !box.hasAttribute("tabindex"))
        .map(({ textContent }) => textContent),
    );

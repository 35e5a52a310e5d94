import { expect, type Page, test } from "playwright/test";
import { type DeliveredPages, missingPath } from "@/e2e/shared/delivered-pages";
import { findCutCells } from "@/e2e/shared/find-cut-cells";
import { allRules, findProblems } from "@/e2e/shared/find-problems";
import { findTooWide } from "@/e2e/shared/find-too-wide";
import { interactivePaths, openReady } from "@/e2e/shared/open-ready";

/** The narrowest windows of each layout, where a page has the least room; 640 px is what is left of 1280 at 200%. */
const narrowest = [320, 600, 700, 900];
const allWidths = [320, 599, 600, 640, 700, 900, 1152, 1920];

/** The pages whose script reads data of the site at once: what can be stored, and the names of all pages. */
const readsData = ["/offline"];

/** What a page does once its script runs, which may move something. */
const settle: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "/contact": (page) => expect(page.getByRole("button", { name: "Send" })).toBeDisabled(),
  "/cs/colors": (page) => expect(page.locator("#selectedColor-status")).toContainText("Green is"),
  "/htmlcodes": (page) => expect(page.getByLabel("Text to turn")).toBeFocused(),
};

/**
 * Tests what must be true of every page of a site, whatever its owner wrote. One visit per page and width answers
 * everything. Pages of a kind share a style sheet: one of them, and each with an island, is looked at in every window.
 */
export function visitPages({ paths, firstOfKind }: DeliveredPages): void {
  const thorough = new Set([...firstOfKind, ...interactivePaths, missingPath]);
  for (const path of [...paths, missingPath]) visitPage(path, thorough.has(path) ? allWidths : narrowest);
}

function visitPage(path: string, widths: readonly number[]): void {
  test(`${path} is silent, asks for no more than it needs, fits, stays where it is, and can be read by all`, async ({
    page,
    baseURL,
  }) => {
    // Two tables of the site have hundreds of rows.
    test.slow();
    await page.addInitScript(noteShifts);
    await page.addInitScript(noteUnloads);
    const visit = watch(page);
    for (const [width, colorScheme] of [
      [360, "light"],
      [1280, "dark"],
    ] as const) {
      visit.clear();
      await page.emulateMedia({ colorScheme, reducedMotion: "no-preference" });
      await page.setViewportSize({ width, height: 800 });
      const html = page.waitForResponse((response) => response.request().isNavigationRequest());
      await openReady(page, path);
      await settle[path]?.(page);
      await readToTheEnd(page);
      expect.soft(await page.locator("html").getAttribute("data-shifted"), `${width} px: what moved`).toBeNull();

      expect.soft(await readOutline(page), `${width} px`).toEqual(rightOutline);
      expect.soft(await findTooWide(page), `${width} px: too wide`).toEqual([]);
      if (width === 360) expect.soft(await findCutCells(page), "cells that are cut").toEqual([]);
      // The rows of a long table are alike, and all were there at 360 px.
      if (width === 1280) await cutLongLists(page);
      // Colors that are still on their way to others would be judged half way.
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect.soft(await findProblems(page, allRules), `${width} px, ${colorScheme}`).toEqual([]);
      await page.locator("details").evaluateAll((all) => {
        for (const details of all) details.setAttribute("open", "");
      });
      expect.soft(await findSmallTargets(page), `${width} px: targets below 24 px`).toEqual([]);
      visit.expectQuiet(path, await (await html).text(), String(baseURL));
    }
    expect.soft(await page.locator("html").getAttribute("data-unloads"), "kept from the back/forward cache").toBeNull();
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      // What depends on the width of its box is right after a frame.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect.soft(await findTooWide(page), `${width} px: too wide`).toEqual([]);
      if (width === 320) expect.soft(await findUnreachable(page), "not reached by keyboard").toEqual([]);
    }
  });
}

/** Notes what the browser complains about and asks for. */
function watch(page: Page) {
  const said: string[] = [];
  const requests: { url: string; type: string }[] = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("pageerror", (error) => said.push(error.message));
  page.on("request", (request) => requests.push({ url: request.url(), type: request.resourceType() }));
  return {
    clear(): void {
      said.length = 0;
      requests.length = 0;
    },
    /** Expects no complaint, and no request but for the document, its pictures and the scripts that it names. */
    expectQuiet(path: string, html: string, baseURL: string): void {
      expect.soft(said.filter((words) => !isMissingPage(words))).toEqual([]);
      expect.soft(requests.filter(({ url }) => !url.startsWith(`${baseURL}/`))).toEqual([]);
      const others = requests.filter(({ url, type }) => type !== "image" && !/icon|manifest/.test(url));
      // A script may remove its element, so the names come from the delivered document.
      const islands = [...html.matchAll(/data-island="([^"]+)"/g)].map(([, name]) => `${baseURL}/islands/${name}`);
      const scripts = others
        .filter(({ type }) => type === "script")
        .map(({ url }) => url.replace(/-[A-Z0-9]+\.js$/, ""));
      const own = scripts.filter((url) => !url.endsWith("/shared"));
      const types = others.filter(({ type }) => type !== "script").map(({ type }) => type);
      expect.soft(types).toEqual(["document", ...(readsData.includes(path) ? ["fetch"] : [])]);
      expect.soft(new Set(own)).toEqual(new Set(islands));
    },
  };
}

const isMissingPage = (words: string) => /status of 404/.test(words);

/** Marks the document when something in it moves. Runs in the page, before it. */
function noteShifts(): void {
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) {
      const sources = "sources" in shift && Array.isArray(shift.sources) ? shift.sources : [];
      const names = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : String(node)));
      document.documentElement.setAttribute("data-shifted", names.join() || "something");
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Marks the document when a script listens for its unloading, which keeps a page out of the back/forward cache. */
function noteUnloads(): void {
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, ...others) {
    if (/unload$/.test(type)) document.documentElement.setAttribute("data-unloads", type);
    return addEventListener.call(this, type, ...others);
  };
}

const cutLongLists = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll("main :is(tbody tr, li):nth-child(n + 30)")) part.remove();
  });

/** Goes to the end of the page, where each picture has to be there, and back. */
const readToTheEnd = (page: Page) =>
  page.evaluate(async () => {
    scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
    await Promise.all([...document.images].map((image) => image.decode()));
    // An observer gets a frame's shifts after that frame.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    scrollTo({ top: 0, behavior: "instant" });
  });

/** The language, the viewport, the headings, the landmarks and the tables of a page, as far as they are wrong. */
const readOutline = (page: Page) =>
  page.evaluate(() => {
    const levels = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].map(({ tagName }) => Number(tagName[1]));
    const boxes = [...document.querySelectorAll("section.table")];
    return {
      language: document.documentElement.lang,
      viewport: document.querySelector("meta[name=viewport]")?.getAttribute("content"),
      mainHeadings: levels.filter((level) => level === 1).length,
      firstHeading: document.querySelector("main :is(h1, h2, h3, h4, h5, h6)")?.tagName,
      skipped: levels.filter((level, place) => level > (levels[place - 1] ?? 0) + 1),
      // Whoever writes a table without a caption is warned, and its box is called “Table”.
      withoutName: boxes.filter((box) => {
        const caption = box.querySelector("table > caption");
        if (!caption) return !box.ariaLabel;
        return !caption.textContent?.trim() || caption.id !== box.getAttribute("aria-labelledby");
      }).length,
      withoutScope: [...document.querySelectorAll("th:not([scope=col], [scope=row])")].map((head) => head.textContent),
      withoutHead: document.querySelectorAll("table:not(:has(> thead th[scope=col]))").length,
    };
  });

const rightOutline = {
  language: "en",
  viewport: "width=device-width, initial-scale=1",
  mainHeadings: 1,
  firstHeading: "H1",
  skipped: [],
  withoutName: 0,
  withoutScope: [],
  withoutHead: 0,
};

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

/** What scrolls by itself and can't be reached by keyboard. */
const findUnreachable = (page: Page) =>
  page
    .locator("pre, .table")
    .evaluateAll((boxes) =>
      boxes
        .filter((box) => box.scrollWidth > box.clientWidth && !box.hasAttribute("tabindex"))
        .map(({ textContent }) => textContent),
    );

import { expect, type Page, test } from "playwright/test";
import { type DeliveredPages, missingPath } from "@/e2e/shared/delivered-pages";
import { findCutCells } from "@/e2e/shared/find-cut-cells";
import { findProblems } from "@/e2e/shared/find-problems";
import { findTooWide } from "@/e2e/shared/find-too-wide";
import { interactivePaths, openReady } from "@/e2e/shared/open-ready";

/** The narrowest windows of each layout, where a page has the least room; 640 px is what is left of 1280 at 200%. */
const narrowest = [320, 600, 700, 900];
const allWidths = [320, 599, 600, 640, 700, 900, 1152, 1920];

/** The pages whose script reads data of the site at once: what can be stored, and the names of all pages. */
const readsData = ["/offline"];

const wide = { width: 1280, colorScheme: "dark" } as const;
const narrow = { width: 360, colorScheme: "light" } as const;

/**
 * Tests what must be true of every page of a site, whatever its owner wrote. Pages of a kind share a style sheet: one of
 * them, and each with an island, is also looked at in every window and asked about by axe, in light and dark.
 */
export function visitPages({ paths, firstOfKind }: DeliveredPages): void {
  const thorough = new Set([...firstOfKind, ...interactivePaths, missingPath]);
  for (const path of [...paths, missingPath]) {
    const isThorough = thorough.has(path);
    test(`${path} is silent, asks for no more than it needs, fits, and stays where it is`, async ({
      page,
      baseURL,
    }) => {
      // Two tables of the site have hundreds of rows.
      test.slow();
      await page.addInitScript(noteShifts);
      await page.addInitScript(noteUnloads);
      const seen = watch(page);
      for (const { width, colorScheme } of isThorough ? [wide, narrow] : [narrow]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        await visitOnce(page, path, String(baseURL), seen);
        if (!isThorough) continue;
        await cutLongLists(page);
        // Colors that are still on their way to others have no contrast yet.
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        expect.soft(await findProblems(page), `${width} px, ${colorScheme}`).toEqual([]);
        expect.soft(await findSmallTargets(page), `${width} px: targets below 24 px`).toEqual([]);
        await page.emulateMedia({ reducedMotion: null });
      }
      if (isThorough) await page.reload();
      expect.soft(await findCutCells(page), `${narrow.width} px: cells that are cut`).toEqual([]);
      for (const width of isThorough ? allWidths : narrowest) {
        await page.setViewportSize({ width, height: 800 });
        // What depends on the width of its box is right after a frame.
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        expect.soft(await findTooWide(page), `${width} px: too wide`).toEqual([]);
        if (width === 320) expect.soft(await findUnreachable(page), "not reached by keyboard").toEqual([]);
      }
    });
  }
}

/** Notes what the browser complains of and what it asks for. */
function watch(page: Page) {
  const seen = { said: [] as string[], requests: [] as { url: string; type: string }[] };
  page.on("console", (message) => seen.said.push(message.text()));
  page.on("pageerror", (error) => seen.said.push(error.message));
  page.on("request", (request) => seen.requests.push({ url: request.url(), type: request.resourceType() }));
  return seen;
}

/** Opens a page and reads it to its end; expects that nothing moves, no complaint, and no request but for what it names. */
async function visitOnce(page: Page, path: string, baseURL: string, seen: ReturnType<typeof watch>): Promise<void> {
  const { said, requests } = seen;
  said.length = 0;
  requests.length = 0;
  const document = page.waitForResponse((response) => response.request().isNavigationRequest());
  await openReady(page, path);
  const html = await (await document).text();
  await readToTheEnd(page);
  const root = page.locator("html");
  expect.soft(await root.getAttribute("data-shifted"), "what moved").toBeNull();
  expect.soft(await root.getAttribute("data-unloads"), "kept from the back/forward cache").toBeNull();
  expect.soft(said.filter((words) => !/status of 404/.test(words))).toEqual([]);
  expect.soft(requests.filter(({ url }) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  expect.soft(html).toContain('name="viewport" content="width=device-width, initial-scale=1"');
  const others = requests.filter(({ url, type }) => type !== "image" && !/icon|manifest/.test(url));
  const types = others.filter(({ type }) => type !== "script").map(({ type }) => type);
  expect.soft(types).toEqual(["document", ...(readsData.includes(path) ? ["fetch"] : [])]);
  // A script may remove its element, so the names come from the delivered document.
  const islands = [...html.matchAll(/data-island="([^"]+)"/g)].map(([, name]) => `${baseURL}/islands/${name}`);
  const scripts = others.filter(({ type }) => type === "script").map(({ url }) => url.replace(/-[A-Z0-9]+\.js$/, ""));
  expect.soft(new Set(scripts.filter((url) => !url.endsWith("/shared")))).toEqual(new Set(islands));
}

/**
 * Marks the document when something in it moves. Runs in the page, before it. A document that arrives in two pieces may
 * cut a word from its bullet: that moves a millionth of the window, which nobody sees.
 */
function noteShifts(): void {
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) {
      if ("value" in shift && Number(shift.value) < 0.0001) continue;
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

/** The rows of a long table are alike. */
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
      .map(({ outerHTML }) => outerHTML.slice(0, 90)),
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

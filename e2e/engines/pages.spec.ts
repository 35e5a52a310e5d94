import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "playwright/test";
import { madeUpOut, madeUpPages } from "../shared/delivered-pages";
import { findTooWide } from "../shared/find-too-wide";
import { test } from "./engine-fixture";

test("no kind of page is too wide, even with text twice as large", async ({ tab }) => {
  test.setTimeout(120_000);
  for (const path of madeUpPages.firstOfKind) {
    await tab.resize(360);
    await tab.goto(path);
    const missing = await tab.evaluate(async () => {
      // Only Chromium decodes a picture that it hasn't come to.
      for (const image of document.images) image.loading = "eager";
      const pictures = [...document.images].map((image) => image.decode().catch(() => image.src));
      return (await Promise.all(pictures)).filter(Boolean);
    });
    expect.soft(missing, path).toEqual([]);
    // A chart goes by the browser's own size of letters (app/tables.css), which no script can set.
    const hasChart = await tab.evaluate(() => document.querySelector(".chart") !== null);
    for (const width of [360, 1280]) {
      await tab.resize(width);
      for (const size of hasChart ? ["100%"] : ["200%", "100%"]) {
        await tab.evaluate((size) => document.documentElement.style.setProperty("font-size", size), size);
        expect.soft(await findTooWide(tab), `${path} at ${width} px, ${size}`).toEqual([]);
      }
    }
  }
});

test("no two labels of a drawing lie on each other", async ({ tab }) => {
  const drawn = madeUpPages.paths.filter((path) => {
    const file = join(madeUpOut, `${path}.html`);
    return existsSync(file) && readFileSync(file, "utf8").includes("<text ");
  });
  expect(drawn).not.toEqual([]);
  for (const path of drawn) {
    await tab.goto(path);
    for (const width of [360, 1280]) {
      await tab.resize(width);
      expect.soft(await tab.evaluate(findOverlaps), `${path} at ${width} px`).toEqual([]);
    }
  }
});

/** Labels of drawings that lie on each other. Runs in the page, so it can't use anything else. */
function findOverlaps(): string[] {
  return [...document.querySelectorAll("main svg")].flatMap((drawing) => {
    const labels = [...drawing.querySelectorAll("text")].filter((label) => label.checkVisibility());
    const boxes = labels.map((label) => ({ text: label.textContent, box: label.getBoundingClientRect() }));
    return boxes.flatMap((one, index) =>
      boxes.slice(index + 1).flatMap((other) => {
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        return wide > 2 && high > 4 ? `${one.text} and ${other.text}` : [];
      }),
    );
  });
}

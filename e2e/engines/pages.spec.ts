import { expect } from "playwright/test";
import { madeUpPages } from "../shared/delivered-pages";
import { findTooWide } from "../shared/find-too-wide";
import { test } from "./engine-fixture";

for (const width of [360, 1280]) {
  test(`at ${width} px no page of any kind is too wide, even with text twice as large, and all pictures load`, async ({
    tab,
  }) => {
    test.setTimeout(120_000);
    await tab.resize(width);
    for (const path of madeUpPages.firstOfKind) {
      await tab.goto(path);
      expect.soft(await findTooWide(tab), path).toEqual([]);
      const missing = await tab.evaluate(async () => {
        // Only Chromium decodes a picture that it hasn't come to.
        for (const image of document.images) image.loading = "eager";
        const pictures = [...document.images].map((image) => image.decode().catch(() => image.src));
        return (await Promise.all(pictures)).filter(Boolean);
      });
      expect.soft(missing, path).toEqual([]);
      // A chart goes by the browser's own size of letters (app/tables.css), which no script can set.
      if (await tab.evaluate(() => document.querySelector(".chart") !== null)) continue;
      await tab.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      expect.soft(await findTooWide(tab), path).toEqual([]);
    }
  });
}

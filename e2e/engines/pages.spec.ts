import { expect } from "playwright/test";
import { madeUpPages } from "../shared/delivered-pages";
import { findTooWide } from "../shared/find-too-wide";
import { test } from "./engine-fixture";

for (const width of [360, 1280]) {
  test(`no page is wider than ${width} px, and all its pictures are there`, async ({ tab }) => {
    test.setTimeout(120_000);
    await tab.resize(width);
    for (const path of madeUpPages.paths) {
      await tab.goto(path);
      expect.soft(await findTooWide(tab), path).toEqual([]);
      const missing = await tab.evaluate(async () => {
        // Only Chromium decodes a picture that it hasn't come to.
        for (const image of document.images) image.loading = "eager";
        const pictures = [...document.images].map((image) => image.decode().catch(() => image.src));
        return (await Promise.all(pictures)).filter(Boolean);
      });
      expect.soft(missing, path).toEqual([]);
    }
  });
}

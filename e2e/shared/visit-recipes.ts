import { expect, test } from "playwright/test";

/** The window of a phone on which recipes are tested. */
export const phone = { width: 390, height: 844 };

/** The number of a PDF's sheets. Chromium writes page objects in the clear, one `/Type /Page` each; `/Pages` is their tree. */
export const countSheets = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** Tests what must be true of every recipe, whatever its owner wrote. */
export function visitRecipes(paths: readonly string[]): void {
  for (const path of paths) {
    test(`${path} shows facts and the first ingredient on a phone's first screen, and prints on one or two sheets`, async ({
      page,
    }) => {
      await page.setViewportSize(phone);
      await page.goto(path);
      for (const part of [page.locator("article ul").first(), page.locator("#ingredient-1")]) {
        const box = await part.boundingBox();
        expect(box && box.y + box.height).toBeLessThanOrEqual(phone.height);
      }
      expect([1, 2]).toContain(countSheets(await page.pdf({ format: "A4" })));
    });
  }
}

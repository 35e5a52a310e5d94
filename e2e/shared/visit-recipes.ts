import { expect, type Locator, test } from "playwright/test";
import { hear } from "@/e2e/shared/hear";

/** The window of a phone on which recipes are tested. */
export const phone = { width: 390, height: 844 };

/** The number of a PDF's sheets. Chromium writes page objects in the clear, one `/Type /Page` each; `/Pages` is their tree. */
export const countSheets = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** Tests what must be true of every recipe, whatever its owner wrote. */
export function visitRecipes(paths: readonly string[]): void {
  for (const path of paths) {
    test(`${path}: facts are on a phone's first screen, and ingredients begin there; it prints on one or two sheets`, async ({
      page,
    }) => {
      await page.setViewportSize(phone);
      await page.goto(path);
      for (const part of [page.locator("article ul").first(), page.locator("#ingredient-1")]) {
        const box = await part.boundingBox();
        expect(box && box.y + box.height).toBeLessThanOrEqual(phone.height);
      }
      expect([1, 2]).toContain(countSheets(await page.pdf({ format: "A4" })));
      await page.setViewportSize({ width: 360, height: 800 });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    });

    test(`the ingredients and steps of ${path} are heard as they are read, in each size`, async ({ page }) => {
      await page.goto(path);
      for (const size of [undefined, ...(await page.getByRole("radio").all())]) {
        await size?.check();
        const ingredients = page.getByRole("region", { name: "Ingredients" });
        expect(await listBoxes(ingredients)).toEqual(await readLabels(ingredients));
        const steps = page.getByRole("region", { name: "Directions" });
        const labels = await readLabels(steps);
        expect(await listBoxes(steps)).toEqual(labels);
        for (const [place, words] of labels.entries()) expect(words).toMatch(new RegExp(`^Step ${place + 1} \\S`));
      }
    });
  }
}

const listBoxes = async (region: Locator) =>
  (await hear(region)).filter((line) => line.startsWith("checkbox: ")).map((line) => line.slice("checkbox: ".length));

const readLabels = (region: Locator) =>
  region.locator("label").evaluateAll((labels) =>
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden in this size is not on the screen
    labels.map((label) => (label instanceof HTMLElement ? label.innerText : "").replace(/\s+/g, " ").trim()),
  );

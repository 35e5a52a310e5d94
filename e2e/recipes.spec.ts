import { expect, test } from "playwright/test";
import { countSheets } from "./shared/visit-pages";

const phone = { width: 390, height: 844 };

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a tap anywhere in the line of an ingredient or step ticks it off", async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto("/flatbread");
    for (const line of ["#ingredient-1", "#step-5"]) {
      const label = page.locator(`${line} label`);
      const before = await label.boundingBox();
      expect(before?.height).toBeGreaterThanOrEqual(44);
      await label.click({ position: { x: (before?.width ?? 0) - 4, y: (before?.height ?? 0) - 4 } });
    }
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
  });

  test("a size changes amounts, oven, coals, steps and what is printed", async ({ page }) => {
    await page.goto("/flatbread");
    const main = page.getByRole("main");
    for (const [size, words, other] of [
      ["Half", ["14 coals on the lid", "7 below", "10 inch oven", "1½ cups (180 g)", "Light 21 coals"], "Light 25"],
      ["Double", ["2 × 12 inch ovens", "2 large onions", "Light 50 coals", "6 cups (720 g)"], "Light 25"],
      ["As written", ["17 coals on the lid", "12 inch oven", "Light 25 coals"], "Light 50"],
    ] as const) {
      await page.emulateMedia({ media: "screen" });
      await page.getByRole("radio", { name: size }).check();
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("radio").first()).toBeHidden();
      for (const word of words) await expect.soft(main, size).toContainText(word, { useInnerText: true });
      await expect.soft(main, size).not.toContainText(other, { useInnerText: true });
      expect(await countSheets(page), size).toBeLessThanOrEqual(2);
    }
  });
});

test("a reload keeps a recipe's size and ticks, a link doesn't", async ({ page }) => {
  await page.goto("/flatbread");
  await page.getByRole("radio", { name: "Double" }).check();
  await page.locator("#step-2").getByRole("checkbox").check();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Double" })).toBeChecked();
  await expect(page.locator("#step-2").getByRole("checkbox")).toBeChecked();
  await page.goto("/garden");
  await page.goto("/flatbread");
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
});

test("a bar on a phone leads from the directions to the amounts", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/flatbread");
  await page.locator("#step-2").scrollIntoViewIfNeeded();
  const link = page.getByRole("link", { name: "Ingredients", exact: true }).last();
  const bar = link.locator("..");
  await expect(bar).toContainText(/17 \/ 8 · 350\s°F/, { useInnerText: true });
  await link.click();
  await expect(page.getByRole("heading", { name: "Ingredients" })).toBeInViewport();
  await page.goto("/flatbread#step-7");
  const step = await page.locator("#step-7").boundingBox();
  expect(step?.y).toBeLessThan((await bar.boundingBox())?.y ?? 0);
});

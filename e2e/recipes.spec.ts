import { expect, test } from "playwright/test";
import { recipes } from "./shared/content-pages";
import { countSheets, phone, visitRecipes } from "./shared/visit-recipes";

visitRecipes(recipes.map(({ path }) => path));

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("ingredients and steps can be ticked off, anywhere in their lines", async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto("/flatbread");
    for (const line of ["#ingredient-1", "#ingredient-11", "#step-1", "#step-5"]) {
      const label = page.locator(`${line} label`);
      const before = await label.boundingBox();
      expect(before?.height).toBeGreaterThanOrEqual(44);
      expect(before?.width).toBeGreaterThan(phone.width - 40);
      await label.click({ position: { x: (before?.width ?? 0) - 4, y: (before?.height ?? 0) - 4 } });
      await expect(label.getByRole("checkbox")).toBeChecked();
      // Nothing else moves.
      expect(await label.boundingBox()).toMatchObject({ width: before?.width, height: before?.height });
    }
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(4);
  });

  test("a size changes amounts, oven, coals, steps and what is printed", async ({ page }) => {
    await page.goto("/flatbread");
    const main = page.getByRole("main");
    for (const [size, words, others] of [
      [
        "Half",
        ["14 coals on the lid", "7 below", "10 inch oven", "1½ cups (180 g)", "Light 21 coals"],
        ["Light 25", "12 inch"],
      ],
      ["Double", ["2 × 12 inch ovens", "2 large onions", "Light 50 coals", "6 cups (720 g)"], ["Light 25", "10 inch"]],
      [
        "As written",
        ["17 coals on the lid", "12 inch oven", "Light 25 coals"],
        ["Light 50", "10 inch", "Times are for"],
      ],
    ] as const) {
      await page.emulateMedia({ media: "screen" });
      await page.getByRole("radio", { name: size }).check();
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("radio").first()).toBeHidden();
      for (const word of words) await expect.soft(main, size).toContainText(word, { useInnerText: true });
      for (const word of others) await expect.soft(main, size).not.toContainText(word, { useInnerText: true });
      await expect(main.locator("svg:visible")).toHaveCount(1);
      expect(countSheets(await page.pdf({ format: "A4" })), size).toBeLessThanOrEqual(2);
    }
  });
});

test("the size and the ticks of a recipe survive a reload, and a link to it begins without them", async ({ page }) => {
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

test("on a wide screen the ingredients are next to the directions", async ({ page }) => {
  const readTops = () =>
    Promise.all(["Ingredients", "Directions"].map((name) => page.getByRole("heading", { name }).boundingBox()));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/flatbread");
  const [left, right] = await readTops();
  expect(left?.y).toBe(right?.y);
  await page.setViewportSize(phone);
  const [above, below] = await readTops();
  expect(below?.y).toBeGreaterThan(above?.y ?? Number.POSITIVE_INFINITY);
});

test("on a phone coals, heat and the way to the amounts are a bar below the directions, as wide as the window", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/flatbread");
  await page.locator("#step-2").scrollIntoViewIfNeeded();
  const link = page.getByRole("link", { name: "Ingredients", exact: true }).last();
  const bar = link.locator("..");
  await expect(bar).toContainText(/17 \/ 8 · 350\s°F/, { useInnerText: true });
  const place = await bar.boundingBox();
  expect(place).toMatchObject({ x: 0, width: phone.width });
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeCloseTo(phone.height, 0);
  for (const box of await page.getByRole("checkbox").all()) {
    await box.focus();
    const focused = await box.boundingBox();
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(place?.y ?? 0);
  }
  await link.click();
  await expect(page.getByRole("heading", { name: "Ingredients" })).toBeInViewport();
  await page.goto("/flatbread#step-7");
  const step = await page.locator("#step-7").boundingBox();
  expect(step?.y).toBeLessThan(place?.y ?? 0);
});

import { expect, type Page, test } from "playwright/test";
import { hear } from "./shared/hear";
import { countSheets, phone, visitRecipes } from "./shared/visit-recipes";

visitRecipes(["/flatbread", "/rye", "/rolls"]);

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("ingredients and steps can be ticked off, anywhere in their lines", async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto("/flatbread");
    for (const line of ["#ingredient-1", "#ingredient-11", "#step-1", "#step-5"]) {
      const label = page.locator(`${line} label`);
      const before = await label.boundingBox();
      expect(before?.height).toBeGreaterThanOrEqual(44);
      await label.click({ position: { x: (before?.width ?? 0) - 4, y: (before?.height ?? 0) - 4 } });
      // Nothing else moves.
      expect(await label.boundingBox()).toMatchObject({ width: before?.width, height: before?.height });
    }
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(4);
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

test("on a phone the way to the amounts is a bar below the directions, which covers no step", async ({ page }) => {
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

test("ingredients and steps are heard as they are read in each size, and a size is announced with what to know of it", async ({
  page,
}) => {
  await page.goto("/flatbread");
  const note = page.getByRole("status").filter({ hasText: "Times are for" });
  expect(await hear(note)).toEqual([]);
  for (const size of await page.getByRole("radio").all()) {
    await size.check();
    for (const name of ["Ingredients", "Directions"]) {
      const region = page.getByRole("region", { name });
      const heard = (await hear(region)).filter((line) => line.startsWith("checkbox: "));
      const read = await region.locator("label").evaluateAll((labels) =>
        // biome-ignore lint/performance/useDomNodeTextContent: what is hidden in this size is not on the screen
        labels.map((label) => (label instanceof HTMLElement ? label.innerText : "").replace(/\s+/g, " ").trim()),
      );
      expect(heard).toEqual(read.map((words) => `checkbox: ${words}`));
      if (name === "Directions") expect(heard[2]).toMatch(/^checkbox: Step 3 \S/);
    }
  }
  await page.getByRole("radio", { name: "Double" }).check();
  expect((await hear(note)).join(" ")).toMatch(/12-inch ovens/);
});

/** Replaces the browser's lock: counts those asked for and given back. */
const stubLock = (page: Page, refuses = false) =>
  page.addInitScript((isRefusing) => {
    const count = (name: string) => {
      const root = document.documentElement;
      root.setAttribute(name, String(Number(root.getAttribute(name)) + 1));
    };
    const request = async () => {
      if (isRefusing) throw new DOMException("battery", "NotAllowedError");
      count("data-asked");
      return { release: async () => count("data-released") };
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
  }, refuses);

test("the screen is kept on, again after the tab was away, and not after a second press", async ({ page }) => {
  const setHidden = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await stubLock(page);
  await page.goto("/flatbread");
  const button = page.getByRole("button", { name: "Keep the screen on" });
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("On until you leave this page.")).toBeVisible();
  await setHidden(true);
  await setHidden(false);
  await expect(page.locator("html")).toHaveAttribute("data-asked", "2");
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await expect(page.locator("html")).toHaveAttribute("data-released", "1");
  await setHidden(false);
  await expect(page.locator("html")).toHaveAttribute("data-asked", "2");
});

test("a lock that is refused is said in words, and in no error; a browser without one has no button", async ({
  page,
}) => {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("pageerror", (error) => said.push(error.message));
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, "wakeLock");
  });
  await page.goto("/flatbread");
  await page.waitForLoadState("networkidle");
  expect(await page.getByRole("button").count()).toBe(0);
  await stubLock(page, true);
  await page.goto("/flatbread");
  await page.getByRole("button", { name: "Keep the screen on" }).click();
  await expect(page.getByText("Your browser won’t keep the screen on. The battery may be low.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Keep the screen on" })).toHaveAttribute("aria-pressed", "false");
  expect(said).toEqual([]);
});

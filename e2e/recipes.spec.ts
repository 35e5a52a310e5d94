import { expect, type Page, test } from "playwright/test";

const recipes = [
  { path: "/bcc", title: "Blueberry Crumb Cake" },
  { path: "/cb", title: "Cinnamon Biscuits" },
  { path: "/docr", title: "Dutch Oven Chicken and Rice" },
  { path: "/dogb", title: "Dutch Oven Garlic Biscuits" },
  { path: "/dop", title: "Dutch Oven Potatoes" },
  { path: "/jamba", title: "Jambalaya" },
  { path: "/pudc", title: "Pineapple Upside Down Cake" },
];

const phone = { width: 390, height: 844 };

/** The page's JSON-LD of one type; throws when there is none or more than one. */
async function readData(page: Page, type: string): Promise<Record<string, unknown>> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [data, ...others] = blocks.map((block) => JSON.parse(block)).filter((data) => data["@type"] === type);
  if (!data || others.length) throw new Error(`${page.url()} has not exactly one ${type} in its data`);
  return data;
}

test("the list leads to each of the seven recipes, and each leads back", async ({ page }) => {
  for (const { path, title } of recipes) {
    await page.goto("/recipies");
    const card = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: title, exact: true }) });
    await expect(card).toContainText(/\d+-inch oven · .*(hour|minutes).* · serves \d+/);
    await card.getByRole("link", { name: title, exact: true }).click();
    await expect(page).toHaveURL(path);
    await page.getByRole("link", { name: "All recipes" }).click();
    await expect(page).toHaveURL("/recipies");
  }
});

test("the list of recipes is there as data, in the order shown", async ({ page }) => {
  await page.goto("/recipies");
  const { itemListElement } = await readData(page, "ItemList");
  expect(itemListElement).toMatchObject(recipes.map(({ title }, index) => ({ position: index + 1, name: title })));
});

for (const { path, title } of recipes) {
  test(`${title}: the data parses, has its fields and points at steps that exist`, async ({ page }) => {
    await page.goto(path);
    const data = await readData(page, "Recipe");
    expect(data.name).toBe(title);
    expect(data.description).toBe(await page.locator('meta[name="description"]').getAttribute("content"));
    expect(data.recipeYield).toMatch(/^\d+ servings$/);
    for (const key of ["prepTime", "cookTime", "totalTime"]) expect(data[key]).toMatch(/^PT(\d+H)?(\d+M)?$/);
    for (const key of ["recipeCategory", "keywords"]) expect(data[key]).toMatch(/\w/);
    for (const key of ["recipeIngredient", "recipeInstructions", "tool"])
      expect(Array.isArray(data[key]) && data[key].length).toBeTruthy();
    for (const key of ["aggregateRating", "nutrition", "image"]) expect(data).not.toHaveProperty(key);

    await expect(page.locator('li[id^="ingredient-"]')).toHaveText(toStrings(data.recipeIngredient));
    for (const step of toSteps(data.recipeInstructions)) {
      const { pathname, hash } = new URL(step.url);
      expect(pathname).toBe(path);
      await expect(page.locator(`li${hash}`)).toContainText(step.text.slice(0, 20));
    }
    await readData(page, "BreadcrumbList");
  });

  test(`${title}: facts and ingredients begin on the first screen of a phone`, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(path);
    for (const part of [page.locator("dl"), page.locator("#ingredient-6")]) {
      const box = await part.boundingBox();
      expect(box && box.y + box.height).toBeLessThanOrEqual(phone.height);
    }
  });

  test(`${title}: prints on one or two sheets of A4, without menus`, async ({ page }) => {
    await page.goto(path);
    expect([1, 2]).toContain(countSheets(await page.pdf({ format: "A4" })));
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Ingredients" })).toBeVisible();
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("ingredients and steps can be ticked off", async ({ page }) => {
    await page.goto("/docr");
    const thighs = page.getByRole("checkbox", { name: /chicken thighs/ });
    await page.getByText("chicken thighs, 2½ lb").click();
    await expect(thighs).toBeChecked();
    const step = page.getByRole("checkbox", { name: "Step 1 done" });
    await step.check();
    await expect(step).toBeChecked();
    await expect(page.getByRole("checkbox", { name: "Step 2 done" })).not.toBeChecked();
  });
});

test("on a wide screen the ingredients stand beside the directions", async ({ page }) => {
  const readTops = () =>
    Promise.all(["Ingredients", "Directions"].map((name) => page.getByRole("region", { name }).boundingBox()));
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto("/jamba");
  const [left, right] = await readTops();
  expect(left?.y).toBe(right?.y);
  await page.setViewportSize(phone);
  const [above, below] = await readTops();
  expect(below?.y).toBeGreaterThan(above?.y ?? Number.POSITIVE_INFINITY);
});

test("on a phone the way to the amounts is a bar below the text, as wide as the window", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/docr");
  await page.locator("#step-2").scrollIntoViewIfNeeded();
  const link = page.getByRole("link", { name: "Ingredients", exact: true }).last();
  const bar = await link.locator("..").boundingBox();
  expect(bar).toMatchObject({ x: 0, width: phone.width });
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeCloseTo(phone.height, 0);
  const box = page.getByRole("checkbox", { name: "Step 4 done" });
  await box.focus();
  const focused = await box.boundingBox();
  expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
});

test("the facts of a recipe stand in line, the one that is a link too", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/docr");
  const tops = await page.locator("dl dd").evaluateAll((facts) =>
    facts.map((fact) => {
      const range = document.createRange();
      range.selectNodeContents(fact.querySelector("a") ?? fact);
      return Math.round(range.getClientRects()[0]?.top ?? 0);
    }),
  );
  expect(new Set(tops.slice(0, 3)).size).toBe(1);
});

test("the coals of a recipe lead to the one place that explains them", async ({ page }) => {
  await page.goto("/pudc");
  await page.getByRole("link", { name: "14 on the lid, 7 below" }).click();
  await expect(page).toHaveURL("/recipies#coal-counts");
  await expect(page.getByRole("heading", { name: "Coal counts" })).toBeInViewport();
  await expect(page.getByRole("table", { name: /Lodge’s baking chart/ })).toBeVisible();
});

/** Chromium writes page objects in the clear, one `/Type /Page` each; `/Pages` is their tree. */
const countSheets = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;

const toStrings = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

function toSteps(value: unknown): { text: string; url: string }[] {
  return Array.isArray(value) ? value.map(({ text, url }) => ({ text: String(text), url: String(url) })) : [];
}

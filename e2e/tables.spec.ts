import { expect, test } from "playwright/test";

test("the head of a long table stays visible and covers no row", async ({ page }) => {
  for (const { path, width } of [
    { path: "/tides", width: 320 },
    { path: "/htmlcodes", width: 1280 },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    const table = page.locator("table:has(tr[id]:nth-child(9))").first();
    const head = table.locator("thead th").first();
    await table
      .locator("tbody tr")
      .nth(8)
      .evaluate((row) => row.scrollIntoView({ block: "start", behavior: "instant" }));
    // As cards the head has some space above its words.
    expect.soft(Math.floor(((await head.boundingBox())?.y ?? -1) / 8), path).toBe(0);
    const isOnTop = await head.evaluate((cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === cell;
    });
    expect.soft(isOnTop, path).toBe(true);

    const id = await table.locator("tbody tr").nth(6).getAttribute("id");
    await page.goto(`${path}#${id}`);
    const isUncovered = async () => {
      const [row, cell] = await Promise.all([page.locator("tr:target").boundingBox(), head.boundingBox()]);
      return row !== null && cell !== null && row.y >= cell.y + cell.height - 1;
    };
    await expect.poll(isUncovered, { message: path }).toBe(true);
  }
});

test("a table that is wider than its box keeps its row names visible", async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto("/garden/move-tulips");
  const box = page.locator(".table").last();
  const moved = await box.evaluate((element) => {
    element.scrollTo({ left: 1000, behavior: "instant" });
    return element.scrollLeft;
  });
  expect(moved).toBeGreaterThan(0);
  const [outer, name] = [await box.boundingBox(), await box.locator("tbody th").first().boundingBox()];
  expect(name?.x).toBeCloseTo(outer?.x ?? 0, 0);
  expect(name?.width).toBeLessThanOrEqual((outer?.width ?? 0) / 2 + 1);
});

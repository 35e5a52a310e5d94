import { expect, test } from "playwright/test";

for (const { path, width } of [
  { path: "/ascii", width: 320 },
  { path: "/ascii", width: 1280 },
  { path: "/cs/colors", width: 700 },
  { path: "/htmlcodes", width: 1280 },
]) {
  test(`${path} at ${width} px keeps a table's head in sight, and no row that is asked for hides under it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    const table = page.locator("table:has(tr[id]:nth-child(9))").first();
    const head = table.locator("thead th").first();
    await table
      .locator("tbody tr")
      .nth(8)
      .evaluate((row) => row.scrollIntoView({ block: "start", behavior: "instant" }));
    const box = await head.boundingBox();
    expect(box?.y).toBeCloseTo(0, 0);
    const isOnTop = await head.evaluate((cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === cell;
    });
    expect(isOnTop).toBe(true);

    const id = await table.locator("tbody tr").nth(6).getAttribute("id");
    await page.goto(`${path}#${id}`);
    const row = await page.locator("tr:target").boundingBox();
    const covered = await head.boundingBox();
    expect(row?.y).toBeGreaterThanOrEqual((covered?.y ?? 0) + (covered?.height ?? 0) - 1);
  });
}

test("at 320, 360 and 600 px the tables of /cs/colors show each name and code whole", async ({ page }) => {
  await page.goto("/cs/colors");
  for (const width of [320, 360, 600]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await page.locator(".table").evaluateAll((boxes) =>
      boxes.flatMap((box) => {
        const { right } = box.getBoundingClientRect();
        return [...box.querySelectorAll("tr > :is(th:first-child, td)")]
          .filter((cell) => cell.scrollWidth > cell.clientWidth || cell.getBoundingClientRect().right > right + 0.5)
          .map(({ textContent }) => textContent);
      }),
    );
    expect.soft(cut, `${width} px`).toEqual([]);
  }
});

test("a table that is wider than its box keeps its rows' names in sight, and at least half of the box free", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of ["/cs/numbers", "/recipies"]) {
    await page.goto(path);
    const box = page.locator(".table").last();
    const moved = await box.evaluate((element) => {
      element.scrollTo({ left: 1000, behavior: "instant" });
      return element.scrollLeft;
    });
    expect(moved, path).toBeGreaterThan(0);
    const [outer, name] = [await box.boundingBox(), await box.locator("tbody th").first().boundingBox()];
    expect(name?.x, path).toBeCloseTo(outer?.x ?? 0, 0);
    expect(name?.width, path).toBeLessThanOrEqual((outer?.width ?? 0) / 2 + 1);
  }
});

test("the tables of /ascii fit a phone of 320 px, and those of /htmlcodes keep their character in sight", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/ascii");
  const findExcess = () =>
    page.locator(".table").evaluateAll((all) => all.map((box) => box.scrollWidth - box.clientWidth));
  expect(await findExcess()).toEqual([0, 0, 0, 0]);
  await page.goto("/htmlcodes");
  const box = page.locator(".table").first();
  await box.evaluate((element) => {
    element.scrollIntoView({ behavior: "instant" });
    element.scrollTo({ left: 1000, behavior: "instant" });
  });
  await expect(box.locator("td:last-child").first()).toBeInViewport({ ratio: 0.9 });
  await expect(box.locator("tbody th").first()).toBeInViewport({ ratio: 0.9 });
});

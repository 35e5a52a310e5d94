import { expect, test } from "playwright/test";
import { madeUpPages } from "./shared/delivered-pages";
import { openReady } from "./shared/page-steps";

test("a printed page is its text, with the addresses of external links", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 700, height: 1000 });
  for (const path of madeUpPages.firstOfKind) {
    await page.goto(path);
    expect
      .soft(await page.locator("nav, header ~ details, form, footer").filter({ visible: true }).count(), path)
      .toBe(0);
    const distinct = await page.locator("main a[href]").evaluateAll((links) =>
      links
        .filter((link) => link.checkVisibility())
        .map((link) => ({ href: link.getAttribute("href") ?? "", after: getComputedStyle(link, "::after").content }))
        .filter(({ href, after }) => after.includes(href) !== href.startsWith("https:")),
    );
    expect.soft(distinct, path).toEqual([]);
    const cut = await page
      .locator("main pre, main .table")
      .evaluateAll((boxes) =>
        boxes
          .filter((box) => box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).overflowX !== "visible")
          .map((box) => box.outerHTML.slice(0, 90)),
      );
    expect.soft(cut, path).toEqual([]);
  }
  await page.goto("/garden/prune-roses");
  const text = page.locator("article > div p:not([class])").first();
  expect((await text.boundingBox())?.width).toBeGreaterThan(650);
});

test("forced colors leave what only a color would say", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/garden");
  const links = page.getByRole("navigation", { name: "Side menu" }).getByRole("link");
  const readBorder = (selector: string) =>
    links
      .and(page.locator(selector))
      .first()
      .evaluate((link) => getComputedStyle(link).borderInlineStartColor);
  expect(await readBorder("[aria-current]")).not.toBe(await readBorder(":not([aria-current])"));
  await openReady(page, "/htmlcodes");
  const hasBorder = await page.getByRole("button", { name: "Clear" }).evaluate((button) => {
    const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(button);
    return borderTopWidth !== "0px" && borderTopColor !== backgroundColor;
  });
  expect(hasBorder).toBe(true);
  await openReady(page, "/cs/colors");
  await expect(page.locator("#selectedColor-status")).toContainText("Green is rgb(0, 128, 0)");
  await expect(page.getByText("Background", { exact: true })).toHaveCSS("background-color", "rgb(0, 128, 0)");
});

test("visitors who prefer less motion get no transition between pages", async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener("pagereveal", ({ viewTransition }) =>
      Object.assign(document, { hasMoved: viewTransition !== null }),
    );
  });
  for (const [reducedMotion, isExpected] of [
    ["no-preference", true],
    ["reduce", false],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/garden");
    await page.getByRole("contentinfo").getByRole("link", { name: "About this site" }).click();
    await expect(page).toHaveURL("/about");
    await expect
      .poll(() => page.evaluate(() => Reflect.get(document, "hasMoved")), { message: reducedMotion })
      .toBe(isExpected);
  }
});

import { expect, test } from "playwright/test";
import { openReady } from "./shared/open-ready";

const kinds = ["/", "/garden/prune-roses", "/tides", "/flatbread", "/shed", "/contact", "/htmlcodes", "/cs/colors"];

test("on paper there are no menus or forms, and only links that lead out tell their address", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  for (const path of kinds) {
    await page.goto(path);
    expect.soft(await page.locator("nav, summary, form, footer").filter({ visible: true }).count(), path).toBe(0);
    const distinct = await page.locator("main a[href]").evaluateAll((links) =>
      links
        .filter((link) => link.checkVisibility())
        .map((link) => ({ href: link.getAttribute("href") ?? "", after: getComputedStyle(link, "::after").content }))
        .filter(({ href, after }) => after.includes(href) !== href.startsWith("https:")),
    );
    expect.soft(distinct, path).toEqual([]);
    const heads = await page.locator("thead").evaluateAll((all) => all.map((head) => getComputedStyle(head).display));
    expect
      .soft(
        heads.every((display) => display === "table-header-group"),
        path,
      )
      .toBe(true);
    const cut = await page
      .locator("main pre, main .table")
      .evaluateAll((boxes) =>
        boxes
          .filter((box) => box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).overflowX !== "visible")
          .map((box) => box.outerHTML.slice(0, 90)),
      );
    expect.soft(cut, path).toEqual([]);
  }
});

test("with forced colors the current page, the toggle and the buttons can still be distinguished", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/garden");
  await page.locator("summary").first().click();
  const borders = await page
    .getByRole("navigation", { name: "Side menu" })
    .getByRole("link")
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute("aria-current"), getComputedStyle(link).borderInlineStartColor] as const),
    );
  const [current, ...others] = [
    ...new Set(borders.filter(([is]) => is).map(([, color]) => color)),
    ...new Set(borders.filter(([is]) => !is).map(([, color]) => color)),
  ];
  expect(others).toHaveLength(1);
  expect(others).not.toContain(current);
  const readIcon = () =>
    page
      .locator("summary")
      .first()
      .evaluate((summary) => {
        const { content, color } = getComputedStyle(summary, "::before");
        return { icon: content.slice(1, 2), isSeen: color !== getComputedStyle(summary).backgroundColor };
      });
  expect(await readIcon()).toEqual({ icon: "✕", isSeen: true });
  await page.locator("summary").first().click();
  expect(await readIcon()).toEqual({ icon: "☰", isSeen: true });
  await openReady(page, "/htmlcodes");
  await page.getByLabel("Text to turn").fill("x");
  for (const name of ["Clear", "Copy"]) {
    const look = await page.getByRole("button", { name }).evaluate((button) => {
      const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(button);
      return { borderTopWidth, isSeen: borderTopColor !== backgroundColor };
    });
    expect(look, name).toEqual({ borderTopWidth: "1px", isSeen: true });
  }
});

test("with forced colors the color preview still names and shows the color that was typed", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openReady(page, "/cs/colors");
  await expect(page.locator("#selectedColor-status")).toContainText("Green is rgb(0, 128, 0)");
  await expect(page.getByText("Background", { exact: true })).toHaveCSS("background-color", "rgb(0, 128, 0)");
});

test("on paper text is as wide as the sheet, links are plain ink, and long samples may go over to the next", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 700, height: 1000 });
  await page.goto("/garden/prune-roses");
  const widths = await page
    .locator("main p")
    .evaluateAll((all) =>
      all.filter((text) => text.checkVisibility()).map((text) => text.getBoundingClientRect().width),
    );
  expect(Math.min(...widths)).toBeGreaterThan(650);
  await expect(page.locator("main pre").first()).toHaveCSS("break-inside", "auto");
  const ink = await page
    .locator("article p:not([class])")
    .first()
    .evaluate((text) => getComputedStyle(text).color);
  const link = page.locator('main p a[href^="https:"]').first();
  await expect(link).toHaveCSS("color", ink);
  await expect(link).toHaveCSS("text-decoration-line", "none");
});

test("who asks for less motion gets none", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/garden");
  /** The longest transition or animation that any element could make, in seconds. */
  const findLongest = () =>
    page.locator("*").evaluateAll((all) => {
      const styles = all.flatMap((element) =>
        ["", "::before", "::after", "::details-content"].map((part) => getComputedStyle(element, part || null)),
      );
      const times = styles.flatMap(({ transitionDuration, animationDuration }) =>
        `${transitionDuration},${animationDuration}`.split(",").map(Number.parseFloat),
      );
      return Math.max(...times.filter((time) => !Number.isNaN(time)));
    });
  expect(await findLongest()).toBeGreaterThan(0.1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await findLongest()).toBeLessThan(0.001);
});

import { expect, type Page, test } from "playwright/test";
import { openReady } from "./shared/page-steps";

/** The elements that Tab reaches if they are enabled and shown. */
const reachable =
  "a[href]:not([tabindex='-1']), button:not(:disabled), input:not([type='radio']:not(:checked)), textarea, summary, [tabindex='0']";

/** Reads where the focus is, and why a sighted visitor could miss it. */
const readFocus = (page: Page) =>
  page.evaluate((selector) => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return { place: -1, name: "nothing", faults: [] };
    // A card's link draws its ring around the card.
    const ring = [getComputedStyle(focused), getComputedStyle(focused, "::after")];
    const { outlineStyle, outlineWidth, outlineOffset, outlineColor } = ring.find(
      (style) => style.outlineStyle !== "none",
    ) ?? { outlineStyle: "none", outlineWidth: "0", outlineOffset: "0", outlineColor: "" };
    const { top, bottom, left, right } = focused.getBoundingClientRect();
    const faults: string[] = [];
    if (!focused.matches(":focus-visible")) faults.push("is not :focus-visible");
    if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2) faults.push("has no outline");
    if (/, 0\)$|transparent/.test(outlineColor)) faults.push("has an outline without a color");
    if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) faults.push("is out of sight");
    // A sticky head could cover the middle of its first visible line.
    const seen = [...focused.getClientRects()].find((line) => line.bottom > 0 && line.top < innerHeight);
    const middle = (start: number, end: number, most: number) => (Math.max(start, 0) + Math.min(end, most)) / 2;
    const found =
      seen &&
      document.elementFromPoint(middle(seen.left, seen.right, innerWidth), middle(seen.top, seen.bottom, innerHeight));
    if (!found || !(focused.contains(found) || found.contains(focused)))
      faults.push(`is covered by ${found?.outerHTML.slice(0, 60)}`);
    // A box that scrolls or hides its overflow cuts off the ring.
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    for (let box = focused.parentElement; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === "visible") continue;
      const edges = box.getBoundingClientRect();
      if (left - reach < edges.left - 0.5 || right + reach > edges.right + 0.5)
        faults.push(`has a ring cut off by ${box.outerHTML.slice(0, 60)}`);
    }
    const all = [...document.querySelectorAll(selector)].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    return { place: all.indexOf(focused), name: focused.outerHTML.slice(0, 80), faults };
  }, reachable);

/** Presses a key for each of these places in turn; expects each to get the focus and to show it. */
async function walk(page: Page, key: string, places: readonly number[]): Promise<void> {
  for (const place of places) {
    await page.keyboard.press(key);
    const focus = await readFocus(page);
    expect(focus, focus.name).toMatchObject({ place, faults: [] });
  }
}

const at400Percent = { width: 320, height: 256 };
const phone = { width: 360, height: 800 };
const desk = { width: 1280, height: 800 };

// Each layout, and each thing that could cover or cut off a focus: a sticky head, the bar of a recipe, a card, a menu.
for (const [path, size] of [
  ["/tides", at400Percent],
  ["/flatbread", at400Percent],
  ["/garden/prune-roses", at400Percent],
  ["/", phone],
  ["/shed/roof", desk],
  ["/contact", desk],
] as const) {
  test(`${path} at ${size.width} px: Tab reaches everything in order, in sight`, async ({ page }) => {
    await page.setViewportSize(size);
    await openReady(page, path);
    // The first key adds the Copy buttons. Added between two Tabs, they would shift the places.
    await page.keyboard.press("Shift");
    if (await page.locator(".sample:not(.output)").count()) await page.locator(".copy-sample").first().waitFor();
    // A click would move the place from which Tab continues.
    await page.locator("details").evaluateAll((all) => {
      for (const details of all) details.setAttribute("open", "");
    });
    const count = await page
      .locator(reachable)
      .evaluateAll((all) => all.filter((element) => element.checkVisibility({ visibilityProperty: true })).length);
    expect(count).toBeGreaterThan(12);
    const places = Array.from({ length: count }, (_, place) => place);
    await walk(page, "Tab", places);
    await walk(page, "Shift+Tab", places.slice(0, -1).reverse());
  });
}

test("the skip link moves the focus to the text", async ({ page }) => {
  await page.goto("/garden");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/garden#main");
  await expect(page.getByRole("main")).toBeFocused();
});

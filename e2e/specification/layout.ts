import { type APIRequestContext, expect, type Page } from "playwright/test";
import { getSettings } from "../../lib/settings";
import { expectOneForm, oneForm, readPage } from "./delivered-page";
import { specifiedMenu, specifiedRoutes } from "./inventory";
import { holds, holdsOtherwise } from "./statement";

const path = "/sql/pageddata";
const menu = (page: Page) => page.getByRole("navigation", { name: "Side menu" });
const toggle = (page: Page) => page.locator("summary", { hasText: "Menu" });

async function openAt(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(path);
}

/** Which media queries of the page’s style sheet hold in a window so wide. */
async function readQueries(page: Page, width: number): Promise<boolean[]> {
  await page.setViewportSize({ width, height: 800 });
  return page.evaluate(() =>
    [...document.styleSheets].flatMap(({ cssRules }) =>
      [...cssRules].flatMap((rule) => (rule instanceof CSSMediaRule ? [matchMedia(rule.conditionText).matches] : [])),
    ),
  );
}

/** Whether the page’s style changes from one pixel below the width to the width. */
export async function isBreakpoint(page: Page, width: number): Promise<boolean> {
  const below = await readQueries(page, width - 1);
  const from = await readQueries(page, width);
  return from.some((matches, place) => matches !== below[place]);
}

async function expectInMenu(request: APIRequestContext, link: string): Promise<void> {
  const { find } = await readPage(request, path);
  expect(find(`nav[aria-label="Side menu"] a[href="${link}"]`)).toHaveLength(1);
}

const menuStatements = specifiedMenu.slice(1).map((link) =>
  link === "/htmlcodes"
    ? holdsOtherwise("Side menu links: /htmlCodes", oneForm("/htmlCodes"), async ({ request }) => {
        await expectInMenu(request, link);
        await expectOneForm(request, "/htmlCodes");
      })
    : holds(`Side menu links: ${link}`, ({ request }) => expectInMenu(request, link)),
);

/** Section 2, under “Layout”. */
export const layout = [
  holds("Header with a logo link to /", async ({ page }) => {
    await page.goto(path);
    await page.getByRole("banner").getByRole("link", { name: /home/i }).click();
    await expect(page).toHaveURL("/");
  }),
  holds("Top navbar with one link: fire pit, to /firepit", async ({ page }) => {
    await page.goto(path);
    const links = page.getByRole("navigation", { name: "Top" }).getByRole("link");
    await expect(links).toHaveText(["fire pit"]);
    await links.click();
    await expect(page).toHaveURL("/firepit");
  }),
  holds("Side menu, main content area and footer", async ({ page }) => {
    await page.goto(path);
    for (const place of [menu(page), page.getByRole("main"), page.getByRole("contentinfo")])
      await expect(place).toHaveCount(1);
  }),
  holds("Below 600 px width the side menu is collapsed behind a Menu toggle", async ({ page }) => {
    await openAt(page, 599);
    await expect(toggle(page)).toBeVisible();
    await expect(menu(page)).toBeHidden();
  }),
  holds("that a click expands or collapses", async ({ page }) => {
    await openAt(page, 599);
    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
    await toggle(page).click();
    await expect(menu(page)).toBeHidden();
  }),
  holds("At 600 px or wider it is always shown", async ({ page }) => {
    for (const width of [600, 1280]) {
      await openAt(page, width);
      await expect(menu(page)).toBeVisible();
      await expect(toggle(page)).toBeHidden();
    }
  }),
  holdsOtherwise(
    "Layout breakpoints in use: 600 px and 700 px",
    "They decide where menu, columns and tools stand; a few others only fit what is there to more room.",
    async ({ page }) => {
      await page.goto("/firepit/buildinglid");
      for (const width of [600, 700]) expect([width, await isBreakpoint(page, width)]).toEqual([width, true]);
    },
  ),
  holds("Side menu links: / (home)", async ({ page }) => {
    await page.goto(path);
    await menu(page).getByRole("link", { name: "home", exact: true }).click();
    await expect(page).toHaveURL("/");
  }),
  ...menuStatements,
  holdsOtherwise(
    "When a navigation ends, the page title is set to a product prefix plus the route’s title.",
    "Each page is a document whose own title says both from its beginning, so no script sets it.",
    async ({ page }) => {
      await page.goto(path);
      await menu(page).locator("[href='/git']").click();
      await expect(page).toHaveTitle(`${getSettings().name}: ${specifiedRoutes["/git"]}`);
    },
  ),
];

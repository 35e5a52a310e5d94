import { type APIRequestContext, expect, type Page, test } from "playwright/test";
import { getSettings } from "../../lib/settings";
import { expectOneForm, readPage } from "./delivered";
import { specifiedMenu, specifiedRoutes } from "./inventory";

// Sections 2 (layout, routes, page not found) and 6 of the specification, and what section 9 says of them.

const settings = getSettings();
const notePath = "/sql/pageddata";
const routes = Object.keys(specifiedRoutes);
const getMenu = (page: Page) => page.getByRole("navigation", { name: "Side menu" });
const getToggle = (page: Page) => page.locator("summary", { hasText: "Menu" });

test.describe("2. Layout", () => {
  test("Header with a logo link to /. Top navbar with one link: fire pit, to /firepit. Side menu, main content area and footer.", async ({
    page,
  }) => {
    await page.goto(notePath);
    for (const place of [getMenu(page), page.getByRole("main"), page.getByRole("contentinfo")])
      await expect(place).toHaveCount(1);
    const links = page.getByRole("navigation", { name: "Top menu" }).getByRole("link");
    await expect(links).toHaveText(["fire pit"]);
    await links.click();
    await expect(page).toHaveURL("/firepit");
    await page.getByRole("banner").getByRole("link", { name: /home/i }).click();
    await expect(page).toHaveURL("/");
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with script" : "without script", () => {
      test.use({ javaScriptEnabled });

      test("Below 600 px width the side menu is collapsed behind a Menu toggle that a click expands or collapses. At 600 px or wider it is always shown.", async ({
        page,
      }) => {
        await page.setViewportSize({ width: 599, height: 800 });
        await page.goto(notePath);
        await expect(getMenu(page)).toBeHidden();
        await getToggle(page).click();
        await expect(getMenu(page)).toBeVisible();
        await getToggle(page).click();
        await expect(getMenu(page)).toBeHidden();
        await getToggle(page).press("Enter");
        await expect(getMenu(page)).toBeVisible();
        await getToggle(page).press("Space");
        await expect(getMenu(page)).toBeHidden();
        for (const width of [600, 700, 1920]) {
          await page.setViewportSize({ width, height: 800 });
          await expect(getMenu(page)).toBeVisible();
          await expect(getToggle(page)).toBeHidden();
        }
        // A menu that was left open disturbs nothing.
        await page.setViewportSize({ width: 599, height: 800 });
        await getToggle(page).click();
        await page.setViewportSize({ width: 600, height: 800 });
        await expect(getMenu(page)).toBeVisible();
        await expect(getToggle(page)).toBeHidden();
      });
    });
  }

  // They decide where menu, columns and tools are. A few others only fit content to more room.
  test("Layout breakpoints in use: 600 px and 700 px (and lesser ones)", async ({ page }) => {
    for (const path of ["/firepit/buildinglid", "/recipies"]) {
      await page.goto(path);
      for (const width of [600, 700])
        expect([path, width, await isBreakpoint(page, width)]).toEqual([path, width, true]);
      expect([path, await isBreakpoint(page, 650)]).toEqual([path, false]);
    }
  });

  // The link to /htmlCodes has its route's one form, /htmlcodes. /htmlCodes leads there as well.
  test("Side menu links: / (home), /angular, /ascii, /cs, /git, /htmlCodes (in lower case), /msdos, /recipies, /sql, /contact", async ({
    page,
    request,
  }) => {
    const { find } = await readPage(request, notePath);
    const links = find('nav[aria-label="Side menu"] a').map(({ properties }) => String(properties.href));
    // The owner may add links.
    expect(links.filter((link) => link in specifiedRoutes)).toEqual(specifiedMenu);
    await expectOneForm(request, "/htmlCodes");
    await page.goto(notePath);
    await getMenu(page).getByRole("link", { name: "home", exact: true }).click();
    await expect(page).toHaveURL("/");
  });

  // Each page is a document whose own title has both from its beginning, so no script sets it.
  test("When a navigation ends, the page title is set to a product prefix plus the route's title (by the document itself).", async ({
    page,
  }) => {
    await page.goto(notePath);
    await getMenu(page).locator("[href='/git']").click();
    await expect(page).toHaveTitle(`${settings.name}: ${specifiedRoutes["/git"]}`);
  });
});

test.describe("2. Route table", () => {
  test("Each route has its title; where none is given, one that no other page has", async ({ request }) => {
    const titles = [];
    for (const path of routes) titles.push((await readPage(request, path)).title);
    const specified = Object.values(specifiedRoutes);
    expect(titles).toEqual(
      specified.map((title) =>
        title ? `${settings.name}: ${title}` : expect.stringMatching(`^${settings.name}: \\S`),
      ),
    );
    const free = titles.filter((_, place) => specified[place] === undefined);
    expect(new Set(free).size).toBe(free.length);
    expect(free).not.toContain(`${settings.name}: Page not found`);
  });

  test("matching is case-insensitive: the path is lowercased, the query string is kept as is", async ({ request }) => {
    for (const [asked, path] of [
      ["/Angular/CsToJs", "/angular/cstojs"],
      ["/CS/XAMARIN_localhost_Server", "/cs/xamarin_localhost_server"],
      ["/Git/Delete-Branch?Tab=A%2Fb&x=%C3%89", "/git/delete-branch?Tab=A%2Fb&x=%C3%89"],
      // Route paths of the HTML codes page are written /htmlCodes; the route is htmlcodes.
      ["/htmlCodes", "/htmlcodes"],
    ] as const)
      expect(await followOnce(request, asked)).toBe(path);
  });

  // What is listed twice is one page, and the list of recipes has it once.
  test("bcc: Blueberry Crumb Cake (listed twice in the table; one page)", async ({ request }) => {
    const { links } = await readPage(request, "/recipies");
    expect(links.filter((link) => link === "/bcc")).toHaveLength(1);
  });

  test("The path of the ASCII chart page is given as ascii.", async ({ request }) => {
    expect((await readPage(request, "/ascii")).heading).toMatch(/^ASCII chart/);
    expect((await request.get("/asciichart")).status()).toBe(404);
  });

  test("any other path: Page not found. Heading 404 Error; shows the requested URL followed by 'does not exist.' and 'Please check the url and try again.'. Sets a page-not-found title.", async ({
    page,
  }) => {
    const response = await page.goto("/no-such/page?a=<b>&c='d'");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Error");
    await expect(page.getByRole("main")).toContainText("/no-such/page?a=%3Cb%3E&c=%27d%27 does not exist.");
    await expect(page.getByText("Please check the url and try again.", { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`${settings.name}: Page not found`);
  });
});

/** Where a path leads in one step. */
async function followOnce(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path, { maxRedirects: 0 });
  expect(response.status()).toBe(308);
  const { pathname, search } = new URL(response.headers().location ?? "", response.url());
  return pathname + search;
}

/** Which media queries of the page's style sheet hold in a window of this width. */
async function readQueries(page: Page, width: number): Promise<boolean[]> {
  await page.setViewportSize({ width, height: 800 });
  return page.evaluate(() =>
    [...document.styleSheets].flatMap(({ cssRules }) =>
      [...cssRules].flatMap((rule) => (rule instanceof CSSMediaRule ? [matchMedia(rule.conditionText).matches] : [])),
    ),
  );
}

/** Whether the page's style changes from one pixel below the width to the width. */
async function isBreakpoint(page: Page, width: number): Promise<boolean> {
  const below = await readQueries(page, width - 1);
  const from = await readQueries(page, width);
  return from.some((matches, place) => matches !== below[place]);
}

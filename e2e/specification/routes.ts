import { type APIRequestContext, expect } from "playwright/test";
import { getSettings } from "../../lib/settings";
import { readPage } from "./delivered-page";
import { specifiedRoutes } from "./inventory";
import { type Fixtures, holds, holdsOtherwise, type Trial } from "./statement";

/** Where a path leads in one step. */
async function followOnce(request: APIRequestContext, path: string): Promise<string | undefined> {
  const response = await request.get(path, { maxRedirects: 0 });
  expect(response.status()).toBe(308);
  const { pathname, search } = new URL(response.headers().location ?? "", response.url());
  return pathname + search;
}

async function expectTitle(request: APIRequestContext, path: string, title: string): Promise<void> {
  expect((await readPage(request, path)).title).toBe(`${getSettings().name}: ${title}`);
}

const isTitled =
  (path: string, title: string): Trial =>
  ({ request }: Fixtures) =>
    expectTitle(request, path, title);

/** The page has a title that no other page has. */
const hasOwnTitle =
  (path: string): Trial =>
  async ({ request }: Fixtures) => {
    const { title } = await readPage(request, path);
    expect(title).toMatch(new RegExp(`^${getSettings().name}: (?!Page not found)\\S`));
    const titles = [];
    for (const other of Object.keys(specifiedRoutes)) titles.push((await readPage(request, other)).title);
    expect(titles.filter((other) => other === title)).toEqual([title]);
  };

const routes = Object.entries(specifiedRoutes).map(([path, title]) => {
  const route = path.slice(1) || "(empty)";
  const words = `${route}: ${title ?? "title not shown"}`;
  if (route === "recipies") return holds(`${words} (list linking to each recipe)`, isTitled(path, title ?? ""));
  if (route !== "bcc") return holds(words, title === undefined ? hasOwnTitle(path) : isTitled(path, title));
  return holdsOtherwise(
    `${words} (listed twice in the table)`,
    "What is listed twice is one page, and the list of recipes has it once.",
    async ({ request }) => {
      await expectTitle(request, path, title ?? "");
      expect((await readPage(request, "/recipies")).links.filter((link) => link === path)).toHaveLength(1);
    },
  );
});

/** Section 2, under “Route table”. */
export const routeTable = [
  holds("matching is case-insensitive", async ({ request }) => {
    expect((await readPage(request, "/Angular/CsToJs")).title).toContain("Angular C# Date Conversion");
  }),
  holds("the path is lowercased", async ({ request }) => {
    expect(await followOnce(request, "/CS/XAMARIN_localhost_Server")).toBe("/cs/xamarin_localhost_server");
  }),
  holds("the query string is kept as is", async ({ request }) => {
    expect(await followOnce(request, "/Git/Delete-Branch?Tab=A%2Fb&x=%C3%89")).toBe(
      "/git/delete-branch?Tab=A%2Fb&x=%C3%89",
    );
  }),
  ...routes,
  holds("any other path: Page not found", async ({ request }) => {
    const response = await request.get("/angular/no-such-page");
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain(`<title>${getSettings().name}: Page not found</title>`);
  }),
  holds("The path of the ASCII chart page is given as ascii.", async ({ request }) => {
    expect((await readPage(request, "/ascii")).heading).toMatch(/^ASCII chart/);
    expect((await request.get("/asciichart")).status()).toBe(404);
  }),
  holds("Route paths of the HTML codes page are written /htmlCodes; the route is htmlcodes.", async ({ request }) => {
    expect(await followOnce(request, "/htmlCodes")).toBe("/htmlcodes");
  }),
];

/** Section 2, under “Page not found”. */
export const notFound = [
  holds("Heading 404 Error", async ({ page }) => {
    await page.goto("/no-such-page");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Error");
  }),
  holds("shows the requested URL followed by ‘does not exist.’", async ({ page }) => {
    await page.goto("/no-such/page?a=1&b=%20");
    await expect(page.getByRole("main")).toContainText("/no-such/page?a=1&b=%20 does not exist.");
  }),
  holds("and ‘Please check the url and try again.’", async ({ page }) => {
    await page.goto("/no-such-page");
    await expect(page.getByText("Please check the url and try again.", { exact: true })).toBeVisible();
  }),
  holds("Sets a page-not-found title.", async ({ page }) => {
    await page.goto("/no-such-page");
    await expect(page).toHaveTitle(`${getSettings().name}: Page not found`);
  }),
];

import { expect, type Page, test } from "playwright/test";
import { madeUpOut } from "./shared/delivered-pages";
import { startStaticHost } from "./shared/start-static-host";

test("the 404 page offers the nearest page by its name, and search engines don't list it", async ({ page }) => {
  for (const [requested, nearest] of [
    ["/bread", "/breads"],
    ["/garden/prune-rose", "/garden/prune-roses"],
    ["/garden/how/to/prune", "/garden/prune-roses"],
    ["/NoPe/", "/"],
    ["/shed/reset-identity", "/shed"],
  ] as const) {
    await page.goto(requested);
    await expect(page.locator("#nearest-page").getByRole("link")).toHaveAttribute("href", nearest);
  }
  await expect(page.locator("#nearest-page")).toHaveText("Did you mean How the shed came to be?");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the 404 page names no path and leads home", async ({ page }) => {
    await page.goto("/no-such-page");
    await expect(page.getByRole("main")).toContainText("The requested URL does not exist.");
    await expect(page.locator("#nearest-page")).toHaveText("Go to the home page");
  });
});

test.describe("on a host that runs no code", () => {
  let site: Awaited<ReturnType<typeof startStaticHost>>;
  test.beforeAll(async () => {
    site = await startStaticHost(madeUpOut);
  });
  test.afterAll(() => site.close());

  const withoutHash = (address: string) => address.replace(/#.*/, "");

  /** Lists the path and query of each document that the browser requests. */
  function watchDocuments(page: Page): string[] {
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(withoutHash(request.url().replace(site.url, "")));
    });
    return documents;
  }

  test("another form of a path leads to its page with one more request", async ({ page }) => {
    const documents = watchDocuments(page);
    for (const [requested, path] of [
      ["/Garden/Prune-Roses?Tab=A%2Fb#Top", "/garden/prune-roses?Tab=A%2Fb#Top"],
      ["/garden/", "/garden"],
      ["//Garden//?a=1", "/garden?a=1"],
      ["/Garden/Prune%2DRoses", "/garden/prune-roses"],
    ] as const) {
      await page.goto(site.url + requested);
      await page.waitForURL(site.url + path);
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("404 Error");
      expect(documents.splice(0)).toEqual([requested, path].map(withoutHash));
    }
  });

  test("an unknown path shows the 404 page and stays", async ({ page }) => {
    const documents = watchDocuments(page);
    for (const requested of ["/No-Such-Page?a=1", "/404"]) {
      const response = await page.goto(site.url + requested);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("main")).toContainText(`${requested} does not exist.`);
      expect(documents.splice(0)).toEqual([requested]);
    }
  });
});

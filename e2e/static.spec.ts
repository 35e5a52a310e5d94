import { expect, type Page, test } from "playwright/test";
import { madeUpOut } from "./shared/delivered-pages";
import { startStaticHost } from "./shared/start-static-host";

let site: { url: string; close(): Promise<void> };
test.beforeAll(async () => {
  site = await startStaticHost(madeUpOut);
});
test.afterAll(() => site.close());

/** Lists each document that the browser requests, by its path and query. */
function watchDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(withoutHash(request.url().replace(site.url, "")));
  });
  return documents;
}

const withoutHash = (address: string) => address.replace(/#.*/, "");

for (const [asked, path] of [
  ["/Garden/Prune-Roses?Tab=A%2Fb#Top", "/garden/prune-roses?Tab=A%2Fb#Top"],
  ["/garden/", "/garden"],
  ["//Garden//?a=1", "/garden?a=1"],
  ["/Garden/Prune%2DRoses", "/garden/prune-roses"],
] as const) {
  test(`on a host that runs no code, ${asked} leads to its page with one more request`, async ({ page }) => {
    const documents = watchDocuments(page);
    await page.goto(site.url + asked);
    await page.waitForURL(site.url + path);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("404 Error");
    expect(documents).toEqual([asked, path].map(withoutHash));
  });
}

for (const asked of ["/No-Such-Page?a=1", "/404"]) {
  test(`on a host that runs no code, ${asked} shows the 404 page and stays there`, async ({ page }) => {
    const documents = watchDocuments(page);
    const response = await page.goto(site.url + asked);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("main")).toContainText(`${asked} does not exist.`);
    expect(documents).toEqual([asked]);
  });
}

import { expect, test } from "playwright/test";
import { siteConfig } from "./made-up-site/site.config";
import { madeUpPages } from "./shared/delivered-pages";
import { findDeliveryProblems, loadDeliveryChecks, ownHostChecks } from "./shared/delivery-checks";

test("the Node host delivers every file with its headers and redirects", async ({ baseURL }) => {
  const checks = [...(await loadDeliveryChecks()), ...ownHostChecks];
  expect(await findDeliveryProblems(String(baseURL), checks)).toEqual([]);
});

test("the sitemap lists every page once with its date, and robots.txt names the sitemap", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = ""]) => new URL(address).pathname);
  expect(paths.sort()).toEqual(madeUpPages.paths);
  expect(sitemap).toMatch(/<loc>[^<]*\/garden<\/loc>\s*<lastmod>2026-11-21</);
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${siteConfig.url}/sitemap.xml`);
  expect(robots).not.toMatch(/^Disallow: \/$/m);
});

// checks/output follows the other links of a page.
test("the host delivers the icons that the manifest names", async ({ request }) => {
  const { icons }: { icons: { src: string }[] } = await (await request.get("/manifest.webmanifest")).json();
  expect(icons.length).toBeGreaterThan(1);
  for (const { src } of icons) expect((await request.get(src)).status(), src).toBe(200);
});

import { expect, test } from "playwright/test";
import { madeUpPages } from "./shared/delivered-pages";
import { findDeliveryProblems, loadDeliveryChecks } from "./shared/delivery-checks";

test("the Node host delivers every file with its headers and redirects", async ({ baseURL }) => {
  expect(await findDeliveryProblems(String(baseURL), await loadDeliveryChecks())).toEqual([]);
});

test("the sitemap lists every page once with its date", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = ""]) => new URL(address).pathname);
  expect(paths.sort()).toEqual(madeUpPages.paths);
  expect(sitemap).toMatch(/<loc>[^<]*\/garden<\/loc>\s*<lastmod>2026-11-21</);
});

import { expect, test } from "playwright/test";
import { siteConfig } from "./made-up-site/site.config";
import { madeUpPages } from "./shared/delivered-pages";

test("the sitemap lists every page once with its date, and robots.txt names the sitemap", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = ""]) => new URL(address).pathname);
  expect(paths.sort()).toEqual(madeUpPages.paths);
  expect(sitemap).toMatch(/<loc>[^<]*\/garden<\/loc>\s*<lastmod>2026-11-21</);
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${siteConfig.url}/sitemap.xml`);
  expect(robots).not.toMatch(/^Disallow: \/$/m);
});

test("the host delivers the icons, the manifest and the search description that a page names", async ({
  page,
  request,
}) => {
  await page.goto("/garden");
  const files = page.locator(
    "head :is(link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest], link[rel=search])",
  );
  const paths = await files.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(paths.length).toBeGreaterThan(3);
  const manifest = await (await request.get(paths.find((path) => path.includes("manifest")) ?? "")).json();
  const icons = manifest.icons.map(({ src }: { src: string }) => src);
  expect(icons.length).toBeGreaterThan(1);
  for (const path of [...paths, ...icons, "/favicon.ico"]) expect((await request.get(path)).status(), path).toBe(200);
});

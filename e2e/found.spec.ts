import { fromHtml } from "hast-util-from-html";
import { selectAll } from "hast-util-select";
import { type APIRequestContext, expect, test } from "playwright/test";
import sharp from "sharp";
import { siteConfig } from "./made-up-site/site.config";
import { madeUpPages } from "./shared/delivered-pages";

// What search engines, browsers and feed readers request.

/** Asks for a path, expects an answer of a type, and gives its bytes. */
async function fetchBytes(request: APIRequestContext, path: string, contentType: string): Promise<Buffer> {
  const answer = await request.get(path);
  expect([path, answer.status(), answer.headers()["content-type"]]).toEqual([
    path,
    200,
    expect.stringContaining(contentType),
  ]);
  return answer.body();
}

test("the sitemap lists every page once with its date, and robots.txt names the sitemap", async ({ request }) => {
  const sitemap = String(await fetchBytes(request, "/sitemap.xml", "application/xml"));
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = ""]) => new URL(address).pathname);
  expect(paths.sort()).toEqual(madeUpPages.paths);
  expect(sitemap.match(/<lastmod>/g)).toHaveLength(paths.length);
  expect(sitemap).toMatch(/<loc>[^<]*\/garden<\/loc>\s*<lastmod>2026-11-21</);
  const robots = String(await fetchBytes(request, "/robots.txt", "text/plain"));
  expect(robots).toContain(`Sitemap: ${siteConfig.url}/sitemap.xml`);
  expect(robots).toMatch(/^Allow: \/$/m);
  expect(robots).not.toMatch(/^Disallow: \/$/m);
});

test("the host delivers the icons, the manifest and the search description that a page names, and /favicon.ico", async ({
  request,
}) => {
  const html = fromHtml(String(await fetchBytes(request, "/garden", "text/html")));
  const read = (relation: string) =>
    selectAll(`head link[rel~='${relation}']`, html).map(({ properties }) => String(properties.href));
  for (const href of [...read("icon"), ...read("apple-touch-icon")]) await fetchBytes(request, href, "image/");
  await fetchBytes(request, "/favicon.ico", "image/vnd.microsoft.icon");
  const [search = ""] = read("search");
  const description = await fetchBytes(request, search, "application/xml");
  expect(String(description)).toContain("/find?q={searchTerms}");
  const [address = ""] = read("manifest");
  const manifest = JSON.parse(String(await fetchBytes(request, address, "application/manifest+json")));
  expect(manifest).toMatchObject({ name: siteConfig.name, start_url: "/" });
  const icons = [...JSON.stringify(manifest).matchAll(/"src":"([^"]+)","sizes":"(\d+)x\d+"/g)];
  expect(icons.length).toBeGreaterThan(1);
  for (const [, src = "", size] of icons) {
    const { width, height } = await sharp(await fetchBytes(request, src, "image/png")).metadata();
    expect([width, height]).toEqual([Number(size), Number(size)]);
  }
});

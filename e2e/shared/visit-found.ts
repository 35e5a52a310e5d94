import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fromHtml } from "hast-util-from-html";
import { selectAll } from "hast-util-select";
import { type APIRequestContext, expect, test } from "playwright/test";
import sharp from "sharp";
import { listFiles } from "@/lib/files";
import { toPagePath } from "@/lib/paths";
import type { SiteSettings } from "@/lib/settings";
import { loadTokens } from "@/lib/tokens";

/** The day of each page, by its path, as the files themselves have it. */
async function loadDays(content: string): Promise<Map<string, string | undefined>> {
  const names = (await listFiles(content)).filter((name) => name.endsWith(".md"));
  const readDay = async (name: string) => /^date: (\S+)$/m.exec(await readFile(join(content, name), "utf8"))?.[1];
  return new Map(await Promise.all(names.map(async (name) => [toPagePath(name), await readDay(name)] as const)));
}

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

const fetchText = async (request: APIRequestContext, path: string, contentType: string) =>
  (await fetchBytes(request, path, contentType)).toString();

/** The texts of all elements of XML with a name. */
const findTexts = (xml: string, name: string) =>
  Array.from(xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g")), ([, text = ""]) => text);

/** The values of an attribute of all elements of a page that a selector finds. */
async function readHead(request: APIRequestContext, path: string, selector: string, attribute: string) {
  const html = await fetchText(request, path, "text/html");
  return selectAll(selector, fromHtml(html)).map(({ properties }) => String(properties[attribute]));
}

/**
 * Tests what search engines, browsers and feed readers find of a site: `content` is its folder of pages, `site` what its
 * owner calls it.
 */
export function visitFound(content: string, site: Pick<SiteSettings, "name" | "url">): void {
  /** An absolute address of the built site as a path, which the host under test answers. */
  function toLocalPath(address: string): string {
    const { origin, pathname } = new URL(address, site.url);
    expect(origin, address).toBe(site.url);
    return pathname;
  }

  test("the sitemap has every page exactly once, with the day in its front matter, and each answers", async ({
    request,
  }) => {
    const sitemap = await fetchText(request, "/sitemap.xml", "application/xml");
    const paths = findTexts(sitemap, "loc").map(toLocalPath);
    const days = findTexts(sitemap, "lastmod");
    expect(days).toHaveLength(paths.length);
    const dayOf = new Map(paths.map((path, place) => [path, days[place]]));
    expect(dayOf.size).toBe(paths.length);
    expect(dayOf).toEqual(await loadDays(content));
    for (const path of paths) await fetchBytes(request, path, "text/html");
  });

  test("robots.txt lets everyone read and names the sitemap", async ({ request }) => {
    const robots = await fetchText(request, "/robots.txt", "text/plain");
    expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
    expect(robots).toMatch(/^Allow: \/$/m);
    expect(robots).not.toMatch(/^Disallow: \/$/m);
  });

  test("the icons and the manifest that a page names answer, and so does /favicon.ico", async ({ request }) => {
    for (const href of await readHead(request, "/", "link[rel~='icon'], link[rel='apple-touch-icon']", "href")) {
      await fetchBytes(request, href, "image/");
    }
    await fetchBytes(request, "/favicon.ico", "image/vnd.microsoft.icon");
    const [address = ""] = await readHead(request, "/", "link[rel='manifest']", "href");
    const manifest: unknown = JSON.parse(await fetchText(request, address, "application/manifest+json"));
    const header = loadTokens()("paper");
    expect(manifest).toMatchObject({
      name: site.name,
      start_url: "/",
      theme_color: header.light,
      icons: expect.any(Array),
    });
    expect(await readHead(request, "/", "meta[name='theme-color']", "content")).toEqual([header.light, header.dark]);
    const icons = [...JSON.stringify(manifest).matchAll(/"src":"([^"]+)","sizes":"(\d+)x\d+"/g)];
    expect(icons.length).toBeGreaterThan(1);
    for (const [, src = "", size] of icons) {
      const { width, height } = await sharp(await fetchBytes(request, src, "image/png")).metadata();
      expect([width, height]).toEqual([Number(size), Number(size)]);
    }
  });
}

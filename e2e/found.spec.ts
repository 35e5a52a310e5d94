import { fromHtml } from "hast-util-from-html";
import { selectAll } from "hast-util-select";
import { type APIRequestContext, expect, test } from "playwright/test";
import { SaxesParser } from "saxes";
import sharp from "sharp";
import { listFiles } from "@/lib/files";
import { toPagePath } from "@/lib/paths";
import { settings } from "@/lib/settings";
import { loadTokens } from "@/lib/tokens/tokens";

/** The addresses of all pages, from the files themselves. */
const loadPaths = async () =>
  (await listFiles("content"))
    .filter((name) => name.endsWith(".md"))
    .map(toPagePath)
    .sort();

/** An absolute address of the built site as a path, which the host under test answers. */
function toLocalPath(address: string): string {
  const { origin, pathname } = new URL(address, settings.url);
  expect(origin, address).toBe(settings.url);
  return pathname;
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

/** All elements of a name, in order: their attributes and their own text. Throws when it is not well-formed XML. */
function findElements(xml: string, name: string): { text: string; attributes: Record<string, string> }[] {
  const found: { text: string; attributes: Record<string, string> }[] = [];
  const open: string[] = [];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", (tag) => {
    open.push(tag.name);
    if (tag.name === name) found.push({ text: "", attributes: tag.attributes });
  });
  parser.on("text", (text) => {
    const last = found.at(-1);
    if (last && open.at(-1) === name) last.text += text;
  });
  parser.on("closetag", () => open.pop());
  parser.write(xml).close();
  return found;
}

/** The values of an attribute of all elements of a page that a selector finds. */
async function readHead(request: APIRequestContext, path: string, selector: string, attribute: string) {
  const html = await fetchText(request, path, "text/html");
  return selectAll(selector, fromHtml(html)).map(({ properties }) => String(properties[attribute]));
}

test("the sitemap has every page exactly once, with its day, and each answers", async ({ request }) => {
  const sitemap = await fetchText(request, "/sitemap.xml", "application/xml");
  const paths = findElements(sitemap, "loc").map(({ text }) => toLocalPath(text));
  expect(paths.sort()).toEqual(await loadPaths());
  const days = findElements(sitemap, "lastmod").map(({ text }) => text);
  expect(days.filter((day) => /^\d{4}-\d\d-\d\d$/.test(day))).toHaveLength(paths.length);
  for (const path of paths) await fetchBytes(request, path, "text/html");
});

test("robots.txt lets everyone read and names the sitemap", async ({ request }) => {
  const robots = await fetchText(request, "/robots.txt", "text/plain");
  expect(robots).toContain(`Sitemap: ${settings.url}/sitemap.xml`);
  expect(robots).toMatch(/^Allow: \/$/m);
  expect(robots).not.toMatch(/^Disallow: \/$/m);
});

test("the feed that pages name is Atom, and its entries lead to the newest fifty pages", async ({ request }) => {
  const [address = ""] = await readHead(request, "/docr", "link[type='application/atom+xml']", "href");
  const feed = await fetchText(request, toLocalPath(address), "xml");
  expect(findElements(feed, "feed")[0]?.attributes.xmlns).toBe("http://www.w3.org/2005/Atom");
  const [own, ...ids] = findElements(feed, "id").map(({ text }) => toLocalPath(text));
  expect(own).toBe("/");
  expect(ids).toHaveLength(50);
  expect(await loadPaths()).toEqual(expect.arrayContaining(ids));
  const links = findElements(feed, "link").filter(({ attributes }) => attributes.rel === "alternate");
  for (const { attributes } of links) await fetchBytes(request, toLocalPath(attributes.href ?? ""), "text/html");
});

test("each page names its Markdown, which stands at the page's path plus .md and in llms.txt", async ({ request }) => {
  const llms = await fetchText(request, "/llms.txt", "text/plain");
  for (const path of await loadPaths()) {
    const [address = ""] = await readHead(request, path, "link[type='text/markdown']", "href");
    expect(toLocalPath(address)).toBe(path === "/" ? "/index.md" : `${path}.md`);
    const markdown = await fetchText(request, toLocalPath(address), "text/markdown");
    expect(markdown).toMatch(/^---\ntitle: .+\n[\s\S]+?\n---\n\n# .+\n/);
    expect(llms.split(`](${address}): `), `${address} in llms.txt`).toHaveLength(2);
  }
});

test("each page's picture is a PNG of the size that the page states", async ({ request }) => {
  const pictures = new Map<string, string>();
  for (const path of await loadPaths()) {
    const [address = ""] = await readHead(request, path, "meta[property='og:image']", "content");
    pictures.set(address, path);
  }
  expect(pictures.size).toBeGreaterThan(5);
  for (const [address, path] of pictures) {
    const read = (property: string) => readHead(request, path, `meta[property='og:image:${property}']`, "content");
    const { width, height } = await sharp(await fetchBytes(request, toLocalPath(address), "image/png")).metadata();
    expect([await read("width"), await read("height")]).toEqual([[String(width)], [String(height)]]);
    expect((await read("alt"))[0]).toMatch(/.{5}/);
    expect(await readHead(request, path, "meta[name='twitter:card']", "content")).toEqual(["summary_large_image"]);
    // The other words are those of Open Graph, which is read where Twitter's own are missing.
    expect(await readHead(request, path, "meta[name='twitter:image']", "content")).toEqual([]);
  }
});

test("the icons and the manifest that a page names answer, and so does /favicon.ico", async ({ request }) => {
  for (const href of await readHead(request, "/", "link[rel~='icon'], link[rel='apple-touch-icon']", "href")) {
    await fetchBytes(request, href, "image/");
  }
  await fetchBytes(request, "/favicon.ico", "image/vnd.microsoft.icon");
  const [address = ""] = await readHead(request, "/", "link[rel='manifest']", "href");
  const manifest: unknown = JSON.parse(await fetchText(request, address, "application/manifest+json"));
  const header = loadTokens()("charcoal");
  expect(manifest).toMatchObject({
    name: settings.name,
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

test("who finds a weakness finds whom to tell", async ({ request }) => {
  const answer = await request.get("/.well-known/security.txt");
  expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const text = await answer.text();
  expect(text).toMatch(/^Contact: (?:https?:|mailto:|tel:)\S+$/m);
  expect(text).toMatch(/^Expires: \d{4}-\d\d-\d\dT00:00:00Z$/m);
  expect(text).toContain(`Canonical: ${settings.url}/.well-known/security.txt`);
});

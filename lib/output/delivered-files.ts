// Every file that the build makes at a fixed path next to pages and their Markdown copies. The worker bundles the first
// list alone, so nothing here runs when the module is loaded.

/** The Atom feed. */
export const feedPath = "/feed.xml";

/** How a browser adds the site to its searches. */
export const openSearchPath = "/opensearch.xml";

/** Where someone who found a vulnerability looks for whom to report it to: RFC 9116, section 3. */
export const securityTxtPath = "/.well-known/security.txt";

/** The worker. Its place decides which paths it may answer. */
export const workerPath = "/worker.js";

/** The list of all files that a visitor may store. */
export const manifestPath = "/offline.json";

/** The text of page not found. At its own path it has the status 404, which browsers report as an error. */
export const notFoundTextPath = "/offline-404.txt";

/** The file of `out/` with the page around an answer of the service; it isn't a page by itself. */
export const answerFrameName = "_answer.html";

/** The path at which a host's own file server finds that file. */
export const answerFramePath = "/_answer";

/** Files that nobody needs without a network: what other programs read, and the parts of storing the site. */
export const neverStored: readonly string[] = [
  feedPath,
  "/llms.txt",
  "/robots.txt",
  openSearchPath,
  securityTxtPath,
  manifestPath,
  workerPath,
];

/** Files that each choice of what to store includes, because browsers ask for them on any page. */
export const alwaysStored: readonly string[] = [
  "/favicon.ico",
  "/manifest.webmanifest",
  "/sitemap.xml",
  notFoundTextPath,
];

/** All files of both lists: a writer may link to them, and the addresses in them must lead to delivered files. */
export const listBuildFiles = (): string[] => [...neverStored, ...alwaysStored];

const contentTypes: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/vnd.microsoft.icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".md": "text/markdown; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".xml": "application/xml; charset=utf-8",
};

/** Every path whose Content-Type is not that of its ending: Atom by RFC 4287, section 7. */
export const contentTypeExceptions: readonly (readonly [path: string, type: string])[] = [
  [feedPath, "application/atom+xml; charset=utf-8"],
];

/** Every ending that a file of `out/` may have, without its dot, with its Content-Type. */
export const listContentTypes = (): [ending: string, type: string][] =>
  Object.entries(contentTypes).map(([ending, type]) => [ending.slice(1), type]);

/** The URL path of a file of `out/`: `garden.html` → `/garden`, `index.html` → `/`, `robots.txt` → `/robots.txt`. */
export const toDeliveredPath = (name: string): string => `/${name.replace(/(?:^index)?\.html$/, "")}`;

/**
 * Says which files of `out/` have their own path: all but settings for a host, the pages for unknown paths and around
 * answers, and compressed copies.
 */
export const isDelivered = (name: string): boolean =>
  !["_headers", ".assetsignore", "404.html", answerFrameName].includes(name) && !/\.(?:br|gz)$/.test(name);

/** The Content-Type of a file of `out/`. Throws an error that says where to add an unknown ending. */
export function toContentType(name: string): string {
  const [, named] = contentTypeExceptions.find(([path]) => path === `/${name}`) ?? [];
  const contentType = named ?? contentTypes[/\.[^./]+$/.exec(name)?.[0] ?? ""];
  if (!contentType)
    throw new Error(`out/${name} has an ending without a content type; add it to lib/output/delivered-files.ts`);
  return contentType;
}

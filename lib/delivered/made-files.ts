// Every file that the build makes at a fixed path next to pages and their Markdown copies. The worker needs only the
// first list, and so bundles nothing else.

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

/** Files that nobody needs without a network: what other programs read, and what storing the site is made of. */
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
  "/speculation-rules.json",
  notFoundTextPath,
];

/** All files of both lists: a writer may link to them, and the addresses in them must lead to delivered files. */
export const listMadeFiles = (): string[] => [...neverStored, ...alwaysStored];

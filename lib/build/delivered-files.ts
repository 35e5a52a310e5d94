import { redirectsName } from "@/lib/build/old-paths";

// Delivered files with fixed paths, other than pages and Markdown copies.

export const feedPath = "/feed.xml";

export const openSearchPath = "/opensearch.xml";

/** RFC 9116, section 3. */
export const securityTxtPath = "/.well-known/security.txt";

/** At the root, since a service worker controls only paths below its own. */
export const workerPath = "/worker.js";

export const manifestPath = "/offline.json";

/** The header rules of `_headers`, as JSON, for our host. Upload tools may skip it, because its name begins with a dot. */
export const headerRulesName = ".headers.json";

/** The file of `out/` for `createAnswerFrame`. */
export const answerFrameName = "_answer.html";

/** That file's path on a host's file server. */
export const answerFramePath = "/_answer";

/** Files that are useless offline: for other programs, or for storing the site. */
export const neverStored: readonly string[] = [
  feedPath,
  "/llms.txt",
  "/robots.txt",
  openSearchPath,
  securityTxtPath,
  manifestPath,
  workerPath,
];

/** Files that any choice of what to store includes, because every page may need them. */
export const alwaysStored: readonly string[] = ["/favicon.ico", "/manifest.webmanifest", "/sitemap.xml"];

export const listBuildFiles = (): string[] => [...neverStored, ...alwaysStored];

/** A document for other hosts at the old path of a page: lib/build/old-paths.ts. */
export const isMovedPage = (name: string): boolean => name.endsWith("/index.html");

/** The path of 404.html on a host's file server. */
export const notFoundPath = "/404";

/** `garden.html` → `/garden`, `index.html` → `/`, `robots.txt` → `/robots.txt` */
export const toDeliveredPath = (name: string): string => `/${name.replace(/(?:^index)?\.html$/, "")}`;

/** Whether a file of `out/` has a URL. */
export const isDelivered = (name: string): boolean =>
  !["_headers", redirectsName, headerRulesName, ".assetsignore", "404.html", answerFrameName].includes(name) &&
  !isMovedPage(name) &&
  !/\.(?:br|gz)$/.test(name);

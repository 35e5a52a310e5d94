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

/** The names of the files that came from `public/`, as JSON: `garden.html` may be a page, or such a file. */
export const publicListName = "_public.json";

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

/** In `public/` a folder's document; else one for other hosts at the old path of a page: lib/build/old-paths.ts. */
const isFolderIndex = (name: string): boolean => name.endsWith("/index.html");

/** The path of 404.html on a host's file server. */
export const notFoundPath = "/404";

/** `garden.html` → `/garden`, `index.html` → `/` */
export const toDocumentPath = (name: string): string => `/${name.replace(/(?:^index)?\.html$/, "")}`;

/** Pictures are already compressed. */
export const isCompressible = (name: string): boolean =>
  /\.(?:html|css|js|json|svg|txt|xml|md|webmanifest)$/.test(name);

/** The files of `out/` that only hosts read. */
export const hostFiles: readonly string[] = [
  "_headers",
  redirectsName,
  headerRulesName,
  publicListName,
  ".assetsignore",
  "404.html",
  answerFrameName,
];

/**
 * The paths at which hosts have a file of `out/`, decoded: `garden.html` → `/garden`, `robots.txt` → `/robots.txt`, none for
 * `garden.html.br`. One that came from `public/` has its name as path, and an `index.html` also its folder: `/demo/`.
 */
export function listPaths(name: string, publicNames: ReadonlySet<string>): string[] {
  if (publicNames.has(name))
    return [`/${name}`, ...(isFolderIndex(name) ? [`/${name.replace(/index\.html$/, "")}`] : [])];
  return hostFiles.includes(name) || isFolderIndex(name) || /\.(?:br|gz)$/.test(name) ? [] : [toDocumentPath(name)];
}

import type { HeaderRule } from "@/lib/build/header-rules";
import { redirectsName } from "@/lib/build/old-paths";

// Delivered files with fixed paths, other than pages and Markdown copies.

export const feedPath = "/feed.xml";

export const openSearchPath = "/opensearch.xml";

/** RFC 9116, section 3. */
export const securityTxtPath = "/.well-known/security.txt";

/** At the root, since a service worker controls only paths below its own. */
export const workerPath = "/worker.js";

export const manifestPath = "/offline.json";

/** The file of `out/` with what our hosts know of a build besides its files. */
export const hostFactsName = "_host.json";

export type HostFacts = {
  /** Of `_headers`. */
  rules: HeaderRule[];
  /** The files that came from `public/`: `garden.html` may be a page, or one of them. */
  publicNames: ReadonlySet<string>;
  /** The decoded paths of all files, for the Worker, which can't list them. */
  paths: ReadonlySet<string>;
  /** The paths of pages that moved, by their canonical old ones. */
  redirects: ReadonlyMap<string, string>;
};

/** Parses that file. */
export function parseHostFacts(text: string): HostFacts {
  const { rules, publicNames, paths, redirects } = JSON.parse(text);
  return { rules, publicNames: new Set(publicNames), paths: new Set(paths), redirects: new Map(redirects) };
}

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
  hostFactsName,
  ".assetsignore",
  "404.html",
  answerFrameName,
];

/** The decoded paths of a file of `public/`: its name, as the build writes it, and of a folder's document also `/demo/`. */
export function listPublicPaths(name: string): string[] {
  // Macs may take letters apart.
  const path = `/${name.normalize("NFC")}`;
  return /.\/index\.html$/.test(path) ? [path, path.replace(/index\.html$/, "")] : [path];
}

/** The names of files of `public/` by their paths. */
export const mapPublicPaths = (names: Iterable<string>): Map<string, string> =>
  new Map(Array.from(names).flatMap((name) => listPublicPaths(name).map((path) => [path, name])));

/**
 * The paths at which hosts have a file of `out/`, decoded: `garden.html` → `/garden`, `robots.txt` → `/robots.txt`, none for
 * `garden.html.br`, nor for a document at the old path of a page, which is for other hosts.
 */
export function listPaths(name: string, publicNames: ReadonlySet<string>): string[] {
  if (publicNames.has(name)) return listPublicPaths(name);
  return hostFiles.includes(name) || /\/index\.html$|\.(?:br|gz)$/.test(name) ? [] : [toDocumentPath(name)];
}

import { extname } from "node:path";
import { answerFrameName } from "@/lib/delivered/answer-frame";
import { feedPath } from "@/lib/delivered/made-files";

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

/**
 * Files whose type their ending does not tell: Atom by RFC 4287, section 7, and
 * https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
const namedTypes: Readonly<Record<string, string>> = {
  [feedPath.slice(1)]: "application/atom+xml; charset=utf-8",
  "speculation-rules.json": "application/speculationrules+json",
};

/** Every path whose type hosts that know types by endings must be told, with its Content-Type. */
export const listNamedTypes = (): [path: string, type: string][] =>
  Object.entries(namedTypes).map(([name, type]) => [`/${name}`, type]);

/** Every ending that a file of `out/` may have, without its dot, with its Content-Type. */
export const listContentTypes = (): [ending: string, type: string][] =>
  Object.entries(contentTypes).map(([ending, type]) => [ending.slice(1), type]);

/** The URL path of a file of `out/`: `git.html` → `/git`, `index.html` → `/`, `robots.txt` → `/robots.txt`. */
export const toDeliveredPath = (name: string): string => `/${name.replace(/(?:^index)?\.html$/, "")}`;

/** Says which files of `out/` have a path of their own: all but what tells a host, the pages for unknown paths and around answers, and what is compressed. */
export const isDelivered = (name: string): boolean =>
  !["_headers", ".assetsignore", "404.html", answerFrameName].includes(name) && !/\.(?:br|gz)$/.test(name);

/** The Content-Type of a file of `out/`. Throws an error with the place to mend when its ending is not known. */
export function toContentType(name: string): string {
  const contentType = namedTypes[name] ?? contentTypes[extname(name)];
  if (!contentType)
    throw new Error(`out/${name} has an ending without a content type; add it to lib/delivered/delivered-files.ts`);
  return contentType;
}

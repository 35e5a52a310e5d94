import { getMimeType, mimes } from "hono/utils/mime";

/** Gives every path that matches `path` these headers. A `*` in `path` matches any text. */
export type HeaderRule = { path: string; headers: Readonly<Record<string, string>> };

/**
 * Defaults for paths without a rule. They can't be a `/*` rule, because Cloudflare and Netlify concatenate the values of
 * several rules.
 */
export const defaultHeaders: Readonly<Record<string, string>> = {
  "Cache-Control": "no-cache",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** Only documents and worker scripts need these headers, 1 KB per response. */
export const documentHeaders = [
  "Content-Security-Policy",
  "Cross-Origin-Embedder-Policy",
  "Cross-Origin-Opener-Policy",
  "Permissions-Policy",
];

/** The build's own files there. A drawing, or what an owner puts there, may be opened by itself, as a document. */
const isSubresource = (path: string): boolean =>
  /^\/(?:islands|find\/parts|cards|pictures)\/.*\.(?:jpg|js|json|png|webp)$/.test(path);

/** The headers of all rules that match a path, over the defaults, without headers that only documents need. */
export function matchHeaders(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const matching = rules.filter((rule) => toPattern(rule.path).test(path));
  const headers: Record<string, string> = Object.assign({}, defaultHeaders, ...matching.map((rule) => rule.headers));
  if (isSubresource(path)) for (const name of documentHeaders) delete headers[name];
  return headers;
}

const toPattern = (path: string) => new RegExp(`^${path.replaceAll(".", "\\.").replaceAll("*", ".*")}$`, "s");

const types = { ...mimes, ico: "image/vnd.microsoft.icon", md: "text/markdown; charset=utf-8" };

/** The Content-Type of a file, unless a rule gives its path another. */
export const toContentType = (name: string): string => getMimeType(name, types) ?? "application/octet-stream";

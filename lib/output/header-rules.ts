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
const documentHeaders = [
  "Content-Security-Policy",
  "Cross-Origin-Embedder-Policy",
  "Cross-Origin-Opener-Policy",
  "Permissions-Policy",
  "X-Frame-Options",
];

/** An SVG may be opened by itself, as a document. */
const isSubresource = (path: string): boolean =>
  /^\/(?:islands|find\/parts|cards|pictures)\//.test(path) && !path.endsWith(".svg");

/**
 * The headers of all rules that match a path, over the defaults. Leaves out Content-Type, which our hosts set themselves,
 * and headers that only documents need.
 */
export function matchHeaders(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const matching = rules.filter((rule) => toPattern(rule.path).test(path));
  const headers: Record<string, string> = Object.assign({}, defaultHeaders, ...matching.map((rule) => rule.headers));
  const excluded = ["Content-Type", ...(isSubresource(path) ? documentHeaders : [])];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !excluded.includes(name)));
}

const toPattern = (path: string) => new RegExp(`^${path.replaceAll(".", "\\.").replaceAll("*", ".*")}$`);

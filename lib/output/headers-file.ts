/** One rule of a `_headers` file. A `*` in `path` matches any text. */
export type HeadersRule = { path: string; headers: Readonly<Record<string, string>> };

/** For Cloudflare and Netlify: https://developers.cloudflare.com/workers/static-assets/headers/ */
export function formatHeadersFile(rules: readonly HeadersRule[]): string {
  const blocks = rules.map(({ path, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
    return [path, ...lines].join("\n");
  });
  return `${blocks.join("\n\n")}\n`;
}

/** Throws an error with the line that is neither a path nor an indented `Name: value`. */
export function parseHeadersFile(text: string): HeadersRule[] {
  const rules: { path: string; headers: Record<string, string> }[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (!line.trim()) continue;
    const [, name, value] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? [];
    const rule = rules.at(-1);
    if (line.startsWith("/")) rules.push({ path: line.trim(), headers: {} });
    else if (rule && name && value) rule.headers[name] = value;
    else throw new Error(`_headers line ${index + 1} is neither a path nor a header: ${JSON.stringify(line)}`);
  }
  return rules;
}

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
 * and headers that only documents need. No two rules give a path the same header.
 */
export function matchHeaders(rules: readonly HeadersRule[], path: string): Record<string, string> {
  const matching = rules.filter((rule) => toPattern(rule.path).test(path));
  const headers: Record<string, string> = Object.assign({ ...defaultHeaders }, ...matching.map((rule) => rule.headers));
  const entries = Object.entries(headers).filter(([name]) => name !== "Content-Type");
  return Object.fromEntries(
    isSubresource(path) ? entries.filter(([name]) => !documentHeaders.includes(name)) : entries,
  );
}

const toPattern = (path: string) => new RegExp(`^${path.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}$`);

/** One rule of a `_headers` file: what a path's answer carries. A `*` in `path` stands for any text. */
export type HeadersRule = { path: string; headers: Readonly<Record<string, string>> };

/**
 * Formats rules as the `_headers` file that Cloudflare and Netlify read:
 * https://developers.cloudflare.com/workers/static-assets/headers/
 */
export function formatHeadersFile(rules: readonly HeadersRule[]): string {
  const blocks = rules.map(({ path, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
    return [path, ...lines].join("\n");
  });
  return `${blocks.join("\n\n")}\n`;
}

/** Parses a `_headers` file. Throws an error with the line that is neither a path nor an indented `Name: value`. */
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
 * Defaults for paths without a rule. They are not a `/*` rule, because Cloudflare and Netlify concatenate the values of
 * several rules. Networks ask again for what has no Cache-Control by themselves.
 */
export const defaultHeaders: Readonly<Record<string, string>> = {
  "Cache-Control": "no-cache",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** What only means something on a document, or on a worker's script: 1 KB that a script or a picture needn't carry. */
const documentHeaders = [
  "Content-Security-Policy",
  "Cross-Origin-Embedder-Policy",
  "Cross-Origin-Opener-Policy",
  "Permissions-Policy",
  "X-Frame-Options",
];

/** Whether a path is only ever a part of a document. An SVG may be opened by itself, and then it is one. */
const isPartOfDocument = (path: string): boolean =>
  /^\/(?:islands|find\/parts|cards|pictures)\//.test(path) && !path.endsWith(".svg");

/**
 * All headers of a path: those of each rule that matches it, or the default. Rules never give one path the same header
 * twice. Content-Type is left out: our hosts know it, and the rule is for hosts that know it by ending. So is what a part
 * of a document doesn't need.
 */
export function matchHeaders(rules: readonly HeadersRule[], path: string): Record<string, string> {
  const matching = rules.filter((rule) => toPattern(rule.path).test(path));
  const given: Record<string, string> = Object.assign({ ...defaultHeaders }, ...matching.map(({ headers }) => headers));
  const needed = Object.entries(given).filter(([name]) => name !== "Content-Type");
  return Object.fromEntries(
    isPartOfDocument(path) ? needed.filter(([name]) => !documentHeaders.includes(name)) : needed,
  );
}

const toPattern = (path: string) => new RegExp(`^${path.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}$`);

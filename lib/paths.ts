/**
 * The path of a Markdown file under `content/`: `garden/index.md` → `/garden`, `(breads)/flatbread.md` → `/flatbread`,
 * `index.md` → `/`. A folder in parentheses adds nothing, as in Next's App Router.
 */
export function toPagePath(contentFile: string): string {
  const names = contentFile
    .replace(/\.md$/, "")
    .split("/")
    .filter((name) => !/^\(.*\)$/.test(name));
  if (names.at(-1) === "index") names.pop();
  return `/${names.join("/")}`;
}

/** The folder of a Markdown file under `content/`: `garden/index.md` → `garden`, `index.md` → the empty text. */
export const toFolder = (contentFile: string): string => contentFile.replace(/\/?[^/]*$/, "");

/** The page that finds things; it is not in its own index. */
export const findPath = "/find";

/**
 * The one form of any URL path: lower case, no slash at its end, no doubled slash.
 * `/Garden/Prune-Roses/` → `/garden/prune-roses`; `//Evil.example/A` → `/evil.example/a`, a path of ours and never another
 * host. A backslash counts as a slash, as it does in a browser. Of letters only A to Z change, so that `%2F` and `%2f`
 * meet and other letters, which are percent-encoded in a URL, keep their bytes. What needs no encoding loses it: `%2D`
 * and `-` are one path (RFC 3986, section 6.2.2.2). It names nothing outside itself: its source text runs elsewhere too.
 */
export function toCanonicalPath(path: string): string {
  const canonical = path
    .replace(/%(?:2[DE]|3\d|[46][1-9A-F]|[57][0-9A]|5F|7E)/gi, (encoded) => decodeURIComponent(encoded))
    .replace(/[\\/]+/g, "/")
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(/\/$/, "");
  return canonical.startsWith("/") ? canonical : `/${canonical}`;
}

/**
 * The path of a Markdown file under `content/`: `garden/index.md` → `/garden`, `(breads)/flatbread.md` → `/flatbread`,
 * `index.md` → `/`. A folder in parentheses isn't part of the path, as in Next's App Router.
 */
export function toPagePath(contentFile: string): string {
  const names = contentFile
    .replace(/\.md$/, "")
    .split("/")
    .filter((name) => !/^\(.*\)$/.test(name));
  if (names.at(-1) === "index") names.pop();
  return `/${names.join("/")}`;
}

/** `garden/index.md` → `garden`, `index.md` → the empty string. */
export const toFolder = (contentFile: string): string => contentFile.replace(/\/?[^/]*$/, "");

/** The search page, which its own index leaves out. */
export const findPath = "/find";

/** The page that saves and removes the site. The worker also shows it in place of a page that isn't stored. */
export const offlinePath = "/offline";

/**
 * The canonical form of a URL path: lower case, no trailing slash, no double slash.
 * `/Garden/Prune-Roses/` → `/garden/prune-roses`; `//Evil.example/A` → `/evil.example/a`, never another host. A backslash
 * counts as a slash, as in browsers. Only A to Z are lowercased: that makes `%2F` and `%2f` equal and keeps the bytes of
 * other letters. Unnecessary encoding is undone: `%2D` → `-` (RFC 3986, section 6.2.2.2).
 */
export function toCanonicalPath(path: string): string {
  const canonical = path
    .replace(/%(?:2[DE]|3\d|[46][1-9A-F]|[57][0-9A]|5F|7E)/gi, (encoded) => decodeURIComponent(encoded))
    .replace(/[\\/]+/g, "/")
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(/\/$/, "");
  return canonical.startsWith("/") ? canonical : `/${canonical}`;
}

/**
 * A redirect that browsers don't keep. They would keep a 308 for ever, and a page may get its old path back, or a file a name
 * with capital letters.
 */
export const createRedirect = (location: string): Response =>
  new Response(null, { status: 308, headers: { Location: location, "Cache-Control": "no-cache" } });

/** Decodes a file's name or a fragment. A `%` that begins no code, as in `100%.svg`, is itself. */
export const decodeName = (name: string, codes = /(?:%[\da-f]{2})+/gi): string =>
  name.replace(codes, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });

/** Like `decodeName`, but a code stays that means something else without: of `#`, `%`, `/`, `?`, `\` or a control character. */
export const decodeUrl = (url: string): string => decodeName(url, /(?:%(?![01]|2[35f]|3f|5c|7f)[\da-f]{2})+/gi);

/**
 * The one spelling of a path or fragment, as links deliver it: `/Cafe\u0301 (1).pdf` and `/Caf%c3%a9%20%281%29.pdf` →
 * `/Caf%C3%A9%20(1).pdf`. Its letters are composed (NFC).
 */
export const spellUrl = (text: string): string =>
  decodeUrl(text.replace(/%(?![\da-f]{2})/gi, "%25"))
    .normalize()
    .replace(/[^!-~]+/g, encodeURIComponent)
    .replace(/%../g, (code) => code.toUpperCase());

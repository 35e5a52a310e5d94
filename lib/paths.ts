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

/** The path at which a file would open, whatever its name: `content/trips/MyTrip.md` → `/trips/mytrip`. */
export const toOpenedPath = (file: string): string =>
  toCanonicalPath(toPagePath(file.replace(/^content\//, ""))).normalize();

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
 * other letters. Unnecessary encoding is undone: `%2D` → `-` (RFC 3986, section 6.2.2.2), and that of `*` and `:`.
 */
export function toCanonicalPath(path: string): string {
  const canonical = path
    .replace(/%(?:2[ADE]|3[\dA]|[46][1-9A-F]|[57][0-9A]|5F|7E)/gi, (encoded) => decodeURIComponent(encoded))
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

/** Decodes the codes that a pattern finds. A `%` that begins no code, as in `100%.svg`, is itself. */
export const decodeCodes = (text: string, codes: RegExp): string =>
  text.replace(codes, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });

/**
 * The name that a path or a fragment means, in one Unicode form (NFC): `/ros%C3%A9%20100%.pdf` → `/rosé 100%.pdf`. An encoded
 * slash stays, so it never divides folders.
 */
export const decodePath = (path: string): string => decodeCodes(path, /(?:%(?!2F)[\dA-F]{2})+/gi).normalize();

/** `/rosé + 100%?.pdf` → `/ros%C3%A9%20+%20100%25%3F.pdf` */
export const encodePath = (path: string): string => encodeURI(path).replace(/[?#]/g, encodeURIComponent);

/**
 * The path that answers a request, or to which a link leads: the requested one, or another for a redirect. `has` says whether
 * there's a file at a decoded path. A file as typed comes first, then a folder's document, `/demo` → `/demo/`, and the canonical
 * path.
 */
export function resolvePath(pathname: string, has: (path: string) => boolean): string | undefined {
  const canonical = toCanonicalPath(pathname);
  const typed = decodePath(pathname);
  // If only the encoding differs from the canonical path, that wasn't necessary, and a redirect undoes it.
  if (typed !== canonical && has(typed)) return pathname;
  return [`${pathname}/`, canonical, `${canonical}/`].find((path) => has(decodePath(path)));
}

import type { Page } from "@/lib/content/page";
import { decodeCodes, toCanonicalPath } from "@/lib/paths";

/**
 * The file of `out/` with the paths of pages that moved: `/old/path /new 302` per line, for Cloudflare Pages, GitLab and Netlify:
 * https://docs.netlify.com/manage/routing/redirects/overview/
 */
export const redirectsName = "_redirects";

/**
 * Of `_redirects`. Browsers keep a 301 for ever, so a page that gets its old path back would redirect to itself. GitLab and
 * Netlify know no other status.
 */
const movedStatus = 302;

/** A code stays that means something else without: of `#`, `%`, `/`, `?`, `\` or a control character. */
const decodeLetters = (path: string) => decodeCodes(path, /(?:%(?![01]|2[35f]|3f|5c|7f)[\da-f]{2})+/gi);

/** `/Old/Caf%c3%a9/` → `/Old/Caf%C3%A9`, as a browser asks for it. */
const toUrlPath = (alias: string, form: "NFC" | "NFD" = "NFC") =>
  new URL(decodeLetters(alias.replace(/%(?![\da-f]{2})/gi, "%25")).normalize(form), "http://localhost").pathname
    .replace(/\/$/, "")
    .replace(/%../g, (code) => code.toUpperCase());

/** The canonical form of a path under `aliases`. */
export const toOldPath = (alias: string): string => toCanonicalPath(toUrlPath(alias));

type MovedPage = Pick<Page, "path" | "frontMatter">;

/** The paths of an alias: as its links have it, also as a Mac writes its letters, and canonical, since most hosts compare letter case. */
const listOldPaths = (alias: string): string[] => {
  const paths = [toUrlPath(alias), toUrlPath(alias, "NFD")];
  return [...new Set(paths.flatMap((path) => [path, toCanonicalPath(path)]))];
};

/** Each old path of a page with its new one. */
const listMoves = (pages: readonly MovedPage[]) =>
  pages.flatMap(({ path, frontMatter: { aliases = [] } }) =>
    aliases.flatMap(listOldPaths).map((from) => [from, path] as const),
  );

/** Formats the file of redirects. A `*` and a `:` would be patterns there. */
export function formatRedirects(pages: readonly MovedPage[]): string {
  const encodePatterns = (path: string) => path.replaceAll("*", "%2A").replaceAll(":", "%3A");
  const lines = listMoves(pages).map(([from, to]) => `${encodePatterns(from)} ${to} ${movedStatus}\n`);
  return [...new Set(lines)].join("");
}

/** The new paths by the canonical old ones, for our hosts. */
export const mapRedirects = (pages: readonly MovedPage[]): Map<string, string> =>
  new Map(listMoves(pages).map(([from, to]) => [toCanonicalPath(from), to]));

/** The names in `out/` of the documents for an alias: `old/roses/index.html`. */
export const listMovedNames = (alias: string): string[] =>
  listOldPaths(alias).map((path) => `${decodeLetters(path.slice(1))}/index.html`);

/** Documents for hosts that don't read `_redirects`, by their names in `out/`. No page of the site has such a name. */
export const createMovedPages = (pages: readonly MovedPage[], origin: string): [name: string, html: string][] =>
  pages.flatMap((page) =>
    (page.frontMatter.aliases ?? []).flatMap(listMovedNames).map((name): [string, string] => [
      name,
      `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>This page moved</title>
<link rel="canonical" href="${origin}${page.path}">
<meta http-equiv="refresh" content="0; url=${page.path}">
<p>This page moved to <a href="${page.path}">${origin}${page.path}</a>.</p>
</html>
`,
    ]),
  );

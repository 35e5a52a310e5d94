import { decodeName, toCanonicalPath } from "@/lib/paths";

/**
 * The name that a path means, in one Unicode form: `/ros%C3%A9%20100%.pdf` → `/rosé 100%.pdf`. An encoded slash stays, so it
 * never divides folders, and so does a `%` that begins no code.
 */
export const decodePath = (path: string): string => decodeName(path, /(?:%(?!2F)[\dA-F]{2})+/gi).normalize();

/** `/rosé +.pdf` → `/ros%C3%A9%20%2B.pdf`, as Cloudflare spells paths. */
export const encodePath = (path: string): string => path.split("/").map(encodeURIComponent).join("/");

/**
 * The path that answers a request: the requested one, or another for a redirect. `has` says whether there's a file at a
 * decoded path. A file as typed comes first, then a folder's document, `/demo` → `/demo/`, and the canonical path.
 */
export function resolvePath(pathname: string, has: (path: string) => boolean): string | undefined {
  const canonical = toCanonicalPath(pathname);
  const typed = decodePath(pathname);
  // If only the encoding differs from the canonical path, that wasn't necessary, and a redirect undoes it.
  if (typed !== canonical && has(typed)) return pathname;
  return [`${pathname}/`, canonical, `${canonical}/`].find((path) => has(decodePath(path)));
}

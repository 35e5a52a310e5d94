import { isGrammar } from "@/lib/find/tokenize";
import { toCanonicalPath } from "@/lib/paths";
import { findNearest } from "@/lib/words";

/** A page of the site, from `data-pages` of not-found.tsx. */
type SitePage = readonly [path: string, name: string];

/**
 * Shows the requested path and suggests the nearest page. On a host that runs no code, it first redirects to the canonical
 * path of a page: `/Garden/?a=1#b` → `/garden?a=1#b`. That can't loop, because a canonical path isn't redirected.
 */
function showMissingPage(): void {
  const { pathname, search, hash } = location;
  const requested = document.getElementById("requested-url");
  if (requested) requested.textContent = pathname + search;
  // A moved text node would count as a layout shift; a new one doesn't.
  requested?.nextSibling?.replaceWith(" does not exist.");

  const field = document.querySelector<HTMLInputElement>("#q");
  if (field) field.value ||= listWords(pathname).join(" ").slice(0, 60);

  const canonical = toCanonicalPath(pathname);
  const island = document.querySelector<HTMLElement>("[data-pages]");
  const pages: SitePage[] = JSON.parse(island?.dataset.pages ?? "[]");
  if (canonical !== pathname && pages.some(([path]) => path === canonical)) {
    location.replace(canonical + search + hash);
    return;
  }
  const [path, name] = findSuggestion(canonical.slice(0, 60), pages) ?? [];
  const panel = document.getElementById("nearest-page");
  const link = panel?.querySelector("a");
  if (!path || !name || !panel || !link) return;
  link.href = path;
  link.textContent = name;
  panel.replaceChildren("Did you mean ", link, "?");
}

/**
 * Finds a path with few typos (one per three letters, at most two), or else the page with the shortest name that has all
 * words of the path's last segment, or else the nearest page above the path.
 */
function findSuggestion(requestedPath: string, pages: readonly SitePage[]): SitePage | undefined {
  const byPath = new Map(pages.map((page) => [page[0], page]));
  const similarPath = findNearest(
    requestedPath,
    [...byPath.keys()],
    Math.min(2, Math.floor((requestedPath.length - 1) / 3)),
  );
  if (similarPath) return byPath.get(similarPath);
  const segments = requestedPath.split("/");
  const words = listWords(segments.at(-1) ?? "");
  const matches = pages.filter(([, name]) => {
    const nameWords = listWords(name.toLowerCase());
    return words.length > 0 && words.every((word) => !isGrammar(word) && nameWords.includes(word));
  });
  const [shortestMatch] = matches.sort(([, a], [, b]) => a.length - b.length);
  const parentPaths = segments.map((_, index) => segments.slice(0, -index).join("/"));
  return shortestMatch ?? byPath.get(parentPaths.find((path) => path !== "" && byPath.has(path)) ?? "");
}

/** `/garden/pruned-roses.html` → `garden`, `pruned`, `roses` */
function listWords(text: string): string[] {
  const words = decode(text).replace(/\.\w{1,5}$/, "");
  return words.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

showMissingPage();

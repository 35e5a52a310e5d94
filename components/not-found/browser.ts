import { toCanonicalPath } from "@/lib/paths";
import { findNearest } from "@/lib/words";

/** A page by its path and by what it is called in passing. */
type KnownPage = readonly [path: string, name: string];

/**
 * Names the path that was asked for and the page that may be meant. On a host that runs no code it first sends a path in
 * another form to its page: `/Garden/?a=1#b` → `/garden?a=1#b`. It cannot loop: a known path in its one form is never answered
 * by this document, and if a host does so all the same, the path equals its one form and nothing is sent anywhere.
 */
function showMissingPage(): void {
  const { pathname, search, hash } = location;
  const requested = document.getElementById("requested-url");
  if (requested) requested.textContent = pathname + search;
  // A text that is new moves nothing.
  requested?.nextSibling?.replaceWith(" does not exist.");

  const field = document.querySelector<HTMLInputElement>("#q");
  if (field) field.value ||= listWords(pathname).join(" ").slice(0, 60);

  const canonical = toCanonicalPath(pathname);
  const island = document.querySelector<HTMLElement>("[data-pages]");
  const pages: KnownPage[] = JSON.parse(island?.dataset.pages ?? "[]");
  if (canonical !== pathname && pages.some(([path]) => path === canonical)) {
    location.replace(canonical + search + hash);
    return;
  }
  const [path, name] = findMeant(canonical.slice(0, 60), pages) ?? [];
  const panel = document.getElementById("nearest-page");
  const link = panel?.querySelector("a");
  if (!path || !name || !panel || !link) return;
  link.href = path;
  link.textContent = name;
  panel.replaceChildren("Did you mean ", link, "?");
}

/**
 * A path as good as spelled so, one edit for each three letters and two at most; or else the page with the shortest name of
 * those that have the words of the path's last step; or else the nearest page above it.
 */
function findMeant(asked: string, pages: readonly KnownPage[]): KnownPage | undefined {
  const byPath = new Map(pages.map((page) => [page[0], page]));
  const near = findNearest(asked, [...byPath.keys()], Math.min(2, Math.floor((asked.length - 1) / 3)));
  if (near) return byPath.get(near);
  const steps = asked.split("/");
  const words = listWords(steps.at(-1) ?? "");
  const named = pages.filter(([, name]) => {
    const known = listWords(name.toLowerCase());
    return words.length > 0 && words.every((word) => word.length > 2 && known.includes(word));
  });
  const [shortest] = named.sort(([, one], [, other]) => one.length - other.length);
  const above = steps.map((_, place) => steps.slice(0, -place).join("/"));
  return shortest ?? byPath.get(above.find((path) => path !== "" && byPath.has(path)) ?? "");
}

/** The words of a path or a name: `/garden/pruned-roses.html` → `garden`, `pruned`, `roses`. */
function listWords(text: string): string[] {
  const words = decode(text).replace(/\.\w{1,5}$/, "");
  return words.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A path's text; one that cannot be decoded stays as is. */
function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

showMissingPage();

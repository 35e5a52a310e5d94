import { toCanonicalPath } from "@/lib/paths";
import { findNearest } from "@/lib/words";

/**
 * Names the path that was asked for and the page that may be meant. On a host that runs no code it first sends a path in
 * another form to its page: `/Garden/?a=1#b` → `/garden?a=1#b`. It cannot loop: a known path in its one form is never answered
 * by this document, and if a host does so all the same, the path equals its one form and nothing is sent anywhere.
 */
async function showMissingPage(): Promise<void> {
  const { pathname, search, hash } = location;
  const requested = document.getElementById("requested-url");
  if (requested) requested.textContent = pathname + search;

  const field = document.querySelector<HTMLInputElement>("#q");
  if (field) field.value ||= listWords(pathname);

  const canonical = toCanonicalPath(pathname);
  const paths = await loadPaths();
  if (canonical !== pathname && paths.includes(canonical)) {
    location.replace(canonical + search + hash);
    return;
  }
  const near = findMeant(canonical.slice(0, 60), paths);
  const suggestion = document.getElementById("nearest-page");
  const link = suggestion?.querySelector("a");
  if (!near || !suggestion || !link) return;
  link.href = near;
  link.textContent = (await loadHeading(near)) ?? near;
  suggestion.hidden = false;
}

/** A path as good as spelled so, one edit for each three letters and two at most, or else the nearest page above it. */
function findMeant(asked: string, paths: readonly string[]): string | undefined {
  const near = findNearest(asked, paths, Math.min(2, Math.floor((asked.length - 1) / 3)));
  if (near) return near;
  const names = asked.split("/");
  const above = names.map((_, place) => names.slice(0, -place).join("/"));
  return above.find((path) => path !== "" && paths.includes(path));
}

/** The words of a path, to look for instead: `/garden/pruned-roses.html` → `garden pruned roses`. */
function listWords(pathname: string): string {
  const words = decode(pathname)
    .replace(/\.\w{1,5}$/, "")
    .split(/[^\p{L}\p{N}]+/u);
  return words.join(" ").trim().slice(0, 60);
}

/** A path's text; one that cannot be decoded stays as is. */
function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** The paths of all pages, as the sitemap has them; none when it cannot be had. */
async function loadPaths(): Promise<string[]> {
  try {
    const answer = await fetch("/sitemap.xml");
    const sitemap = new DOMParser().parseFromString(await answer.text(), "application/xml");
    return Array.from(sitemap.querySelectorAll("loc"), (loc) => new URL(loc.textContent ?? "").pathname);
  } catch {
    return [];
  }
}

/** What a page calls itself; undefined when it cannot be had. */
async function loadHeading(path: string): Promise<string | undefined> {
  try {
    const answer = await fetch(path);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return page.querySelector("h1")?.textContent || undefined;
  } catch {
    return undefined;
  }
}

await showMissingPage();

import { countEdits } from "@/lib/nearest";
import { toCanonicalPath } from "@/lib/paths";

/** A page that is so many edits away may be meant. */
const mostEdits = 2;

/**
 * Names the path that was asked for and the page that may be meant. On a host that runs no code it first sends a path in
 * another form to its page: `/Git/?a=1#b` → `/git?a=1#b`. It cannot loop: a known path in its one form is never answered
 * by this document, and if a host does so all the same, the path equals its one form and nothing is sent anywhere.
 */
export async function showMissingPage(): Promise<void> {
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
  const [near] = paths
    .map((path) => ({ path, edits: countEdits(canonical.slice(0, 60), path) }))
    .filter(({ edits }) => edits <= mostEdits)
    .sort((a, b) => a.edits - b.edits);
  const suggestion = document.getElementById("nearest-page");
  const link = suggestion?.querySelector("a");
  if (!near || !suggestion || !link) return;
  link.href = near.path;
  link.textContent = near.path;
  suggestion.hidden = false;
}

/** The words of a path, to look for instead: `/git/delete-branches.html` → `git delete branches`. */
function listWords(pathname: string): string {
  const words = decode(pathname)
    .replace(/\.\w{1,5}$/, "")
    .split(/[^\p{L}\p{N}]+/u);
  return words.join(" ").trim().slice(0, 60);
}

/** A path's text; one that is no percent-encoding stands for itself. */
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

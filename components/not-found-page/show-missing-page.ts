/**
 * Runs in the browser on the page-not-found document, whose text it is put into as source; so it refers to nothing
 * outside itself but its arguments. On a host that runs no code it first sends a path in another form to its page:
 * `/Git/?a=1#b` → `/git?a=1#b`. It cannot loop: a known path in its one form is never answered by this document, and
 * if a host does so all the same, the path equals its one form and nothing is sent anywhere.
 */
export function showMissingPage(
  paths: readonly string[],
  countEdits: (from: string, to: string) => number,
  toCanonicalPath: (path: string) => string,
): void {
  const { pathname, search, hash } = location;
  const canonical = toCanonicalPath(pathname);
  if (canonical !== pathname && paths.includes(canonical)) {
    location.replace(canonical + search + hash);
    return;
  }
  const requested = document.getElementById("requested-url");
  if (requested) requested.textContent = pathname + search;

  const near = paths
    .map((path) => ({ path, edits: countEdits(canonical.slice(0, 60), path) }))
    .filter(({ edits }) => edits <= 2)
    .sort((a, b) => a.edits - b.edits)[0];
  const suggestion = document.getElementById("nearest-page");
  const link = suggestion?.querySelector("a");
  if (!near || !suggestion || !link) return;
  link.href = near.path;
  link.textContent = near.path;
  suggestion.hidden = false;
}

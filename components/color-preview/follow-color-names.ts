import { findNearest } from "@/lib/words";

/** The color names in the tables. Without a script they link to their own rows. */
const nameLinks = ".chart tbody th > a";

/** The state of a history entry: the preview's text, and the row of the name that was clicked next. */
type ColorEntry = { color: string; row?: string };

/** The name whose row is in the address: `#color-teal` → `Teal`. */
export const findRequestedColor = (): string | undefined =>
  findLinks().find(({ hash }) => hash === location.hash)?.text;

/** The name in the tables that is nearest to a text, if one has at most two typos: `grene` → `Green`. */
export function findSimilarName(text: string): string | undefined {
  const names = new Map(findLinks().map(({ text }) => [text.toLowerCase(), text]));
  return names.get(findNearest(text.trim().toLowerCase(), [...names.keys()]) ?? "");
}

/**
 * Shows a color when its name is clicked, in a new history entry: Back shows the previous color and focuses the name.
 * `show` puts a text into the field. Returns a function that removes the listeners. Tab skips the 141 names, because a
 * keyboard user can type one.
 */
export function followColorNames(field: HTMLInputElement, show: (color: string) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  for (const link of findLinks()) link.tabIndex = -1;

  document.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(nameLinks);
      // A click that opens a new tab shows the color there, by its address.
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      replaceEntry({ color: field.value, row: link.hash });
      const entry: ColorEntry = { color: link.text };
      history.pushState(entry, "", link.hash);
      show(link.text);
    },
    { signal },
  );
  window.addEventListener(
    "popstate",
    ({ state }) => {
      if (!isColorEntry(state)) return;
      show(state.color);
      const row = state.row && document.querySelector<HTMLElement>(`${nameLinks}[href="${state.row}"]`);
      if (row) row.focus({ preventScroll: true });
    },
    { signal },
  );
  // Saves what is typed after a name was shown in the same history entry.
  field.addEventListener(
    "change",
    () => {
      const entry: unknown = history.state;
      if (isColorEntry(entry)) replaceEntry({ ...entry, color: field.value });
    },
    { signal },
  );
  return () => controller.abort();
}

const replaceEntry = (entry: ColorEntry) => history.replaceState(entry, "");

const isColorEntry = (state: unknown): state is ColorEntry =>
  typeof state === "object" && state !== null && "color" in state && typeof state.color === "string";

const findLinks = () => [...document.querySelectorAll<HTMLAnchorElement>(nameLinks)];

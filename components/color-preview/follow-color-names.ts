/** The names of the color tables: without a script links to their own rows. */
const nameLinks = ".chart-name tbody th > a";

/** What a history entry of this page remembers: the preview's text, and the row of the name that led away from it. */
type ColorEntry = { color: string; row?: string };

/** The name that the address asks for by its row, `#color-teal` → `Teal`. */
export const findAskedColor = (): string | undefined => findLinks().find(({ hash }) => hash === location.hash)?.text;

/**
 * Lets a click on a color's name show it, in a new history entry, so that the way back shows what was there before and gives
 * the name the focus. `show` puts a text into the field. Returns what ends it. Tab passes the names: 141 stops would be in
 * the way of those who can type a name.
 */
export function followColorNames(field: HTMLInputElement, show: (color: string) => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  for (const link of findLinks()) link.tabIndex = -1;

  document.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(nameLinks);
      // Opened in another tab, the address shows the color there.
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      keepEntry({ color: field.value, row: link.hash });
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
  // What is typed after a name was shown is what this entry shows from then on.
  field.addEventListener(
    "change",
    () => {
      const entry: unknown = history.state;
      if (isColorEntry(entry)) keepEntry({ ...entry, color: field.value });
    },
    { signal },
  );
  return () => ended.abort();
}

const keepEntry = (entry: ColorEntry) => history.replaceState(entry, "");

const isColorEntry = (state: unknown): state is ColorEntry =>
  typeof state === "object" && state !== null && "color" in state && typeof state.color === "string";

const findLinks = () => [...document.querySelectorAll<HTMLAnchorElement>(nameLinks)];

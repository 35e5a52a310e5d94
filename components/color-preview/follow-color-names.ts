/** The names of the color tables: without a script links to their own rows. */
const nameLinks = ".chart-name tbody th > a + a";

/** What a history entry of this page remembers: the preview's text, and the row of the name that led away from it. */
type ColorEntry = { color: string; row?: string };

/** The name that the address asks for by its row, `#color-teal` → `Teal`. */
export const findAskedColor = (): string | undefined =>
  findLinks(document).find(({ hash }) => hash === location.hash)?.text;

/**
 * Lets a click or Enter on a color's name show it, in a new history entry, so that the way back shows what was there before
 * and gives the name the focus. Tab stops at one name a table, from which arrow keys, Home and End go on. `show` puts a
 * text into the field. Returns what ends it.
 */
export function followColorNames(field: HTMLInputElement, show: (color: string) => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  for (const table of document.querySelectorAll(".chart-name table")) rove(findLinks(table), signal);

  document.addEventListener(
    "click",
    (event) => {
      const link = findLink(event.target);
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

const findLinks = (parent: ParentNode) => [...parent.querySelectorAll<HTMLAnchorElement>(nameLinks)];

function findLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  return (target instanceof Element && target.closest<HTMLAnchorElement>(nameLinks)) || undefined;
}

/** Makes links one stop of Tab, of which the last that had the focus is the one. */
function rove(links: readonly HTMLAnchorElement[], signal: AbortSignal): void {
  const stopAt = (stop: HTMLAnchorElement | undefined) => {
    for (const link of links) link.tabIndex = link === stop ? 0 : -1;
  };
  stopAt(links[0]);
  signal.addEventListener("abort", () => {
    for (const link of links) link.removeAttribute("tabindex");
  });
  for (const [place, link] of links.entries()) {
    link.addEventListener("focus", () => stopAt(link), { signal });
    link.addEventListener(
      "keydown",
      (event) => {
        const last = links.length - 1;
        const next = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: last }[event.key];
        if (next === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
        event.preventDefault();
        links[Math.min(Math.max(next, 0), last)]?.focus();
      },
      { signal },
    );
  }
}

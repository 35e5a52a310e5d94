/** What was in a field when its page was left, and what of it was selected. */
type Kept = { text: string; start: number; end: number };

/**
 * Gives a field back, after a reload or on the way back, the text and the selection that it had when its page was left, and
 * keeps both when the page is left again. What the browser has put back itself, or a visitor has typed since, stays.
 * Returns what ends it.
 */
export function keepText(field: HTMLInputElement): () => void {
  const key = `${location.pathname}#${field.id}`;
  const kept = isReturn() ? read(key) : undefined;
  if (kept) {
    if (field.value === field.defaultValue) field.value = kept.text;
    if (field.value === kept.text) field.setSelectionRange(kept.start, kept.end);
  }
  const keep = () => {
    const { value, selectionStart, selectionEnd } = field;
    write(key, { text: value, start: selectionStart ?? value.length, end: selectionEnd ?? value.length });
  };
  window.addEventListener("pagehide", keep);
  return () => window.removeEventListener("pagehide", keep);
}

/** Whether the page was here before: a link to it begins anew. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && "type" in entry && ["reload", "back_forward"].includes(String(entry.type));
}

function read(key: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return isKept(kept) ? kept : undefined;
  } catch {
    // Whoever refuses cookies refuses storage too: then the browser's own memory of fields is all there is.
    return undefined;
  }
}

function write(key: string, kept: Kept): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // As above; nothing was promised that would have to be taken back.
  }
}

const isKept = (kept: unknown): kept is Kept =>
  typeof kept === "object" &&
  kept !== null &&
  "text" in kept &&
  typeof kept.text === "string" &&
  "start" in kept &&
  typeof kept.start === "number" &&
  "end" in kept &&
  typeof kept.end === "number";

import { readSession, writeSession } from "@/lib/session";

/** What was in a field when its page was left, what of it was selected, and how far down the page was. */
type Kept = { text: string; start: number; end: number; top: number };

/**
 * Gives a field back, after a reload or on the way back, the text and the selection that it had when its page was left, and
 * keeps both when the page is left again. What the browser has put back itself, or a visitor has typed since, stays.
 * Returns what ends it.
 */
export function keepText(field: HTMLInputElement): () => void {
  const key = `${location.pathname}#${field.id}`;
  const kept = isReturn() ? readSession(key) : undefined;
  if (isKept(kept)) {
    if (field.value === field.defaultValue) field.value = kept.text;
    if (field.value === kept.text) field.setSelectionRange(kept.start, kept.end);
    // `autofocus` has brought the page to the field, wherever it was.
    if (document.activeElement === field) scrollTo({ top: kept.top, behavior: "instant" });
  }
  const keep = () => {
    const { value, selectionStart, selectionEnd } = field;
    const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    writeSession(key, { text: value, start, end, top: scrollY } satisfies Kept);
  };
  window.addEventListener("pagehide", keep);
  return () => window.removeEventListener("pagehide", keep);
}

/** Whether the visitor came back to the page, rather than by a link. */
export function isReturn(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && "type" in entry && ["reload", "back_forward"].includes(String(entry.type));
}

function isKept(kept: unknown): kept is Kept {
  if (typeof kept !== "object" || kept === null || !("text" in kept) || typeof kept.text !== "string") return false;
  return ["start", "end", "top"].every((name) => typeof Reflect.get(kept, name) === "number");
}

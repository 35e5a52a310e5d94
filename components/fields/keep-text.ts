import { readSession, writeSession } from "@/lib/session";

/** A field's text and selection (`start`, `end`), and the page's scroll position (`top`), when the visitor left the page. */
type FieldState = { text: string; start: number; end: number; top: number };

/**
 * Restores a field's text and selection after a reload or Back, and saves them when the visitor leaves the page. Text that
 * the browser restored or the visitor typed since stays. Returns a function that stops saving.
 */
export function keepText(field: HTMLInputElement): () => void {
  const key = `${location.pathname}#${field.id}`;
  const savedState = isReturn() ? readSession(key) : undefined;
  if (isFieldState(savedState)) {
    if (field.value === field.defaultValue) field.value = savedState.text;
    if (field.value === savedState.text) field.setSelectionRange(savedState.start, savedState.end);
    // `autofocus` has scrolled the page to the field.
    if (document.activeElement === field) scrollTo({ top: savedState.top, behavior: "instant" });
  }
  const save = () => {
    const { value, selectionStart, selectionEnd } = field;
    const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    writeSession(key, { text: value, start, end, top: scrollY } satisfies FieldState);
  };
  window.addEventListener("pagehide", save);
  return () => window.removeEventListener("pagehide", save);
}

/** Whether the visitor reloaded the page or came back to it, rather than following a link. */
export function isReturn(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && "type" in entry && ["reload", "back_forward"].includes(String(entry.type));
}

function isFieldState(state: unknown): state is FieldState {
  if (typeof state !== "object" || state === null || !("text" in state) || typeof state.text !== "string") return false;
  return ["start", "end", "top"].every((name) => typeof Reflect.get(state, name) === "number");
}

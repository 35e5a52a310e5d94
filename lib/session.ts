/** Reads a value from sessionStorage; undefined if there is none or the browser refuses storage. */
export function readSession(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value in sessionStorage; undefined removes it. Does nothing if the browser refuses storage or it's full. */
export function writeSession(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Blocking cookies also blocks storage, and nothing depends on it.
  }
}

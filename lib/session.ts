/** Reads what this tab keeps under a name, also after a reload; undefined for nothing, or where the browser refuses storage. */
export function readSession(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value for this tab, or forgets it if it's undefined. Does nothing where the browser refuses storage or has no room. */
export function writeSession(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Whoever refuses cookies refuses storage too, and nobody was promised that it's there.
  }
}

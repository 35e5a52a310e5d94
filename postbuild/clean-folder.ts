import { readdir, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * Removes from an export what only Next's own navigation would ask for: payloads beside pages, Next's folder, its second
 * page not found, and the folders that are empty then. Says whether anything is left.
 */
export async function cleanFolder(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = new Set(entries.map(({ name }) => name));
  let isEmpty = true;
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (isForNext(entry.name, names)) await rm(path, { recursive: true });
    else if (!entry.isDirectory() || (await cleanFolder(path))) isEmpty = false;
  }
  if (isEmpty) await rmdir(folder);
  return !isEmpty;
}

/** `_next`, `_not-found.html`, `git.txt` beside `git.html`, `__next._tree.txt`; `robots.txt` and `llms.txt` stay. */
function isForNext(name: string, names: ReadonlySet<string>): boolean {
  if (/^_next$|^_not-found\b|^__next\./.test(name)) return true;
  return name.endsWith(".txt") && names.has(name.replace(/\.txt$/, ".html"));
}

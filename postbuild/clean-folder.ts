import { readdir, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * Removes from an export what only Next's own navigation would ask for: payloads beside pages, Next's folder, its second
 * page not found, and the folders that are empty then. Says whether anything is left.
 */
export async function cleanFolder(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = new Set(entries.map(({ name }) => name));
  const left = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (!isForNext(entry.name, names)) return !entry.isDirectory() || cleanFolder(path);
      await rm(path, { recursive: true });
      return false;
    }),
  );
  if (left.includes(true)) return true;
  await rmdir(folder);
  return false;
}

/** `_next`, `_not-found.html`, `git.txt` beside `git.html`, `__next._tree.txt`; `robots.txt` and `llms.txt` stay. */
function isForNext(name: string, names: ReadonlySet<string>): boolean {
  if (/^_next$|^_not-found\b|^__next\./.test(name)) return true;
  return name.endsWith(".txt") && names.has(name.replace(/\.txt$/, ".html"));
}

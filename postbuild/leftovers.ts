import { readdir, readFile, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "@/lib/files";

type DeliveredPage = { html: string };

/**
 * Removes what only Next's own navigation would ask for: payloads, its page-not-found twin, manifests, and each script
 * and style sheet that no delivered page needs, directly or through a script that it loads.
 */
export async function removeLeftovers(out: string, pages: readonly DeliveredPage[]): Promise<void> {
  const names = await listFiles(out);
  const chunks = names.filter((name) => name.startsWith("_next/"));
  const needed = await findNeededChunks(out, chunks, pages);
  const isLeftover = (name: string) =>
    name.startsWith("_next/") ? !needed.has(name) : name.startsWith("_not-found") || isPayload(name, names);
  for (const name of names.filter(isLeftover)) await rm(join(out, name));
  await removeEmptyFolders(out);
}

/** `git.txt` beside `git.html`, and `__next._tree.txt` and its kind; `robots.txt` and `llms.txt` stay. */
function isPayload(name: string, names: readonly string[]): boolean {
  if (!name.endsWith(".txt")) return false;
  return /(?:^|\/)__next\./.test(name) || names.includes(name.replace(/\.txt$/, ".html"));
}

async function findNeededChunks(
  out: string,
  chunks: readonly string[],
  pages: readonly DeliveredPage[],
): Promise<Set<string>> {
  const needed = new Set<string>();
  const follow = async (text: string): Promise<void> => {
    for (const chunk of chunks) {
      // Scripts name each other without the folder `_next/` in front.
      if (needed.has(chunk) || !text.includes(chunk.replace("_next/", ""))) continue;
      needed.add(chunk);
      if (/\.(?:js|css)$/.test(chunk)) await follow(await readFile(join(out, chunk), "utf8"));
    }
  };
  for (const { html } of pages) await follow(html);
  return needed;
}

async function removeEmptyFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const child = join(folder, entry.name);
    await removeEmptyFolders(child);
    if ((await readdir(child)).length === 0) await rmdir(child);
  }
}

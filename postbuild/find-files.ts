import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mapBounded } from "@/lib/collections";
import { getFirstQuery } from "@/lib/content/across";
import type { Site } from "@/lib/content/site";
import { createFinder } from "@/lib/find/ask-index";
import { createFindFiles } from "@/lib/find/create-find-index";
import { partsPath } from "@/lib/find/find-index";

/** Writes what the field of /find asks: a root, and parts named by their content. */
export async function writeFindFiles(out: string, site: Site): Promise<void> {
  await mkdir(join(out, partsPath), { recursive: true });
  await mapBounded([...createFindFiles(site)], ([path, text]) => writeFile(join(out, path), text));
}

/** As many of the site's pages are searched for; more would take longer and find no other bytes. */
const mostAsked = 64;

/** The most bytes that a first answer loads, when each page is searched for by the words that its front matter says. */
export async function measureFirstAnswer(site: Site, sizeOf: (path: string) => number): Promise<number> {
  const files = createFindFiles(site);
  const questions = site.pages.map(getFirstQuery).slice(0, mostAsked);
  const bytes = questions.map(async (question) => {
    let sum = 0;
    const finder = createFinder(async (path) => {
      sum += sizeOf(path);
      return files.get(path) ?? "";
    });
    await finder.find(question);
    return sum;
  });
  return Math.max(0, ...(await Promise.all(bytes)));
}

import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describeCard, getCardPath } from "@/lib/cards/describe-card";
import { drawCard, findMissingLetters } from "@/lib/cards/draw-card";
import { mapBounded } from "@/lib/collections";
import type { Site } from "@/lib/content/site";
import { createMarkdownCopy, hasMarkdownCopies, toMarkdownPath } from "@/lib/discovery/markdown-copy";
import { createFindFiles } from "@/lib/find/create-find-index";
import { hasPage } from "@/lib/navigation/navigation";
import { findPath } from "@/lib/paths";
import { getSettings } from "@/lib/settings";
import type { Store } from "@/lib/store";
import { loadTokens } from "@/lib/tokens";

/** Writes the files that need no rendered page: cards, Markdown copies and the index of /find. */
export async function writeAssets(out: string, site: Site, store: Store): Promise<void> {
  const { name } = getSettings();
  const tokens = loadTokens();
  await mapBounded(site.pages, async (page) => {
    const card = await drawCard(await describeCard(site, page, name), tokens, store);
    await outputFile(join(out, getCardPath(page)), card);
    const letters = findMissingLetters(page.heading);
    if (letters)
      console.warn(`${page.file}: the heading’s letters ${letters} aren’t on its card, whose typeface lacks them`);
    if (hasMarkdownCopies()) await outputFile(join(out, toMarkdownPath(page.path)), createMarkdownCopy(page, site));
  });
  await store.sweep();
  if (!hasPage(site, findPath)) return;
  await mapBounded([...createFindFiles(site)], ([path, text]) => outputFile(join(out, path), text));
}

/** Writes a file and creates its folder. */
export async function outputFile(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

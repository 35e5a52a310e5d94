import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { mapBounded } from "@/lib/collections";
import type { Site } from "@/lib/content/site";
import { describeCard, getCardPath } from "@/lib/drawn/describe-card";
import { drawCard, maxCardBytes } from "@/lib/drawn/draw-card";
import { loadTokens } from "@/lib/drawn/tokens";
import { createMarkdownCopy } from "@/lib/published/markdown-copy";
import { toMarkdownPath } from "@/lib/published/markdown-path";
import type { Store } from "@/lib/store";

/** Writes a file, and the folder that it is in. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Writes each page's Markdown, at the page's path with `.md` after it. */
export async function writeMarkdownCopies(out: string, site: Site, siteUrl: string): Promise<void> {
  await mapBounded(site.pages, (page) =>
    writeWhole(join(out, toMarkdownPath(page.path)), createMarkdownCopy(page, site, siteUrl)),
  );
}

/**
 * Writes the card of every page, those that did not change from the store. Gives the milliseconds that a card took.
 * Throws when one is larger than it may be.
 */
export async function writeCards(out: string, site: Site, siteName: string, store: Store): Promise<number> {
  const start = performance.now();
  const tokens = loadTokens();
  await mapBounded(site.pages, async (page) => {
    const card = await drawCard(await describeCard(site, page, siteName), tokens, store);
    const path = getCardPath(page);
    if (card.length > maxCardBytes)
      throw new Error(
        `${path} has ${card.length} bytes, more than ${maxCardBytes}; give ${page.path} a simpler picture`,
      );
    await writeWhole(join(out, path), card);
  });
  await store.sweep();
  return (performance.now() - start) / site.pages.length;
}

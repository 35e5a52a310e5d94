import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { drawCard, maxCardBytes } from "@/lib/cards/card";
import { getCardPath } from "@/lib/cards/card-file";
import { describeCard } from "@/lib/cards/describe-card";
import { mapBounded } from "@/lib/collections";
import type { Site } from "@/lib/content/site";
import type { Store } from "@/lib/store";
import { loadTokens } from "@/lib/tokens/tokens";

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
    const file = join(out, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, card);
  });
  await store.sweep();
  return (performance.now() - start) / site.pages.length;
}

import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { mapBounded } from "@/lib/collections";
import type { Site } from "@/lib/content/site";
import { createMarkdownCopy } from "@/lib/published/markdown-copy";
import { toMarkdownPath } from "@/lib/published/markdown-path";

/** Writes each page's Markdown into the export, at the page's path with `.md` after it. */
export async function writeMarkdownCopies(out: string, site: Site, siteUrl: string): Promise<void> {
  await mapBounded(site.pages, async (page) => {
    const file = join(out, toMarkdownPath(page.path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, createMarkdownCopy(page, site, siteUrl));
  });
}

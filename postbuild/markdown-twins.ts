import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Site } from "@/lib/content/site";
import { createTwin } from "@/lib/twins/create-twin";
import { toTwinPath } from "@/lib/twins/twin-path";

/** Writes each page's Markdown into the export, at the page's path with `.md` after it. */
export async function writeMarkdownTwins(out: string, site: Site, siteUrl: string): Promise<void> {
  for (const page of site.pages) {
    const file = join(out, toTwinPath(page.path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, createTwin(page, site, siteUrl));
  }
}

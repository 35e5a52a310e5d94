import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mapBounded } from "@/lib/collections";
import type { Site } from "@/lib/content/site";
import { createFindFiles } from "@/lib/find/create-find-index";
import { partsPath } from "@/lib/find/find-index";

/** Writes what the field of /find asks: a root, and parts named by their content. */
export async function writeFindFiles(out: string, site: Site): Promise<void> {
  await mkdir(join(out, partsPath), { recursive: true });
  await mapBounded([...createFindFiles(site)], ([path, text]) => writeFile(join(out, path), text));
}

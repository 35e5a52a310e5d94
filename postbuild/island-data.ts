import { createHash } from "node:crypto";
import { readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { islandsPath } from "@/postbuild/islands";
import type { StrippedPage } from "@/postbuild/strip-page";

/** A file of the export that an island asks for when it needs it: `data-index="/find/index.json"`. */
const dataPattern = / data-index="([^"]+)"/g;

/** The paths of the files that the islands of a page ask for. */
export const listIslandData = ({ html, islands }: StrippedPage): string[] =>
  islands.length ? Array.from(html.matchAll(dataPattern), ([, path = ""]) => path) : [];

/**
 * Puts the files that islands ask for beside their scripts, each with its hash in its name, so that browsers keep them for
 * good as they keep those; gives the pages with these names.
 */
export async function nameIslandData(
  out: string,
  pages: ReadonlyMap<string, StrippedPage>,
): Promise<Map<string, StrippedPage>> {
  const names = new Map<string, string>();
  for (const path of new Set([...pages.values()].flatMap(listIslandData))) {
    const hash = createHash("sha256")
      .update(await readFile(join(out, path)))
      .digest("hex");
    const name = `${islandsPath}/${path
      .slice(1)
      .replaceAll("/", "-")
      .replace(".json", `-${hash.slice(0, 8)}.json`)}`;
    await rename(join(out, path), join(out, name));
    names.set(path, name);
  }
  return new Map(
    [...pages].map(([name, page]) => {
      if (listIslandData(page).length === 0) return [name, page];
      const html = page.html.replace(dataPattern, (_, path: string) => ` data-index="${names.get(path)}"`);
      return [name, { ...page, html }];
    }),
  );
}

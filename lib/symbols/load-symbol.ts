import { readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The drawing of a section, `lib/symbols/git.svg` for the slug `git`: an SVG document in a box of 300 by 300, or over its
 * edges. Undefined for a section without one.
 */
export async function loadSymbol(slug: string): Promise<string | undefined> {
  const file = join(process.cwd(), "lib/symbols", `${slug}.svg`);
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}

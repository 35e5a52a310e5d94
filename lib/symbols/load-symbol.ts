import { readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * A drawing of `lib/symbols`, `git.svg` for the slug `git`: an SVG document in a box of 300 by 300, or over its edges, in
 * the colors of a light page. Undefined for a slug without one.
 */
export async function loadSymbol(slug: string): Promise<string | undefined> {
  const file = join(process.cwd(), "lib/symbols", `${slug}.svg`);
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}

/** What stands for a color of the drawings in a page, where a dark scheme has another. Embers and iron are as they are. */
const pageColors: Readonly<Record<string, string>> = {
  "#26211d": "currentColor",
  "#faf6ef": "var(--paper)",
  "#fffdf9": "var(--paper)",
  "#ded4c6": "var(--line)",
  "#d8c8b2": "var(--line)",
  "#b9a68f": "var(--line-strong)",
  "#8d7a66": "var(--line-strong)",
  "#84786b": "var(--line-strong)",
  "#b9ac9b": "var(--line-strong)",
  "#f6c69c": "var(--ember-glow)",
};

/** A symbol for a page, in the colors of its scheme; it says nothing to a screen reader, since a name stands beside it. */
export function toPageSymbol(svg: string): string {
  const colored = svg.replace(/#[\da-f]{6}/g, (color) => pageColors[color] ?? color);
  return colored
    .replace(/\s*<title>.*<\/title>/, "")
    .replace("<svg ", '<svg aria-hidden="true" ')
    .replace(/>\s+</g, "><");
}

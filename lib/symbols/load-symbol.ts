import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Tokens } from "@/lib/tokens/tokens";

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

/** The token behind a color of the drawings; iron and what has no other place stays as it is drawn. */
const drawnColors: Readonly<Record<string, string>> = {
  "#26211d": "ink",
  "#faf6ef": "paper",
  "#fffdf9": "paper",
  "#ded4c6": "line",
  "#d8c8b2": "line",
  "#b9a68f": "line-strong",
  "#8d7a66": "line-strong",
  "#84786b": "line-strong",
  "#b9ac9b": "line-strong",
  "#f6c69c": "ember-glow",
  "#d9541e": "coal",
  "#ffb45e": "flame",
};

/** Fire is one color in both schemes. A style sheet that itself does not name a property has lost it (postbuild/style-sheets.ts). */
const fire = new Set(["coal", "flame"]);

const paint = (svg: string, toColor: (token: string) => string) =>
  svg.replace(/#[\da-f]{6}/g, (drawn) => {
    const token = drawnColors[drawn];
    return token === undefined ? drawn : toColor(token);
  });

/** A symbol for a card, in the colors of a light page. */
export const toCardSymbol = (svg: string, tokens: Tokens): string => paint(svg, (token) => tokens(token).light);

/** A symbol for a page, in the colors of its scheme; it says nothing to a screen reader, since a name stands beside it. */
export function toPageSymbol(svg: string, tokens: Tokens): string {
  const toColor = (token: string) => (token === "ink" ? "currentColor" : `var(--${token})`);
  return paint(svg, (token) => (fire.has(token) ? tokens(token).light : toColor(token)))
    .replace(/\s*<title>.*<\/title>/, "")
    .replace("<svg ", '<svg aria-hidden="true" ')
    .replace(/>\s+</g, "><");
}

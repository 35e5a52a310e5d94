import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Tokens } from "@/lib/tokens";

/** Where an owner puts symbols: of sections, of pages in no section, `home` for all others, `opening` for the first page. */
export const symbolFolder = "content/symbols";

/**
 * The drawing of a section by its slug, `garden.svg` for `garden`: an SVG document in a box of 300 by 300, or over its edges,
 * which names colors of app/tokens.css. Undefined for a slug without one.
 */
export async function loadSymbol(slug: string, folder = symbolFolder): Promise<string | undefined> {
  const file = join(process.cwd(), folder, `${slug}.svg`);
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}

/** Puts colors of app/tokens.css, as they are on a light page, where an SVG document names them: `var(--coal)`. */
export const paintLight = (svg: string, tokens: Tokens): string =>
  svg.replace(/var\(--([\w-]+)\)/g, (_, token: string) => tokens(token).light);

/**
 * A symbol for a page, in the colors of its scheme; it says nothing to a screen reader, since a name is next to it. Fire is
 * one color in both schemes, and written out: a style sheet that itself does not name a property has lost it.
 */
export const toPageSymbol = (svg: string, tokens: Tokens): string =>
  svg
    .replaceAll("var(--ink)", "currentColor")
    .replace(/var\(--(coal|flame)\)/g, (_, token: string) => tokens(token).light)
    .replace(/\s*<title>.*<\/title>/, "")
    .replace("<svg ", '<svg aria-hidden="true" ')
    .replace(/>\s+</g, "><");

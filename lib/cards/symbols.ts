import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Tokens } from "@/lib/tokens";

/** Symbols of sections, of pages in no section, `home` for all others, and `opening` for the home page. */
export const symbolFolder = "content/symbols";

/** Loads an SVG document of 300 by 300, with colors of app/tokens.css; undefined if there is none. */
export async function loadSymbol(slug: string, folder = symbolFolder): Promise<string | undefined> {
  const file = join(process.cwd(), folder, `${slug}.svg`);
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}

/** Replaces `var(--coal)` and the like with that token's color in the light scheme. */
export const paintLight = (svg: string, tokens: Tokens): string =>
  svg.replace(/var\(--([\w-]+)\)/g, (_, token: string) => tokens(token).light);

/**
 * A symbol for a page, hidden from screen readers since its name is next to it. Colors of fire are the same in both schemes
 * and written out, because the build drops custom properties that no stylesheet uses.
 */
export const toPageSymbol = (svg: string, tokens: Tokens): string =>
  svg
    .replaceAll("var(--ink)", "currentColor")
    .replace(/var\(--(coal|flame)\)/g, (_, token: string) => tokens(token).light)
    .replace(/\s*<title>.*<\/title>/, "")
    .replace("<svg ", '<svg aria-hidden="true" ')
    .replace(/>\s+</g, "><");

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Element, Nodes } from "hast";
import { listFiles } from "@/lib/files";
import { createPageDrawing, formatSvg } from "@/lib/pictures/page-drawing";
import { listFaults } from "@/lib/pictures/picture-error";
import type { Problem } from "@/lib/problem";
import type { Tokens } from "@/lib/tokens";
import { walk } from "@/lib/walk";

/** Symbols of sections, of pages in no section, and `home` for all others. */
export const symbolFolder = "content/symbols";

/** Loads an SVG document of 300 by 300, with colors of app/tokens.default.css; undefined if there is none. */
export const loadSymbol = async (slug: string, folder = symbolFolder): Promise<string | undefined> =>
  (await readSymbol(slug, folder))?.toString();

/** Loads a symbol that becomes a part of a page; undefined if there is none. Throws a PictureError. */
export async function loadPageSymbol(slug: string, folder = symbolFolder): Promise<Element | undefined> {
  const source = await readSymbol(slug, folder);
  return source && createPageDrawing(`${slug}.svg`, source);
}

async function readSymbol(slug: string, folder: string): Promise<Buffer | undefined> {
  const file = resolve(process.cwd(), folder, `${slug}.svg`);
  return existsSync(file) ? readFile(file) : undefined;
}

/** Returns the problems of all symbols. */
export async function checkSymbols(folder = symbolFolder): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const name of (await listFiles(folder)).filter((name) => name.endsWith(".svg")))
    await loadPageSymbol(name.slice(0, -".svg".length), folder).catch((error) =>
      problems.push(...listFaults(`${symbolFolder}/${name}`, error)),
    );
  return problems;
}

/** Replaces `var(--coal)` and the like with that token's color in the light scheme. */
export const paintLight = (svg: string, tokens: Tokens): string =>
  svg.replace(/var\(--([\w-]+)\)/g, (_, token: string) => tokens(token).light);

/**
 * Writes a symbol for a page, hidden from screen readers since its name is next to it. Colors of fire are the same in both
 * schemes and written out, because the build drops custom properties that no stylesheet uses.
 */
export function formatPageSymbol({ properties, children, ...svg }: Element, tokens: Tokens): string {
  const shown = children.filter((child) => child.type !== "element" || child.tagName !== "title");
  const symbol = structuredClone({ ...svg, properties: { "aria-hidden": "true", ...properties }, children: shown });
  walk<Nodes>(symbol, (node) => {
    if (node.type !== "element") return;
    for (const [name, value] of Object.entries(node.properties)) {
      if (value === "var(--ink)") node.properties[name] = "currentColor";
      if (value === "var(--coal)" || value === "var(--flame)") node.properties[name] = paintLight(value, tokens);
    }
  });
  return formatSvg(symbol);
}

/** The site's mark, a page with a folded corner and a flame on it: SVG elements in a box of 32 by 32. */
export function drawMark(tokens: Tokens): string {
  const [page, fold, coal, flame] = ["on-charcoal", "fold", "coal", "flame"].map((name) => tokens(name).light);
  return (
    `<path fill="${page}" d="M6 2h14l6 6v22H6z"/><path fill="${fold}" d="M20 2l6 6h-6z"/>` +
    `<path fill="${coal}" d="M16 10c1 4 6 6 6 11a6 6 0 0 1-12 0c0-3 2-4 2.5-7 2 1 2.5 2 2.5 3.5C16.5 15 16.5 13 16 10z"/>` +
    `<path fill="${flame}" d="M16 19c.5 2 2.5 2.5 2.5 5a2.5 2.5 0 0 1-5 0c0-2 2-2.5 2.5-5z"/>`
  );
}

/** The mark on a dark square with round corners, as in public/icons/icon.svg. */
export const createIconSvg = (tokens: Tokens): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${tokens("charcoal").light}"/><g transform="translate(1.28 1.28) scale(0.92)">${drawMark(tokens)}</g></svg>`;

import type { Tokens } from "@/lib/tokens";

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

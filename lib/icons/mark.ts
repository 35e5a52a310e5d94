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

/** `any` has round corners. The platform cuts `maskable` and `apple`, so they fill their square. */
export type Icon = { size: number; purpose: "any" | "maskable" | "apple" };

export const icons: Readonly<Record<string, Icon>> = {
  "icon-192.png": { size: 192, purpose: "any" },
  "icon-512.png": { size: 512, purpose: "any" },
  "maskable-192.png": { size: 192, purpose: "maskable" },
  "maskable-512.png": { size: 512, purpose: "maskable" },
  "apple-touch-icon.png": { size: 180, purpose: "apple" },
};

/** The mark's share of the icon's width. Platforms may cut a maskable icon to a circle of 80 %. */
const markShare = { any: 0.92, maskable: 0.62, apple: 0.74 };

export function createIconSvg(tokens: Tokens, purpose: Icon["purpose"] = "any"): string {
  const share = markShare[purpose];
  const offset = (32 - 32 * share) / 2;
  const radius = purpose === "any" ? ' rx="7"' : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"${radius} fill="${tokens("charcoal").light}"/><g transform="translate(${offset.toFixed(2)} ${offset.toFixed(2)}) scale(${share})">${drawMark(tokens)}</g></svg>\n`;
}

/** For tabs, bookmark bars, and search engines, which ask for a multiple of 48. */
export const faviconSizes = [16, 32, 48];

import sharp from "sharp";
import { createIco, faviconSizes } from "@/lib/icons/ico";
import { drawMark } from "@/lib/icons/mark";
import type { Tokens } from "@/lib/tokens/tokens";

/** What one icon is for: `any` has round corners; `maskable` and `apple` are cut by the platform, so they fill their square. */
type Icon = { size: number; purpose: "any" | "maskable" | "apple" };

/** The PNG icons by file name, below `/icons/`. */
export const icons: Readonly<Record<string, Icon>> = {
  "icon-192.png": { size: 192, purpose: "any" },
  "icon-512.png": { size: 512, purpose: "any" },
  "maskable-192.png": { size: 192, purpose: "maskable" },
  "maskable-512.png": { size: 512, purpose: "maskable" },
  "apple-touch-icon.png": { size: 180, purpose: "apple" },
};

/** How much of the square the mark's box takes. A maskable icon shows for sure only a circle 80 % as wide as the square. */
const markShare = { any: 0.92, maskable: 0.62, apple: 0.74 };

/** The icon as an SVG document in a box of 32 by 32: the mark on charcoal. */
export function createIconSvg(tokens: Tokens, purpose: Icon["purpose"] = "any"): string {
  const share = markShare[purpose];
  const offset = (32 - 32 * share) / 2;
  const radius = purpose === "any" ? ' rx="7"' : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"${radius} fill="${tokens("charcoal").light}"/><g transform="translate(${offset.toFixed(2)} ${offset.toFixed(2)}) scale(${share})">${drawMark(tokens)}</g></svg>\n`;
}

/** Draws an icon as PNG. */
export function drawIcon(tokens: Tokens, { size, purpose }: Icon): Promise<Buffer> {
  // 72 dots an inch draw the box of 32 at 32 pixels: more of them draw it sharp at the wanted size.
  const density = (72 * size) / 32;
  return sharp(Buffer.from(createIconSvg(tokens, purpose)), { density })
    .resize(size, size)
    .png({ compressionLevel: 9, effort: 10 })
    .toBuffer();
}

/** Draws `/favicon.ico`, for what asks for it without reading the page, in all its sizes. */
export async function drawFavicon(tokens: Tokens): Promise<Buffer> {
  const draw = async (size: number) => ({ size, png: await drawIcon(tokens, { size, purpose: "any" }) });
  return createIco(await Promise.all(faviconSizes.map(draw)));
}

import sharp from "sharp";
import { createIconSvg, faviconSizes, type Icon, icons } from "@/lib/icons/mark";
import type { Tokens } from "@/lib/tokens";

/** Draws every icon of `public/`, by its name there: `icons/icon-192.png`. */
export async function drawIcons(tokens: Tokens): Promise<Map<string, Buffer>> {
  const drawn = new Map<string, Buffer>([["icons/icon.svg", Buffer.from(createIconSvg(tokens))]]);
  for (const [file, icon] of Object.entries(icons)) drawn.set(`icons/${file}`, await drawIcon(tokens, icon));
  return drawn.set("favicon.ico", await drawFavicon(tokens));
}

function drawIcon(tokens: Tokens, { size, purpose }: Icon): Promise<Buffer> {
  // 72 dots an inch draw the box of 32 at 32 pixels: more of them draw it sharp at the wanted size.
  const density = (72 * size) / 32;
  return sharp(Buffer.from(createIconSvg(tokens, purpose)), { density })
    .resize(size, size)
    .png({ compressionLevel: 9, effort: 10 })
    .toBuffer();
}

const headerBytes = 6;
const entryBytes = 16;

/** PNGs in an .ico file, which all browsers read: https://en.wikipedia.org/wiki/ICO_(file_format) */
async function drawFavicon(tokens: Tokens): Promise<Buffer> {
  const pictures = await Promise.all(faviconSizes.map((size) => drawIcon(tokens, { size, purpose: "any" })));
  const header = Buffer.alloc(headerBytes + entryBytes * pictures.length);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(pictures.length, 4);
  let start = header.length;
  for (const [index, png] of pictures.entries()) {
    const entry = headerBytes + entryBytes * index;
    const size = faviconSizes[index] ?? 0;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4); // color planes
    header.writeUInt16LE(32, entry + 6); // bits a pixel
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(start, entry + 12);
    start += png.length;
  }
  return Buffer.concat([header, ...pictures]);
}

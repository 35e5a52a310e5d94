import sharp from "sharp";
import { createIconSvg, faviconSizes, type Icon, icons } from "@/lib/icons/mark";
import type { Tokens } from "@/lib/tokens";

export async function drawIcons(tokens: Tokens): Promise<Map<string, Buffer>> {
  const drawings = new Map<string, Buffer>([["icons/icon.svg", Buffer.from(createIconSvg(tokens))]]);
  for (const [file, icon] of Object.entries(icons)) drawings.set(`icons/${file}`, await drawIcon(tokens, icon));
  return drawings.set("favicon.ico", await drawFavicon(tokens));
}

function drawIcon(tokens: Tokens, { size, purpose }: Icon): Promise<Buffer> {
  // The SVG is 32 units wide, which sharp draws as 32 pixels at 72 dpi.
  const density = (72 * size) / 32;
  return sharp(Buffer.from(createIconSvg(tokens, purpose)), { density })
    .resize(size, size)
    .png({ compressionLevel: 9, effort: 10 })
    .toBuffer();
}

const headerBytes = 6;
const entryBytes = 16;

/** An .ico file of PNGs: https://en.wikipedia.org/wiki/ICO_(file_format) */
async function drawFavicon(tokens: Tokens): Promise<Buffer> {
  const pictures = await Promise.all(faviconSizes.map((size) => drawIcon(tokens, { size, purpose: "any" })));
  const header = Buffer.alloc(headerBytes + entryBytes * pictures.length);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(pictures.length, 4);
  let imageOffset = header.length;
  for (const [index, png] of pictures.entries()) {
    const entryOffset = headerBytes + entryBytes * index;
    const size = faviconSizes[index] ?? 0;
    header.writeUInt8(size, entryOffset);
    header.writeUInt8(size, entryOffset + 1);
    header.writeUInt16LE(1, entryOffset + 4); // color planes
    header.writeUInt16LE(32, entryOffset + 6); // bits per pixel
    header.writeUInt32LE(png.length, entryOffset + 8);
    header.writeUInt32LE(imageOffset, entryOffset + 12);
    imageOffset += png.length;
  }
  return Buffer.concat([header, ...pictures]);
}

/** What the icon is drawn in, in pixels: tabs, bars of bookmarks, and search engines, which want a multiple of 48. */
export const faviconSizes = [16, 32, 48];

const headerBytes = 6;
const entryBytes = 16;

/**
 * Puts square PNGs of at most 255 pixels into an .ico file, smallest first. The format:
 * https://en.wikipedia.org/wiki/ICO_(file_format); PNG inside it is read by all browsers.
 */
export function createIco(pictures: readonly { png: Uint8Array; size: number }[]): Buffer {
  const header = Buffer.alloc(headerBytes + entryBytes * pictures.length);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(pictures.length, 4);
  let start = header.length;
  for (const [index, { png, size }] of pictures.entries()) {
    const entry = headerBytes + entryBytes * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4); // color planes
    header.writeUInt16LE(32, entry + 6); // bits a pixel
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(start, entry + 12);
    start += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}

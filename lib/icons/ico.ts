/** The length of the header and of the one entry that stands before the picture. */
const headerBytes = 6 + 16;

/**
 * Puts one square PNG of at most 255 pixels into an .ico file. The format: https://en.wikipedia.org/wiki/ICO_(file_format);
 * PNG inside it is read by all browsers.
 */
export function createIco(png: Uint8Array, size: number): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // color planes
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(headerBytes, 18);
  return Buffer.concat([header, png]);
}

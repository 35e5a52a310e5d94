import { promisify } from "node:util";
import { crc32, deflate } from "node:zlib";

const compress = promisify(deflate);

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Encodes a picture of at most 16 colors as PNG: https://www.w3.org/TR/png-3/. `pixels` has a byte for each, row by row: the
 * place of its color among `colors`, numbers of four bytes: red, green, blue and none. The width is even.
 */
export async function encodeIndexedPng(
  pixels: Uint8Array,
  { width, height }: { width: number; height: number },
  colors: Uint32Array,
): Promise<Buffer> {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 4, 3, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const rowBytes = width / 2 + 1;
  const rows = Buffer.alloc(rowBytes * height);
  for (let y = 0, from = 0; y < height; y++)
    // The first byte of a row says that it isn't filtered.
    for (let to = y * rowBytes + 1; to < (y + 1) * rowBytes; to++, from += 2)
      rows[to] = ((pixels[from] ?? 0) << 4) | (pixels[from + 1] ?? 0);
  return Buffer.concat([
    signature,
    encodeChunk("IHDR", header),
    encodeChunk(
      "PLTE",
      new Uint8Array(colors.buffer).filter((_, place) => place % 4 < 3),
    ),
    encodeChunk("IDAT", await compress(rows, { level: 5 })),
    encodeChunk("IEND", new Uint8Array()),
  ]);
}

function encodeChunk(type: string, content: Uint8Array): Buffer {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(type), content, Buffer.alloc(4)]);
  chunk.writeUInt32BE(content.length, 0);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

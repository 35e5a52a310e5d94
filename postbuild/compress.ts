import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Store } from "@/lib/store";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Files are compressed in three ways: what visitors load well, and kept for the next build; what islands load and the
 * pages that hold them, of which there are few, as far as it goes; and Markdown copies quickly, with a window that is soon made. Brotli's highest level,
 * 11, takes three times as long as 10 for 2 % less: it would be half of what a page costs to build.
 */
const usualBrotli = { [constants.BROTLI_PARAM_QUALITY]: 10 };
const bestBrotli = { [constants.BROTLI_PARAM_QUALITY]: 11 };
const quickBrotli = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 };

/** Files whose bytes compress; pictures already have. */
export const isCompressible = (name: string): boolean =>
  /\.(?:html|css|js|json|svg|txt|xml|md|webmanifest)$/.test(name);

/** Writes the encodings of a file, which may be of an island, next to it, `file.br` and `file.gz`. Gives brotli's bytes. */
export async function writeEncodings(
  file: string,
  bytes: Uint8Array,
  store: Store,
  isIslands: boolean,
): Promise<number> {
  const level = isIslands ? bestBrotli : usualBrotli;
  const small = file.endsWith(".md")
    ? await compressBrotli(bytes, quickBrotli)
    : await store.remember([`brotli ${JSON.stringify(level)}`, bytes], () => compressBrotli(bytes, level));
  await writeFile(`${file}.br`, small);
  await writeFile(`${file}.gz`, await zip(bytes, { level: constants.Z_BEST_COMPRESSION }));
  return small.length;
}

/** The bytes of a text as brotli sends it at half its effort, to weigh texts against each other. */
export const weighText = async (text: string): Promise<number> =>
  (await compressBrotli(Buffer.from(text), { [constants.BROTLI_PARAM_QUALITY]: 5 })).length;

function compressBrotli(bytes: Uint8Array, level: Readonly<Record<number, number>>): Promise<Buffer> {
  const mode = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  return brotli(bytes, { params: { ...mode, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, ...level } });
}

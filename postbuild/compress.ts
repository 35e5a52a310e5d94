import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Files whose bytes compress; pictures already have. */
export const isCompressible = (name: string): boolean =>
  /\.(?:html|css|js|json|svg|txt|xml|md|webmanifest)$/.test(name);

/** The size in bytes of a text at brotli's highest level. */
export const measureBrotli = async (bytes: Uint8Array): Promise<number> => (await compressBrotli(bytes)).length;

/** Writes the compressed twins of a file, `file.br` and `file.gz`, both at the highest level. */
export async function writeTwins(file: string, bytes: Uint8Array): Promise<void> {
  await writeFile(`${file}.br`, await compressBrotli(bytes));
  await writeFile(`${file}.gz`, await zip(bytes, { level: constants.Z_BEST_COMPRESSION }));
}

function compressBrotli(bytes: Uint8Array): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotli(bytes, { params });
}

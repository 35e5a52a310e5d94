import { readFile } from "node:fs/promises";
import { join } from "node:path";

const fontFolder = "node_modules/@fontsource/charis-sil/files";

/** The weights that cards set text in. */
export type CharisWeight = 400 | 700;

/** Reads a weight of Charis, the free kin of Charter, with the letters of western Europe, as a WOFF file. */
export const readCharis = (weight: CharisWeight): Promise<Buffer> =>
  readFile(join(process.cwd(), fontFolder, `charis-sil-latin-${weight}-normal.woff`));

import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Charis, the free kin of Charter: the face of the text where a machine has no Charter, and that of the cards. */
const fontFolder = "node_modules/@fontsource/charis-sil/files";

/** The SIL Open Font License, which must go with the font. */
export const charisLicense = "node_modules/@fontsource/charis-sil/LICENSE";

/** The weights that the site sets text in. */
export type CharisWeight = 400 | 700;

/** Reads a weight with the letters of western Europe, as the package has it. */
export const readCharis = (weight: CharisWeight, ending: "woff" | "woff2"): Promise<Buffer> =>
  readFile(join(process.cwd(), fontFolder, `charis-sil-latin-${weight}-normal.${ending}`));

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");

/**
 * What the delivered face can show: ASCII and Latin-1, so that whatever a visitor types is set alike, and the signs of
 * running text. Charts of signs are in the face of the tables. It is no page's list, so a new page changes no font and no
 * style sheet; checks/face.test.ts holds the pages to it.
 */
export const charisCharacters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}Œœ–—‘’‚“”„†‡•…‰′″‹›⁄€™↑↓−�`;

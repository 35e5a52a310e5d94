import { type Font, parse } from "opentype.js/dist/opentype.mjs";
import { type CharisWeight, readCharis } from "@/lib/charis/charis";

/** Loads a weight of the cards' typeface. */
export const loadFont = async (weight: CharisWeight): Promise<Font> =>
  parse(new Uint8Array(await readCharis(weight, "woff")).buffer);

/** Whether a font can show every character of a text. */
export const hasGlyphs = (font: Font, text: string): boolean =>
  [...text].every((character) => font.charToGlyphIndex(character) > 0);

/** Breaks a text into lines no wider than `width`, as few and as even as can be; a longer word has a line of its own. */
export function breakLines(font: Font, text: string, size: number, width: number): string[] {
  const widest = fillLines(font, text, size, width);
  let narrow = width;
  // A narrower column with the same number of lines makes them even.
  while (narrow > width / 2 && fillLines(font, text, size, narrow - 10).length === widest.length) narrow -= 10;
  return fillLines(font, text, size, narrow);
}

function fillLines(font: Font, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(" ");
    if (lines.length && font.getAdvanceWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A line of text as the data of an SVG path, so that a picture looks the same whatever fonts the machine has. */
export const outlineText = (font: Font, text: string, x: number, y: number, size: number): string =>
  font.getPath(text, x, y, size).toPathData(1);

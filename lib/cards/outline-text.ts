import { type Font, type Glyph, parse } from "opentype.js/dist/opentype.mjs";
import { type CharisWeight, readCharis } from "@/lib/charis/charis";

const fonts = new Map<CharisWeight, Promise<Font>>();

/** Loads a weight of the cards' typeface, once. */
export function loadFont(weight: CharisWeight): Promise<Font> {
  const font = fonts.get(weight) ?? readFont(weight);
  fonts.set(weight, font);
  return font;
}

const readFont = async (weight: CharisWeight): Promise<Font> => parse(new Uint8Array(await readCharis(weight)).buffer);

/** A text without the characters that a font cannot show. */
export const keepShown = (font: Font, text: string): string =>
  [...text]
    .filter((character) => /\s/.test(character) || font.charToGlyphIndex(character) > 0)
    .join("")
    .replace(/\s+/g, " ")
    .trim();

const widths = new WeakMap<Font, Map<string, number>>();

/** The width of a text; of a word it is measured once. */
export function measureText(font: Font, text: string, size: number): number {
  const known = widths.get(font) ?? new Map<string, number>();
  widths.set(font, known);
  const measure = (word: string) => {
    const width = known.get(word) ?? font.getAdvanceWidth(word, 1);
    known.set(word, width);
    return width;
  };
  const words = text.split(" ").map(measure);
  return words.reduce((sum, width) => sum + width + measure(" "), -measure(" ")) * size;
}

/** Breaks a text into lines no wider than `width`, as few and as even as can be; a longer word has a line of its own. */
export function breakLines(font: Font, text: string, size: number, width: number): string[] {
  const widest = fillLines(font, text, size, width);
  let narrow = width;
  // A narrower column with the same number of lines makes them even.
  while (narrow > width / 2 && fillLines(font, text, size, narrow - 20).length === widest.length) narrow -= 20;
  return fillLines(font, text, size, narrow);
}

/** Breaks a text into as few lines as can be. */
export function fillLines(font: Font, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = [lines.at(-1), word].filter(Boolean).join(" ");
    if (lines.length && measureText(font, longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Cuts each word that is wider than `width` into pieces that are not. */
export const cutWords = (font: Font, text: string, size: number, width: number): string =>
  text
    .split(" ")
    .flatMap((word) => {
      const pieces = [""];
      for (const character of word) {
        const longer = pieces.at(-1) + character;
        if (font.getAdvanceWidth(longer, size) <= width) pieces[pieces.length - 1] = longer;
        else pieces.push(character);
      }
      return pieces;
    })
    .join(" ");

const outlines = new WeakMap<Glyph, string>();

/** A line of text as SVG paths, so that a picture looks the same whatever fonts the machine has. */
export function outlineText(font: Font, text: string, x: number, y: number, size: number): string {
  const unit = font.unitsPerEm;
  let paths = "";
  font.forEachGlyph(text, x, y, size, undefined, (glyph, left, bottom) => {
    const outline = outlines.get(glyph) ?? glyph.getPath(0, 0, unit).toPathData(0);
    outlines.set(glyph, outline);
    const place = `translate(${left.toFixed(1)} ${bottom.toFixed(1)}) scale(${(size / unit).toFixed(5)})`;
    if (outline) paths += `<path transform="${place}" d="${outline}"/>`;
  });
  return paths;
}

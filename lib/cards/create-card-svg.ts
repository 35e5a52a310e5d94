import { cardSize } from "@/lib/cards/card-file";
import {
  breakLines,
  cutWords,
  fillLines,
  keepShown,
  loadFont,
  measureText,
  outlineText,
} from "@/lib/cards/outline-text";
import { drawMark } from "@/lib/icons/mark";
import { paintLight } from "@/lib/symbols/load-symbol";
import type { Tokens } from "@/lib/tokens/tokens";

/** What stands on a card. */
export type CardContent = {
  siteName: string;
  /** The section that the page is in; none for an index, and for a page in no section. */
  section?: string;
  heading: string;
  /** A line below the heading. */
  facts?: string;
  /** A symbol on a sheet of paper, a picture of the story, or the pot of a recipe. */
  place: "sheet" | "picture" | "pot";
  /** The drawing, an SVG document; empty where a photograph takes its place. */
  drawing: string;
};

type Box = { x: number; y: number; width: number; height: number };

/** Where a picture of the story is shown, three by two. */
export const pictureBox: Box = { x: 644, y: 176, width: 480, height: 320 };

const margin = 84;

/** Where the words stand beside each drawing, and the drawing itself. */
const layouts: Readonly<Record<CardContent["place"], { words: Box; drawing: Box }>> = {
  sheet: {
    words: { x: margin, y: 150, width: 620, height: 396 },
    drawing: { x: 812, y: 196, width: 285, height: 285 },
  },
  picture: { words: { x: margin, y: 150, width: 510, height: 396 }, drawing: pictureBox },
  pot: {
    words: { x: margin, y: 128, width: cardSize.width - 2 * margin, height: 170 },
    drawing: { x: 84, y: 336, width: 1032, height: 258 },
  },
};

/** A card as an SVG document without any text elements, on the header's color. */
export async function createCardSvg(content: CardContent, tokens: Tokens): Promise<string> {
  const { width, height } = cardSize;
  const { words, drawing } = layouts[content.place];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${tokens("charcoal").light}"/>
${drawFrame(content.place, tokens)}
<svg x="${margin - 13}" y="${margin - 40}" width="68" height="68" viewBox="0 0 32 32">${drawMark(tokens)}</svg>
${await drawNames(content, tokens)}
${await drawWords(content, words, tokens)}
${content.drawing && placeDrawing(paintDrawing(content, tokens), drawing, tokens)}
</svg>`;
}

/** The sheet of paper with a folded corner, which a symbol may fill to its edges. */
const sheet = "M770 76h276l92 92v384H770z";

/** What is around the drawing: paper, and the glow of a fire behind it. */
function drawFrame(place: CardContent["place"], tokens: Tokens): string {
  const paper = tokens("paper").light;
  const glow = (share: number) => `fill="${tokens("ember-on-charcoal").light}" fill-opacity="${share}"`;
  switch (place) {
    case "sheet":
      return (
        `<circle cx="968" cy="318" r="330" ${glow(0.05)}/><circle cx="968" cy="318" r="258" ${glow(0.07)}/>` +
        `<path fill="${tokens("charcoal").dark}" transform="translate(12 12)" d="${sheet}"/><path fill="${paper}" d="${sheet}"/>` +
        `<path fill="${tokens("fold").light}" d="M1046 76l92 92h-92z"/>`
      );
    case "picture":
      return `<circle cx="884" cy="336" r="330" ${glow(0.05)}/><rect x="632" y="164" width="504" height="344" fill="${paper}"/>`;
    case "pot":
      return `<path ${glow(0.12)} d="M0 316h1200v6H0z"/><path fill="${paper}" d="M0 322h1200v308H0z"/>`;
  }
}

/** A picture of the story is content, and keeps its colors. */
function paintDrawing({ place, drawing }: CardContent, tokens: Tokens): string {
  if (place === "sheet") return paintLight(drawing, tokens);
  return drawing.replaceAll('class="coals"', `stroke="${tokens("coal").light}"`);
}

/** The drawing in its box: as large as it fits, in the middle, with nothing over the edges. */
function placeDrawing(svg: string, { x, y, width, height }: Box, tokens: Tokens): string {
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1] ?? "0 0 300 300";
  const attributes = (/<svg([^>]*)>/.exec(svg)?.[1] ?? "").replace(
    /\s(?:xmlns|viewBox|width|height|role|aria-\w+)="[^"]*"/g,
    "",
  );
  const inner = svg.replace(/^.*?<svg[^>]*>/s, "").replace(/<\/svg>\s*$/, "");
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${viewBox}" color="${tokens("ink").light}"${attributes}>${inner}</svg>`;
}

const nameSize = 34;

/** The site's name and the section's, in one line; the section's only where there is room for it. */
async function drawNames({ siteName, section = "" }: CardContent, tokens: Tokens): Promise<string> {
  const font = await loadFont(400);
  const start = margin + 68;
  const name = keepShown(font, siteName);
  const next = start + measureText(font, name, nameSize) + 28;
  const isFit = next + measureText(font, section, nameSize) <= cardSize.width - margin;
  const shown = isFit ? keepShown(font, section) : "";
  return (
    `<g fill="${tokens("on-charcoal").light}" fill-opacity=".72">${outlineText(font, name, start, margin + 6, nameSize)}</g>` +
    `<g fill="${tokens("ember-on-charcoal").light}">${outlineText(font, shown, next, margin + 6, nameSize)}</g>`
  );
}

const sizes = [96, 84, 74, 65, 57, 50, 44, 38];
const factsSize = 34;

/** The heading in the largest size that fits its box, in the middle of the height, and the facts below. */
async function drawWords({ heading, facts = "" }: CardContent, box: Box, tokens: Tokens): Promise<string> {
  const [font, plain] = [await loadFont(700), await loadFont(400)];
  const room = box.height - (facts ? factsSize * 1.6 : 0);
  const text = keepShown(font, heading);
  const fits = (size: number) => {
    const lines = fillLines(font, text, size, box.width);
    return lines.length * size * 1.14 <= room && lines.every((line) => measureText(font, line, size) <= box.width);
  };
  const smallest = sizes.at(-1) ?? 0;
  const size = sizes.find(fits) ?? smallest;
  const cut = fits(size) ? text : cutWords(font, text, size, box.width);
  const lines = breakLines(font, cut, size, box.width).slice(0, Math.floor(room / (size * 1.14)));
  const top = box.y + (room - lines.length * size * 1.14) / 2;
  const paths = lines.map((line, place) =>
    outlineText(font, line, box.x, top + size * 0.86 + place * size * 1.14, size),
  );
  const end = top + lines.length * size * 1.14;
  const below = facts
    ? `<g fill="${tokens("ember-on-charcoal").light}">${outlineText(plain, facts, box.x, end + factsSize * 1.2, factsSize)}</g>`
    : `<rect x="${box.x}" y="${(end + 26).toFixed(1)}" width="96" height="8" fill="${tokens("ember-on-charcoal").light}"/>`;
  return `<g fill="${tokens("on-charcoal").light}">${paths.join("")}</g>${below}`;
}

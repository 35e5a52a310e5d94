import sharp, { type Sharp } from "sharp";
import { createWordsSvg } from "@/lib/drawn/card-words";
import { type Card, type CardContent, cardSize } from "@/lib/drawn/describe-card";
import { encodeIndexedPng } from "@/lib/drawn/indexed-png";
import { drawMark } from "@/lib/drawn/mark";
import { paintLight } from "@/lib/drawn/symbols";
import type { Tokens } from "@/lib/drawn/tokens";
import { noStore, type Store } from "@/lib/store";

type Box = { left: number; top: number; width: number; height: number };

/** Where a picture of the story is shown, three by two. */
const pictureBox: Box = { left: 644, top: 176, width: 480, height: 320 };

/** Where the drawing is. */
const drawingBoxes: Readonly<Record<CardContent["place"], Box>> = {
  sheet: { left: 812, top: 196, width: 285, height: 285 },
  picture: pictureBox,
  pot: { left: 84, top: 336, width: 1032, height: 258 },
};

/** What is around the drawing: paper, and the glow of a fire behind it. */
const frames: Readonly<Record<CardContent["place"], string>> = {
  sheet:
    '<g fill="var(--ember-on-charcoal)"><circle cx="968" cy="318" r="330" fill-opacity=".05"/><circle cx="968" cy="318" r="258" fill-opacity=".07"/></g>' +
    '<path fill="var(--shadow)" d="M782 88h276l92 92v384H782z"/><path fill="var(--paper)" d="M770 76h276l92 92v384H770z"/><path fill="var(--fold)" d="M1046 76l92 92h-92z"/>',
  picture:
    '<circle cx="884" cy="336" r="330" fill="var(--ember-on-charcoal)" fill-opacity=".05"/><rect x="632" y="164" width="504" height="344" fill="var(--paper)"/>',
  pot: '<path fill="var(--ember-on-charcoal)" fill-opacity=".12" d="M0 316h1200v6H0z"/><path fill="var(--paper)" d="M0 322h1200v308H0z"/>',
};

/** No chat app has to load more. */
export const maxCardBytes = 60 * 1024;

const qualities = [80, 65, 50, 35];

/**
 * Draws a page's card, as PNG or, with a photograph, as JPEG, or takes it from the store. The same card gives the same
 * bytes wherever it is drawn.
 */
export function drawCard(card: Card, tokens: Tokens, store: Store = noStore): Promise<Uint8Array> {
  const { content, photograph } = card;
  return store.remember([JSON.stringify(content), tokens.css, ...(photograph ? [photograph] : [])], async () => {
    const words = await drawSvg(await createWordsSvg(content, tokens));
    if (photograph) return encodePhotograph(await drawSvg(createFrameSvg(content, tokens)), words, photograph);
    const { places, colors, match } = await getFrame(content, tokens);
    const pixels = places.slice();
    write(pixels, words, match);
    return encodeIndexedPng(pixels, cardSize, colors);
  });
}

/** A card without words: for each pixel the place of its color among the card's colors. */
type Frame = { places: Uint8Array; colors: Uint32Array; match: (color: number) => number };

/** The frames of sections, one for all cards with the section's symbol. */
const known = new WeakMap<Tokens, Map<string, Promise<Frame>>>();

function getFrame(content: CardContent, tokens: Tokens): Promise<Frame> {
  if (content.place !== "sheet") return drawFrame(content, tokens);
  const sheets = known.get(tokens) ?? new Map<string, Promise<Frame>>();
  const frame = sheets.get(content.drawing) ?? drawFrame(content, tokens);
  known.set(tokens, sheets.set(content.drawing, frame));
  return frame;
}

/**
 * Chooses the colors of a card: enough for the edges of lines and, with a sample of words, of letters. All of them would be
 * four times the bytes, over the limit for many. To choose takes longer than all else, so cards share frames.
 */
async function drawFrame(content: CardContent, tokens: Tokens): Promise<Frame> {
  const frame = await drawSvg(createFrameSvg(content, tokens));
  const written = frame.colors.slice();
  const sample = { ...content, siteName: "Sample", section: "Sample", heading: "Sample", facts: "Sample" };
  write(written, await drawSvg(await createWordsSvg(sample, tokens)));
  const chosen = await toSharp(written).png({ palette: true, colors: 16, effort: 1, dither: 0 }).toBuffer();
  const colors = Uint32Array.from(new Set((await readColors(sharp(chosen))).colors));
  const match = createMatcher(colors);
  return { places: new Uint8Array(frame.colors.map((color) => match(color))), colors, match };
}

/** A picture; a color is a number of its four bytes, as the machine orders them. */
type Picture = { colors: Uint32Array; width: number };

const drawSvg = (svg: string): Promise<Picture> => readColors(sharp(Buffer.from(svg)));

async function readColors(picture: Sharp): Promise<Picture> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { colors: new Uint32Array(new Uint8Array(data).buffer), width: info.width };
}

const toSharp = (colors: Uint32Array) => sharp(new Uint8Array(colors.buffer), { raw: { ...cardSize, channels: 4 } });

/** Writes words on a card's pixels: all that hasn't the color of their first pixel, the ground. */
function write(card: Uint8Array | Uint32Array, { colors, width }: Picture, toPixel = (color: number) => color): void {
  const ground = colors[0];
  for (let from = 0; from < colors.length; from++) {
    const color = colors[from];
    if (color === undefined || color === ground) continue;
    card[Math.floor(from / width) * cardSize.width + (from % width)] = toPixel(color);
  }
}

/** Gives the place of the color that is nearest to another. */
function createMatcher(colors: Uint32Array): (color: number) => number {
  const split = (color: number) => new Uint8Array(Uint32Array.of(color).buffer);
  const choices = Array.from(colors, split);
  const places = new Map<number, number>();
  return (color) => {
    const known = places.get(color);
    if (known !== undefined) return known;
    const own = split(color);
    const distances = choices.map((choice) => choice.reduce((sum, byte, at) => sum + (byte - (own[at] ?? 0)) ** 2, 0));
    const place = distances.indexOf(Math.min(...distances));
    places.set(color, place);
    return place;
  };
}

/** As good as stays within the limit. */
async function encodePhotograph(frame: Picture, words: Picture, photograph: Uint8Array): Promise<Buffer> {
  const { left, top, width, height } = pictureBox;
  const picture = await sharp(photograph).autoOrient().resize({ width, height, fit: "cover" }).toBuffer();
  write(frame.colors, words);
  const card = toSharp(frame.colors).composite([{ input: picture, left, top }]);
  const whole = await card.removeAlpha().raw().toBuffer();
  let jpeg = Buffer.alloc(0);
  for (const quality of qualities) {
    jpeg = await sharp(whole, { raw: { ...cardSize, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
    if (jpeg.length <= maxCardBytes) break;
  }
  return jpeg;
}

/** A card without its words, as an SVG document. */
function createFrameSvg({ place, drawing }: CardContent, tokens: Tokens): string {
  const { width, height } = cardSize;
  const ground = tokens("charcoal");
  const parts = [
    showDrawing(wrap(frames[place].replace("var(--shadow)", ground.dark), "0 0 1200 630"), wholeBox, tokens),
    showDrawing(wrap(drawMark(tokens), "0 0 32 32"), { left: 71, top: 44, width: 68, height: 68 }, tokens),
    drawing && showDrawing(drawing, drawingBoxes[place], tokens),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground.light}"/>${parts.join("")}</svg>`;
}

const wholeBox: Box = { left: 0, top: 0, ...cardSize };

/** An SVG document in its box, in the colors of a light page; a picture of the story names none and keeps its own. */
function showDrawing(svg: string, { left, top, width, height }: Box, tokens: Tokens): string {
  const named = svg.includes("xmlns=") ? svg : svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
  const painted = paintLight(named, tokens)
    .replace("<svg", `<svg color="${tokens("ink").light}"`)
    .replaceAll('class="coals"', `stroke="${tokens("coal").light}"`);
  const href = `data:image/svg+xml;base64,${Buffer.from(painted).toString("base64")}`;
  return `<image x="${left}" y="${top}" width="${width}" height="${height}" href="${href}" preserveAspectRatio="none"/>`;
}

const wrap = (inner: string, viewBox: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inner}</svg>`;

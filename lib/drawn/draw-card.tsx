import { readFile } from "node:fs/promises";
import { join } from "node:path";
import satori, { type Font } from "satori";
import sharp, { type Sharp } from "sharp";
import { cardSize } from "@/lib/drawn/describe-card";
import { encodeIndexedPng } from "@/lib/drawn/indexed-png";
import { drawMark } from "@/lib/drawn/mark";
import { paintLight } from "@/lib/drawn/symbols";
import type { Tokens } from "@/lib/drawn/tokens";
import { noStore, type Store } from "@/lib/store";

/** What is on a card. */
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

type Box = { left: number; top: number; width: number; height: number };

/** Where a picture of the story is shown, three by two. */
const pictureBox: Box = { left: 644, top: 176, width: 480, height: 320 };

const margin = 84;

/** Where the words are next to each drawing, and the drawing itself. */
const layouts: Readonly<Record<CardContent["place"], { words: Box; drawing: Box }>> = {
  sheet: {
    words: { left: margin, top: 150, width: 620, height: 396 },
    drawing: { left: 812, top: 196, width: 285, height: 285 },
  },
  picture: { words: { left: margin, top: 150, width: 510, height: 396 }, drawing: pictureBox },
  pot: {
    words: { left: margin, top: 128, width: cardSize.width - 2 * margin, height: 170 },
    drawing: { left: 84, top: 336, width: 1032, height: 258 },
  },
};

/** Where the line with the site's name ends: before the sheet, above the others. */
const headEnd: Readonly<Record<CardContent["place"], number>> = { sheet: 752, picture: 1116, pot: 1116 };

/** What is around the drawing: paper, and the glow of a fire behind it. */
const frames: Readonly<Record<CardContent["place"], string>> = {
  sheet:
    '<g fill="var(--ember-on-charcoal)"><circle cx="968" cy="318" r="330" fill-opacity=".05"/><circle cx="968" cy="318" r="258" fill-opacity=".07"/></g>' +
    '<path fill="var(--shadow)" d="M782 88h276l92 92v384H782z"/><path fill="var(--paper)" d="M770 76h276l92 92v384H770z"/><path fill="var(--fold)" d="M1046 76l92 92h-92z"/>',
  picture:
    '<circle cx="884" cy="336" r="330" fill="var(--ember-on-charcoal)" fill-opacity=".05"/><rect x="632" y="164" width="504" height="344" fill="var(--paper)"/>',
  pot: '<path fill="var(--ember-on-charcoal)" fill-opacity=".12" d="M0 316h1200v6H0z"/><path fill="var(--paper)" d="M0 322h1200v308H0z"/>',
};

/** What a card shows; its picture is a photograph as the writer gave it, or else the drawing in its content. */
export type Card = { content: CardContent; photograph?: Uint8Array };

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
    drawing && showDrawing(drawing, layouts[place].drawing, tokens),
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

/**
 * The words of a card on its ground, as an SVG document that reaches from the card's corner to where words may be. Letters
 * are paths, so that they look the same whatever fonts the machine has.
 */
export async function createWordsSvg(content: CardContent, tokens: Tokens): Promise<string> {
  const { left, top, width, height } = layouts[content.place].words;
  const size = { width: Math.max(left + width, headEnd[content.place]), height: top + height };
  const svg = await satori(<CardWords {...content} tokens={tokens} />, { ...size, fonts: await loadFonts() });
  // Satori masks every box with itself. That hides nothing, and drawing the masks would take four times as long as the rest.
  return svg.replace(/<(mask|clipPath) .*?<\/\1>| (?:mask|clip-path)="[^"]*"/gs, "");
}

type CardWordsProps = CardContent & { tokens: Tokens };

function CardWords({ siteName, section = "", heading, facts, place, tokens }: CardWordsProps) {
  const { words } = layouts[place];
  const [ground, ink, ember] = ["charcoal", "on-charcoal", "ember-on-charcoal"].map((name) => tokens(name).light);
  const line = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;
  const room = words.height - (facts ? 1.6 : 1) * smallSize;
  const fontSize = chooseSize(keepShown(heading), words.width, room);
  const lineClamp = Math.floor(room / (fontSize * lineHeight));
  const head = { left: 152, top: 56, width: headEnd[place] - 152 };
  return (
    <div
      style={{ display: "flex", width: "100%", height: "100%", background: ground, color: ink, fontFamily: "Charis" }}
    >
      <div style={{ position: "absolute", ...head, display: "flex", gap: 28, fontSize: smallSize }}>
        <span style={{ ...line, flexShrink: 0, opacity: 0.72 }}>{keepShown(siteName)}</span>
        <span style={{ ...line, color: ember }}>{keepShown(section)}</span>
      </div>
      <div
        style={{ position: "absolute", ...words, display: "flex", flexDirection: "column", justifyContent: "center" }}
      >
        <div
          style={{
            display: "block",
            fontSize,
            fontWeight: 700,
            lineHeight,
            lineClamp,
            wordBreak: "break-word",
          }}
        >
          {keepShown(heading)}
        </div>
        {facts ? (
          <div style={{ color: ember, fontSize: smallSize }}>{keepShown(facts)}</div>
        ) : (
          <div style={{ width: 96, height: 8, marginTop: 26, background: ember }} />
        )}
      </div>
    </div>
  );
}

const wrap = (inner: string, viewBox: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inner}</svg>`;

const smallSize = 34;
const lineHeight = 1.14;
const sizes = [96, 84, 74, 65, 57, 50, 44, 38];

/** The largest size in which a heading fits, by the usual widths of bold letters, which are rather too wide than too narrow. */
function chooseSize(heading: string, width: number, height: number): number {
  const measure = (text: string) =>
    [...text].reduce(
      (sum, letter) => sum + (/[\s.,:;'’!|()ijlftr]/.test(letter) ? 0.38 : /[A-Zmw\d%@—]/.test(letter) ? 0.8 : 0.6),
      0,
    );
  const fits = (size: number) => {
    const words = heading.split(" ").map((word) => measure(`${word} `) * size);
    let [lines, used] = [1, 0];
    for (const word of words) {
      if (used + word > width) [lines, used] = [lines + 1, 0];
      used += word;
    }
    return Math.max(...words) <= width && lines * size * lineHeight <= height;
  };
  return sizes.find(fits) ?? Math.min(...sizes);
}

/** A text without the characters that the part of Charis for western Europe cannot show. */
export const keepShown = (text: string): string =>
  text
    .replace(/[^\u0020-\u007e\u00a0-\u00ffıŒœ\u2010-\u2027‰′″‹›⁄€™↑↓−]/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const fontFolder = "node_modules/@fontsource/charis-sil/files";

let fonts: Promise<Font[]> | undefined;

/** Charis, the free kin of Charter, with the letters of western Europe. */
function loadFonts(): Promise<Font[]> {
  const load = async (weight: 400 | 700): Promise<Font> => ({
    name: "Charis",
    weight,
    data: await readFile(join(process.cwd(), fontFolder, `charis-sil-latin-${weight}-normal.woff`)),
  });
  fonts ??= Promise.all([load(400), load(700)]);
  return fonts;
}

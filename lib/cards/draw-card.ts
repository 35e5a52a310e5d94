import sharp from "sharp";
import { createWordsSvg } from "@/lib/cards/card-words";
import { type Card, type CardContent, cardSize } from "@/lib/cards/describe-card";
import { paintLight } from "@/lib/cards/symbols";
import { drawMark } from "@/lib/icons/mark";
import { noStore, type Store } from "@/lib/store";
import type { Tokens } from "@/lib/tokens";

type Box = { left: number; top: number; width: number; height: number };

const drawingBoxes: Readonly<Record<CardContent["layout"], Box>> = {
  sheet: { left: 812, top: 196, width: 285, height: 285 },
  picture: { left: 644, top: 176, width: 480, height: 320 },
  pot: { left: 84, top: 336, width: 1032, height: 258 },
};

const frames: Readonly<Record<CardContent["layout"], string>> = {
  sheet:
    '<g fill="var(--ember-on-charcoal)"><circle cx="968" cy="318" r="330" fill-opacity=".05"/><circle cx="968" cy="318" r="258" fill-opacity=".07"/></g>' +
    '<path fill="var(--shadow)" d="M782 88h276l92 92v384H782z"/><path fill="var(--paper)" d="M770 76h276l92 92v384H770z"/><path fill="var(--fold)" d="M1046 76l92 92h-92z"/>',
  picture:
    '<circle cx="884" cy="336" r="330" fill="var(--ember-on-charcoal)" fill-opacity=".05"/><rect x="632" y="164" width="504" height="344" fill="var(--paper)"/>',
  pot: '<path fill="var(--ember-on-charcoal)" fill-opacity=".12" d="M0 316h1200v6H0z"/><path fill="var(--paper)" d="M0 322h1200v308H0z"/>',
};

/** Chat apps don't show larger pictures. */
export const maxCardBytes = 60 * 1024;

/** Sixteen colors suffice for flat drawings and need a quarter of the bytes. Without a palette, a third of the cards is too large. */
const pngOptions = { palette: true, colors: 16, dither: 0, effort: 1 };

/** Tried in order until a JPEG is below `maxCardBytes`. */
const qualities = [80, 65, 50, 35];

/** Draws a PNG or, with a photograph, a JPEG. The bytes don't depend on the machine. */
export function drawCard(card: Card, tokens: Tokens, store: Store = noStore): Promise<Uint8Array> {
  const { content, photograph } = card;
  return store.remember([JSON.stringify(content), tokens.css, ...(photograph ? [photograph] : [])], async () => {
    const svg = Buffer.from(await createCardSvg(content, tokens));
    return photograph ? encodePhotograph(svg, photograph) : sharp(svg).png(pngOptions).toBuffer();
  });
}

async function encodePhotograph(svg: Buffer, photograph: Uint8Array): Promise<Buffer> {
  const { left, top, width, height } = drawingBoxes.picture;
  const input = await sharp(photograph).autoOrient().resize({ width, height, fit: "cover" }).toBuffer();
  const card = sharp(svg).composite([{ input, left, top }]);
  let jpeg = Buffer.alloc(0);
  for (const quality of qualities) {
    jpeg = await card.clone().jpeg({ quality }).toBuffer();
    if (jpeg.length <= maxCardBytes) break;
  }
  return jpeg;
}

async function createCardSvg(content: CardContent, tokens: Tokens): Promise<string> {
  const { width, height } = cardSize;
  const { layout, drawing } = content;
  const charcoal = tokens("charcoal");
  const layers = [
    `<rect width="${width}" height="${height}" fill="${charcoal.light}"/>`,
    paintLight(frames[layout].replace("var(--shadow)", charcoal.dark), tokens),
    `<g transform="translate(71 44) scale(2.125)">${drawMark(tokens)}</g>`,
    drawing && placeDrawing(drawing, drawingBoxes[layout], tokens),
    await createWordsSvg(content, tokens),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${layers.join("")}</svg>`;
}

/** Places an SVG document in its box, with tokens and `currentColor` replaced by the colors of a light page. */
function placeDrawing(svg: string, { left, top, width, height }: Box, tokens: Tokens): string {
  const svgDocument = svg.includes("xmlns=") ? svg : svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
  const painted = paintLight(svgDocument, tokens)
    .replace("<svg", `<svg color="${tokens("ink").light}"`)
    .replaceAll('class="coals"', `stroke="${tokens("coal").light}"`);
  // Embedded as a separate document, so that ids, entities and declarations can't clash.
  const href = `data:image/svg+xml;base64,${Buffer.from(painted).toString("base64")}`;
  return `<image x="${left}" y="${top}" width="${width}" height="${height}" href="${href}" preserveAspectRatio="none"/>`;
}

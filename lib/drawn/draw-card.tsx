import { readFile } from "node:fs/promises";
import { join } from "node:path";
import satori, { type Font } from "satori";
import sharp from "sharp";
import { cardSize } from "@/lib/drawn/describe-card";
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

/** Enough colors for the edges of letters and lines. All of them would be four times the bytes, over the limit for many. */
const pngOptions = { palette: true, colors: 16, effort: 1, dither: 0, compressionLevel: 6 } as const;
const qualities = [80, 65, 50, 35];

/**
 * Draws a page's card, as PNG or, with a photograph, as JPEG, or takes it from the store. The same card gives the same
 * bytes wherever it is drawn.
 */
export function drawCard(card: Card, tokens: Tokens, store: Store = noStore): Promise<Uint8Array> {
  const { content, photograph } = card;
  return store.remember([JSON.stringify(content), tokens.css, ...(photograph ? [photograph] : [])], async () => {
    const svg = Buffer.from(await createCardSvg(content, tokens));
    if (photograph) return encodePhotograph(svg, photograph);
    return sharp(svg).removeAlpha().png(pngOptions).toBuffer();
  });
}

/** As good as stays within the limit. */
async function encodePhotograph(svg: Buffer, photograph: Uint8Array): Promise<Buffer> {
  const { left, top, width, height } = pictureBox;
  const picture = await sharp(photograph).autoOrient().resize({ width, height, fit: "cover" }).toBuffer();
  const card = sharp(svg).composite([{ input: picture, left, top }]);
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

/** A card as an SVG document with letters as paths, so that it looks the same whatever fonts the machine has. */
export async function createCardSvg(content: CardContent, tokens: Tokens): Promise<string> {
  const svg = await satori(<CardImage {...content} tokens={tokens} />, { ...cardSize, fonts: await loadFonts() });
  // Satori masks every box with itself. That hides nothing, and drawing the masks would take four times as long as the rest.
  return svg.replace(/<(mask|clipPath) .*?<\/\1>| (?:mask|clip-path)="[^"]*"/gs, "");
}

type CardImageProps = CardContent & { tokens: Tokens };

function CardImage({ siteName, section = "", heading, facts, place, drawing, tokens }: CardImageProps) {
  const { words, drawing: box } = layouts[place];
  const [ground, ink, ember] = ["charcoal", "on-charcoal", "ember-on-charcoal"].map((name) => tokens(name).light);
  const line = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;
  const room = words.height - (facts ? 1.6 : 1) * smallSize;
  const fontSize = chooseSize(keepShown(heading), words.width, room);
  const lineClamp = Math.floor(room / (fontSize * lineHeight));
  return (
    <div style={{ display: "flex", ...cardSize, background: ground, color: ink, fontFamily: "Charis" }}>
      <Drawing
        svg={wrap(frames[place].replace("var(--shadow)", tokens("charcoal").dark), "0 0 1200 630")}
        box={{ left: 0, top: 0, ...cardSize }}
        tokens={tokens}
      />
      <Drawing
        svg={wrap(drawMark(tokens), "0 0 32 32")}
        box={{ left: 71, top: 44, width: 68, height: 68 }}
        tokens={tokens}
      />
      <div
        style={{ position: "absolute", left: 152, top: 56, width: 964, display: "flex", gap: 28, fontSize: smallSize }}
      >
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
      {drawing && <Drawing svg={drawing} box={box} tokens={tokens} />}
    </div>
  );
}

const wrap = (inner: string, viewBox: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inner}</svg>`;

/** An SVG document in its box, in the colors of a light page; a picture of the story names none and keeps its own. */
function Drawing({ svg, box: { width, height, ...place }, tokens }: { svg: string; box: Box; tokens: Tokens }) {
  const named = svg.includes("xmlns=") ? svg : svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
  const painted = paintLight(named, tokens)
    .replace("<svg", `<svg color="${tokens("ink").light}"`)
    .replaceAll('class="coals"', `stroke="${tokens("coal").light}"`);
  const src = `data:image/svg+xml;base64,${Buffer.from(painted).toString("base64")}`;
  // biome-ignore lint/performance/noImgElement: no page shows it
  return <img alt="" src={src} width={width} height={height} style={{ position: "absolute", ...place }} />;
}

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

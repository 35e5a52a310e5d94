import { readFile } from "node:fs/promises";
import { join } from "node:path";
import satori, { type Font } from "satori";
import sharp from "sharp";
import { type BuildCache, createMemoryCache } from "@/lib/build/build-cache";
import { type Card, cardSize } from "@/lib/cards/describe-card";
import { createIconSvg, paintLight } from "@/lib/cards/symbols";
import type { Tokens } from "@/lib/tokens";

/** Sixteen colors suffice for flat drawings and need a quarter of the bytes. Without a palette, a third of the cards is too large. */
const pngOptions = { palette: true, colors: 16, dither: 0, effort: 1 };

/** Half of a card is a photograph, about 50 KB. Chat apps leave out large pictures. */
const jpegOptions = { quality: 60 };

/** Draws a PNG or, with a photograph, a JPEG. The bytes don't depend on the machine. */
export function drawCard(card: Card, tokens: Tokens, cache: BuildCache = createMemoryCache()): Promise<Uint8Array> {
  const { picture = "", ...words } = card;
  return cache.remember([JSON.stringify(words), picture, tokens.css], async () => {
    const image = sharp(Buffer.from(await createCardSvg(card, tokens)));
    return (picture instanceof Uint8Array ? image.jpeg(jpegOptions) : image.png(pngOptions)).toBuffer();
  });
}

/** Renders a card as an SVG document. Letters are paths, so the machine's fonts don't matter. */
export async function createCardSvg(card: Card, tokens: Tokens): Promise<string> {
  const picture = await embedPicture(card.picture, tokens);
  const fonts = await loadFonts();
  const svg = await satori(<CardLayout card={card} picture={picture} tokens={tokens} />, { ...cardSize, fonts });
  // Satori masks every box with itself, to no effect; drawing the masks would take four times as long as the rest.
  return svg.replace(/<(mask|clipPath) .*?<\/\1>| (?:mask|clip-path)="[^"]*"/gs, "");
}

const panel = { width: 470, height: cardSize.height };

/** A photograph fills its panel. A drawing keeps a margin, or is below the words if it's more than twice as wide as high. */
async function embedPicture(picture: Card["picture"], tokens: Tokens) {
  if (!(picture instanceof Uint8Array)) {
    const svg = paintDrawing(picture ?? createIconSvg(tokens), tokens);
    const { width, height } = await sharp(svg).metadata();
    const size =
      width > 2 * height
        ? { width: cardSize.width, height: (cardSize.width * height) / width }
        : { width: 390, height: 390 };
    return { src: toDataUrl(svg), ...size };
  }
  const jpeg = await sharp(picture)
    .autoOrient()
    .resize({ ...panel, fit: "cover" })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { src: `data:image/jpeg;base64,${jpeg.toString("base64")}`, ...panel };
}

/** Replaces tokens and `currentColor` in an SVG document by the colors of a light page. */
function paintDrawing(svg: string, tokens: Tokens): Buffer {
  const painted = paintLight(svg, tokens)
    .replace(/ xmlns="[^"]*"/, "")
    .replace("<svg", `<svg xmlns="http://www.w3.org/2000/svg" color="${tokens("ink").light}"`);
  return Buffer.from(painted);
}

const toDataUrl = (svg: Buffer): string => `data:image/svg+xml;base64,${svg.toString("base64")}`;

const oneLine = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

/** Font size and most lines of a heading, by its length in characters. */
const headingSizes = [
  { maxLength: 32, fontSize: 76, lineClamp: 4 },
  { maxLength: 72, fontSize: 58, lineClamp: 5 },
  { maxLength: Number.POSITIVE_INFINITY, fontSize: 46, lineClamp: 6 },
];

type CardLayoutProps = { card: Card; picture: Awaited<ReturnType<typeof embedPicture>>; tokens: Tokens };

function CardLayout({ card, picture, tokens }: CardLayoutProps) {
  const getColor = (name: string) => tokens(name).light;
  const ember = getColor("ember-on-charcoal");
  const heading = toPrintable(card.heading);
  const isBelow = picture.width === cardSize.width;
  const maxSize = headingSizes.find(({ maxLength }) => heading.length <= maxLength);
  const { fontSize, lineClamp } = isBelow ? { fontSize: 42, lineClamp: 1 } : { ...maxSize };
  return (
    <div
      style={{
        ...cardSize,
        display: "flex",
        flexDirection: isBelow ? "column" : "row",
        background: getColor("charcoal"),
        color: getColor("on-charcoal"),
      }}
    >
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          justifyContent: "space-between",
          boxSizing: "border-box",
          ...(isBelow ? { padding: "36px 56px", flex: 1 } : { padding: 56, width: cardSize.width - panel.width }),
          fontSize: 30,
        }}
      >
        <div style={{ display: "flex", alignItems: "center", gap: 24 }}>
          {/* biome-ignore lint/performance/noImgElement: Satori draws it; no browser loads it. */}
          <img src={toDataUrl(paintDrawing(createIconSvg(tokens), tokens))} width={64} height={64} alt="" />
          <span style={{ ...oneLine, flexShrink: 0, opacity: 0.72 }}>{toPrintable(card.siteName)}</span>
          <span style={{ ...oneLine, color: ember }}>{toPrintable(card.section)}</span>
        </div>
        <div
          style={{ display: "block", fontSize, lineClamp, fontWeight: 700, lineHeight: 1.14, wordBreak: "break-word" }}
        >
          {heading}
        </div>
        <div style={{ display: "block", lineClamp: 2, color: ember }}>{toPrintable(card.line)}</div>
      </div>
      <div
        style={{
          ...(isBelow ? {} : panel),
          display: "flex",
          alignItems: "center",
          justifyContent: "center",
          background: getColor("paper"),
        }}
      >
        {/* biome-ignore lint/performance/noImgElement: Satori draws it; no browser loads it. */}
        <img {...picture} alt="" style={{ objectFit: "contain" }} />
      </div>
    </div>
  );
}

/** Letters of other scripts than Latin and Cyrillic, and signs that the subsets of Charis lack. */
const unprintable = /[^\p{Script=Latin}\p{Script=Cyrillic}\u0020-\u007e\u00a0-\u00ff\u2010-\u2027‰′″‹›⁄€№™↑↓−]/gu;

/** Replaces what the card's typeface lacks with spaces. */
export const toPrintable = (text: string): string =>
  text.normalize().replace(unprintable, " ").replace(/\s+/g, " ").trim();

const fontFolder = "node_modules/@fontsource/charis-sil/files";

/** Satori looks for a letter in each font in turn. */
const subsets = ["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext"];

let fonts: Promise<Font[]> | undefined;

function loadFonts(): Promise<Font[]> {
  const load = async (subset: string, weight: 400 | 700): Promise<Font> => ({
    name: `Charis ${subset}`,
    weight,
    data: await readFile(join(process.cwd(), fontFolder, `charis-sil-${subset}-${weight}-normal.woff`)),
  });
  fonts ??= Promise.all(subsets.flatMap((subset) => [load(subset, 400), load(subset, 700)]));
  return fonts;
}

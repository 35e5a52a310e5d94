import sharp from "sharp";
import { cardSize } from "@/lib/cards/card-size";
import { breakLines, hasGlyphs, loadFont, outlineText } from "@/lib/cards/outline-text";
import { mark } from "@/lib/icons/mark";
import { noStore, type Store } from "@/lib/store";
import { loadSymbol } from "@/lib/symbols/load-symbol";

/** What a section's card shows: its symbol, its name, and the site's name above. */
type Card = { slug: string; name: string; siteName: string };

/** The sheet of paper with a folded corner, which a symbol may fill to its edges. */
const sheet = "M770 76h276l92 92v384H770z";
const margin = 84;
const textWidth = 600;
const sizes = [104, 92, 80, 70, 60];

/** A higher effort takes longer and gives larger files. */
const pngOptions = { compressionLevel: 9, effort: 7, palette: true, colors: 128 };

/** Draws a section's card as PNG, or takes it from the store. The same card gives the same bytes wherever it is drawn. */
export async function drawCard(card: Card, store: Store = noStore): Promise<Uint8Array> {
  const svg = await createCardSvg(card);
  return store.remember([svg], () => sharp(Buffer.from(svg)).png(pngOptions).toBuffer());
}

/** A section's card as an SVG document without any text elements. A section without a symbol has the site's. */
export async function createCardSvg({ slug, name, siteName }: Card): Promise<string> {
  const { width, height } = cardSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="#1b1816"/>
<circle cx="968" cy="318" r="330" fill="#26201c"/>
<circle cx="968" cy="318" r="258" fill="#352820"/>
<svg x="${margin - 13}" y="${margin - 20}" width="68" height="68" viewBox="0 0 32 32">${mark}</svg>
${await drawSiteName(siteName)}
${await drawHeading(name)}
<path fill="#0d0b0a" transform="translate(12 12)" d="${sheet}"/>
<path fill="#faf6ef" d="${sheet}"/>
<clipPath id="sheet"><path d="${sheet}"/></clipPath>
<g clip-path="url(#sheet)"><g transform="translate(812 196) scale(0.95)">${await loadDrawing(slug)}</g></g>
<path fill="#c9b9a3" d="M1046 76l92 92h-92z"/>
</svg>`;
}

async function drawSiteName(siteName: string): Promise<string> {
  const font = await loadFont(400);
  if (!hasGlyphs(font, siteName) || font.getAdvanceWidth(siteName, 38) > textWidth) return "";
  return `<path fill="#b8ac9c" d="${outlineText(font, siteName, margin + 68, margin + 26, 38)}"/>`;
}

/** The name in the largest size that needs no more than three lines, in the middle of the height. */
async function drawHeading(name: string): Promise<string> {
  const font = await loadFont(700);
  if (!hasGlyphs(font, name)) return "";
  const fits = (size: number) => {
    const lines = breakLines(font, name, size, textWidth);
    return lines.length <= 3 && lines.every((line) => font.getAdvanceWidth(line, size) <= textWidth);
  };
  const size = sizes.find(fits) ?? 48;
  const lines = breakLines(font, name, size, textWidth);
  const lineHeight = size * 1.14;
  const top = 348 - (lines.length * lineHeight) / 2;
  const paths = lines.map((line, index) =>
    outlineText(font, line, margin, top + size * 0.86 + index * lineHeight, size),
  );
  const end = top + lines.length * lineHeight;
  return `<path fill="#f4ece1" d="${paths.join("")}"/>
<rect x="${margin}" y="${(end + 26).toFixed(1)}" width="96" height="8" fill="#ff9f68"/>`;
}

/** A section's symbol without its document element. */
async function loadDrawing(slug: string): Promise<string> {
  const svg = (await loadSymbol(slug)) ?? (await loadSymbol("home")) ?? "";
  return svg.replace(/<\/?svg[^>]*>/g, "").trim();
}

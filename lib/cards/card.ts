import sharp from "sharp";
import { cardSize } from "@/lib/cards/card-file";
import { type CardContent, createCardSvg, pictureBox } from "@/lib/cards/card-image";
import { noStore, type Store } from "@/lib/store";
import type { Tokens } from "@/lib/tokens/tokens";

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

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import satori, { type Font } from "satori";
import { type CardContent, cardSize } from "@/lib/cards/describe-card";
import type { Tokens } from "@/lib/tokens";

type Box = { left: number; top: number; width: number; height: number };

const margin = 84;

const textBoxes: Readonly<Record<CardContent["layout"], Box>> = {
  sheet: { left: margin, top: 150, width: 620, height: 396 },
  picture: { left: margin, top: 150, width: 510, height: 396 },
  pot: { left: margin, top: 128, width: cardSize.width - 2 * margin, height: 170 },
};

/** The right end of the line with the site's name: before the sheet, above the other drawings. */
const headEnd: Readonly<Record<CardContent["layout"], number>> = { sheet: 752, picture: 1116, pot: 1116 };

/** Renders a card's text as an SVG document. Letters are paths, so the machine's fonts don't matter. */
export async function createWordsSvg(content: CardContent, tokens: Tokens): Promise<string> {
  const svg = await satori(<CardWords {...content} tokens={tokens} />, { ...cardSize, fonts: await loadFonts() });
  // Satori masks every box with itself, to no effect; drawing the masks would take four times as long as the rest.
  return svg.replace(/<(mask|clipPath) .*?<\/\1>| (?:mask|clip-path)="[^"]*"/gs, "");
}

type CardWordsProps = CardContent & { tokens: Tokens };

function CardWords({ siteName, section = "", heading, facts, layout, tokens }: CardWordsProps) {
  const words = textBoxes[layout];
  const [ink, ember] = ["on-charcoal", "ember-on-charcoal"].map((name) => tokens(name).light);
  const line = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;
  const textHeight = words.height - (facts ? 1.6 : 1) * smallSize;
  const fontSize = chooseSize(toPrintable(heading), words.width, textHeight);
  const lineClamp = Math.floor(textHeight / (fontSize * lineHeight));
  const head = { left: 152, top: 56, width: headEnd[layout] - 152 };
  return (
    <div style={{ display: "flex", width: "100%", height: "100%", color: ink, fontFamily: "Charis" }}>
      <div style={{ position: "absolute", ...head, display: "flex", gap: 28, fontSize: smallSize }}>
        <span style={{ ...line, flexShrink: 0, opacity: 0.72 }}>{toPrintable(siteName)}</span>
        <span style={{ ...line, color: ember }}>{toPrintable(section)}</span>
      </div>
      <div
        style={{ position: "absolute", ...words, display: "flex", flexDirection: "column", justifyContent: "center" }}
      >
        <div style={{ display: "block", fontSize, fontWeight: 700, lineHeight, lineClamp, wordBreak: "break-word" }}>
          {toPrintable(heading)}
        </div>
        {facts ? (
          <div style={{ color: ember, fontSize: smallSize }}>{toPrintable(facts)}</div>
        ) : (
          <div style={{ width: 96, height: 8, marginTop: 26, background: ember }} />
        )}
      </div>
    </div>
  );
}

const smallSize = 34;
const lineHeight = 1.14;
const sizes = [96, 84, 74, 65, 57, 50, 44, 38];

/** The largest font size in which a heading fits. Letter widths, in em, are estimates on the safe side. */
function chooseSize(heading: string, width: number, height: number): number {
  const measure = (text: string) =>
    [...text].reduce(
      (sum, letter) => sum + (/[\s.,:;'’!|()ijlftr]/.test(letter) ? 0.38 : /[A-Zmw\d%@—]/.test(letter) ? 0.8 : 0.6),
      0,
    );
  const fits = (size: number) => {
    const words = heading.split(" ").map((word) => measure(`${word} `) * size);
    let [lines, lineWidth] = [1, 0];
    for (const word of words) {
      if (lineWidth + word > width) [lines, lineWidth] = [lines + 1, 0];
      lineWidth += word;
    }
    return Math.max(...words) <= width && lines * size * lineHeight <= height;
  };
  return sizes.find(fits) ?? Math.min(...sizes);
}

/** Replaces characters that the Latin subset of Charis lacks with spaces. */
export const toPrintable = (text: string): string =>
  text
    .replace(/[^\u0020-\u007e\u00a0-\u00ffıŒœ\u2010-\u2027‰′″‹›⁄€™↑↓−]/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const fontFolder = "node_modules/@fontsource/charis-sil/files";

let fonts: Promise<Font[]> | undefined;

function loadFonts(): Promise<Font[]> {
  const load = async (weight: 400 | 700): Promise<Font> => ({
    name: "Charis",
    weight,
    data: await readFile(join(process.cwd(), fontFolder, `charis-sil-latin-${weight}-normal.woff`)),
  });
  fonts ??= Promise.all([load(400), load(700)]);
  return fonts;
}

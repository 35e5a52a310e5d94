import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { loadSymbol, symbolFolder } from "@/lib/cards/symbols";
import type { Page } from "@/lib/content/page";
import type { RecipeFrontMatter } from "@/lib/content/schema";
import type { Site } from "@/lib/content/site";
import { getIndex, getSectionSlug, getShortName } from "@/lib/navigation/navigation";
import { pictureFolder } from "@/lib/pictures/load-picture";
import { drawPot } from "@/lib/recipes/draw-pot";
import { formatDuration, formatTemperature } from "@/lib/recipes/kitchen-words";

/** What is on a card. */
export type CardContent = {
  siteName: string;
  /** The section that the page is in; none for an index, and for a page in no section. */
  section?: string;
  heading: string;
  /** A line below the heading. */
  facts?: string;
  /** A symbol on a sheet of paper, a picture of the story, or the pot of a recipe. */
  layout: "sheet" | "picture" | "pot";
  /** The drawing, an SVG document; empty where a photograph takes its place. */
  drawing: string;
};

/** What a card shows; its picture is a photograph as the writer gave it, or else the drawing in its content. */
export type Card = { content: CardContent; photograph?: Uint8Array };

/** The size of a card in pixels, as chat apps and search engines ask for it. */
export const cardSize = { width: 1200, height: 630 };

/** The photograph that a page's card shows: its picture, unless that is a drawing. */
function getPhotograph({ frontMatter }: Page): string | undefined {
  const file = "picture" in frontMatter ? frontMatter.picture?.file : undefined;
  return file === undefined || /\.svg$/i.test(file) ? undefined : file;
}

/** The address of a page's card: `/cards/garden/prune-roses.png`; with a photograph it is a JPEG. */
export const getCardPath = (page: Page): string =>
  `/cards${page.path === "/" ? "/index" : page.path}.${getPhotograph(page) ? "jpg" : "png"}`;

/** A page's card: its heading and section, with its picture, or else the pot of a recipe or the section's symbol. */
export async function describeCard(
  site: Site,
  page: Page,
  siteName: string,
  { pictures = pictureFolder, symbols = symbolFolder } = {},
): Promise<Card> {
  const index = getIndex(site, page);
  const words = { siteName, heading: page.heading, ...(index && { section: getShortName(index) }) };
  const photograph = getPhotograph(page);
  if (photograph) {
    const bytes = await readFile(join(pictures, photograph));
    // Next to a picture there is no room for more.
    const facts = page.kind === "recipe" && { facts: formatDuration(page.frontMatter.totalTime) };
    return { content: { ...words, ...facts, layout: "picture", drawing: "" }, photograph: bytes };
  }
  return { content: { ...words, ...(await chooseDrawing(page, pictures, symbols)) } };
}

async function chooseDrawing(
  page: Page,
  pictures: string,
  symbols: string,
): Promise<Pick<CardContent, "layout" | "drawing" | "facts">> {
  if (page.kind === "recipe") return drawRecipe(page.frontMatter);
  const file = page.kind === "chapter" ? page.frontMatter.picture?.file : undefined;
  if (file) return { layout: "picture", drawing: await readFile(join(pictures, file), "utf8") };
  const slugs = page.path === "/" ? ["opening"] : [page.folder ? getSectionSlug(page) : page.path.slice(1)];
  for (const slug of [...slugs, "home"]) {
    const symbol = await loadSymbol(slug, symbols);
    if (symbol) return { layout: "sheet", drawing: symbol };
  }
  return { layout: "sheet", drawing: "" };
}

function drawRecipe({ oven, coals, temperature, totalTime }: RecipeFrontMatter) {
  const counted = `${coals.top} coals on the lid, ${coals.bottom} below`;
  return {
    layout: "pot" as const,
    drawing: drawPot({ oven, ...coals }),
    facts: `${formatDuration(totalTime)} · ${formatTemperature(temperature)} · ${counted}`,
  };
}

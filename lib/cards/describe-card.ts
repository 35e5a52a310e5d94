import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { loadSymbol, symbolFolder } from "@/lib/cards/symbols";
import type { Page } from "@/lib/content/page";
import type { RecipeFrontMatter } from "@/lib/content/schema";
import type { Site } from "@/lib/content/site";
import { getIndex, getSectionSlug, getShortName } from "@/lib/navigation/navigation";
import { pictureFolder } from "@/lib/pictures/load-picture";
import { drawPot } from "@/lib/recipes/draw-pot";
import { recipeFacts } from "@/lib/recipes/recipe-facts";

export type CardContent = {
  siteName: string;
  /** Undefined for an index and for a page in no section. */
  section?: string;
  heading: string;
  facts?: string;
  /** A symbol on a sheet of paper, a picture, or the pot of a recipe. */
  layout: "sheet" | "picture" | "pot";
  /** An SVG document; empty if there is a photograph. */
  drawing: string;
};

export type Card = { content: CardContent; photograph?: Uint8Array };

/** In pixels, as chat apps and search engines expect. */
export const cardSize = { width: 1200, height: 630 };

/** The page's picture, unless it's a drawing. */
function getPhotograph({ frontMatter }: Page): string | undefined {
  const file = "picture" in frontMatter ? frontMatter.picture?.file : undefined;
  return file === undefined || /\.svg$/i.test(file) ? undefined : file;
}

/** `/cards/garden/prune-roses.png`; with a photograph, a JPEG. */
export const getCardPath = (page: Page): string =>
  `/cards${page.path === "/" ? "/index" : page.path}.${getPhotograph(page) ? "jpg" : "png"}`;

/** The heading and section with the page's picture, or else the pot of a recipe or the section's symbol. */
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
    const facts = page.kind === "recipe" && { facts: recipeFacts(page.frontMatter).whole.time };
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

function drawRecipe(frontMatter: RecipeFrontMatter) {
  const { oven, coals } = frontMatter;
  const { time, heat } = recipeFacts(frontMatter).whole;
  return {
    layout: "pot" as const,
    drawing: drawPot({ oven, ...coals }),
    facts: `${time} · ${heat} · ${coals.top} coals on the lid, ${coals.bottom} below`,
  };
}

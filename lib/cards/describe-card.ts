import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { loadSymbol, symbolFolder } from "@/lib/cards/symbols";
import type { Page, RecipePage, Site } from "@/lib/content/page";
import { getIndex, getSectionSlug, getShortName } from "@/lib/navigation/navigation";
import { pictureFolder } from "@/lib/pictures/load-picture";
import { drawRecipePot } from "@/lib/recipes/draw-pot";
import { listSummary, recipeFacts } from "@/lib/recipes/recipe-facts";
import { formatCoals } from "@/lib/recipes/sizes";

export type Card = {
  siteName: string;
  /** Empty for an index and for a page in no section. */
  section: string;
  heading: string;
  /** A recipe's facts, or else the page's path; empty for home. */
  line: string;
  /** An SVG document, or a photograph's bytes. Undefined for the site's mark. */
  picture: string | Uint8Array | undefined;
};

/** In pixels, as chat apps and search engines expect. */
export const cardSize = { width: 1200, height: 630 };

const getPictureFile = ({ frontMatter }: Page): string | undefined =>
  "picture" in frontMatter ? frontMatter.picture?.file : undefined;

const isDrawing = (file: string) => /\.svg$/i.test(file);

/** `/cards/garden/prune-roses.png`; with a photograph, a JPEG. */
export function getCardPath(page: Page): string {
  const format = isDrawing(getPictureFile(page) ?? ".svg") ? "png" : "jpg";
  return `/cards${page.path === "/" ? "/index" : page.path}.${format}`;
}

/** A page's card has its picture, or else a recipe's pot, or else the symbol of its section. */
export async function describeCard(
  site: Site,
  page: Page,
  siteName: string,
  { pictures = pictureFolder, symbols = symbolFolder } = {},
): Promise<Card> {
  const index = getIndex(site, page);
  const file = getPictureFile(page);
  return {
    siteName,
    section: index ? getShortName(index) : "",
    heading: page.heading,
    line: page.kind === "recipe" ? describeRecipe(page) : page.path.replace(/^\/$/, ""),
    picture: await (file
      ? readFile(join(pictures, file), isDrawing(file) ? "utf8" : null)
      : (drawCardPot(page) ?? loadPageSymbol(page, symbols))),
  };
}

/** The pot of a recipe with coals. A card has no stylesheet, so its colors are attributes. */
const drawCardPot = (page: Page): string | undefined =>
  drawRecipePot(page)?.replaceAll('class="coals"', 'fill="var(--coal)" stroke="var(--flame)"');

async function loadPageSymbol(page: Page, folder: string): Promise<string | undefined> {
  const slug = page.folder ? getSectionSlug(page) : page.path.slice(1);
  return (await loadSymbol(slug || "home", folder)) ?? loadSymbol("home", folder);
}

function describeRecipe({ frontMatter }: RecipePage): string {
  const facts = recipeFacts(frontMatter).whole;
  const summary = listSummary(facts);
  if (facts.pots) summary.push(`${formatCoals(facts.pots)} coals`);
  return summary.join(" · ");
}

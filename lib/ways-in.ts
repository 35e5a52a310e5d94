import { getMenu, getPage, getShortName, listPages } from "@/lib/content/sections";
import type { Site } from "@/lib/content/site";
import { getSectionSlug } from "@/lib/site-sections";
import { loadSymbol } from "@/lib/symbols/load-symbol";

/** One of the site's sections or charts, as the home page offers it. */
export type WayIn = {
  path: string;
  /** The page's heading up to a colon. */
  name: string;
  description: string;
  /** An SVG document without a title of its own, since the name stands beside it. */
  symbol: string;
  /** Recipes and the story are read by the fire, notes at the desk. */
  place: "desk" | "yard";
};

/** The pages of the menus that have a symbol, those at the desk in the menu's order, then those in the yard. */
export async function listWaysIn(site: Site): Promise<WayIn[]> {
  const ways: WayIn[] = [];
  for (const { path } of [...getMenu(site, "side"), ...getMenu(site, "top")]) {
    const page = getPage(site, path);
    const [first] = listPages(site, page);
    const svg = path === "/" ? undefined : await loadSymbol(first ? getSectionSlug(first) : path.slice(1));
    if (!svg) continue;
    ways.push({
      path,
      name: getShortName(page),
      description: page.frontMatter.description,
      symbol: svg.replace(/\s*<title>.*<\/title>/, "").replace("<svg ", '<svg aria-hidden="true" '),
      place: first && first.frontMatter.kind !== "note" ? "yard" : "desk",
    });
  }
  return ways;
}

import type { Site } from "@/lib/content/site";
import { getMenu, getPage, getShortName } from "@/lib/navigation/navigation";
import { loadSymbol } from "@/lib/symbols/load-symbol";

/** One of the site's sections or charts, as the home page offers it. */
export type HomeCard = {
  path: string;
  /** The page's heading up to a colon. */
  name: string;
  description: string;
  /** An SVG document without a title of its own, since the name stands beside it. */
  symbol: string;
  /** Recipes and the story are read by the fire, notes at the desk. */
  place: "desk" | "yard";
};

/** The pages of the menus whose front matter has a `homeCard`, in the menus' order. Throws when a symbol is missing. */
export async function listHomeCards(site: Site): Promise<HomeCard[]> {
  const pages = [...getMenu(site, "side"), ...getMenu(site, "top")].map(({ path }) => getPage(site, path));
  const cards = pages.map(async (page): Promise<HomeCard[]> => {
    const { path, frontMatter } = page;
    const card = "homeCard" in frontMatter ? frontMatter.homeCard : undefined;
    if (!card) return [];
    const svg = await loadSymbol(card.symbol);
    if (!svg) throw new Error(`${page.file}: front matter: homeCard.symbol ${card.symbol} is not in lib/symbols`);
    const symbol = svg.replace(/\s*<title>.*<\/title>/, "").replace("<svg ", '<svg aria-hidden="true" ');
    return [{ path, name: getShortName(page), description: frontMatter.description, symbol, place: card.place }];
  });
  return (await Promise.all(cards)).flat();
}

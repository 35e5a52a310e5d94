import type { Article, BreadcrumbList, Graph, ItemList, Person, Recipe, Thing, WebSite } from "schema-dts";
import { getCardPath } from "@/lib/cards/describe-card";
import type { Page, RecipePage } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";
import { getCrumbs, listPages, type MenuLink } from "@/lib/navigation/navigation";
import type { SiteSettings } from "@/lib/settings";

/**
 * A page as a schema.org graph. Includes only what its readers see and what search engines use:
 * https://developers.google.com/search/docs/appearance/structured-data/search-gallery. An index and a page with a tool
 * aren't articles. Undefined if the graph would be empty.
 */
export function createStructuredData(
  site: Site,
  page: Page,
  settings: SiteSettings,
  hasTool = false,
): Graph | undefined {
  const crumbs = getCrumbs(site, page);
  const recipes = listPages(site, page).filter(({ kind }) => kind === "recipe");
  const things: Thing[] = [
    ...(crumbs.length ? [describeTrail(crumbs, settings)] : []),
    ...(hasTool ? [] : describePage(site, page, settings)),
    ...(recipes.length ? [describeRecipeList(recipes, settings)] : []),
  ];
  return things.length ? { "@context": "https://schema.org", "@graph": things } : undefined;
}

function describePage(site: Site, page: Page, settings: SiteSettings): Thing[] {
  if (page.path === "/") return [describeSite(settings)];
  if (page.kind === "recipe") return [describeRecipe(page, settings)];
  return listPages(site, page).length ? [] : [describeArticle(page, settings)];
}

const describeSite = ({ name, url }: SiteSettings) =>
  ({ "@type": "WebSite", name, url: `${url}/` }) as const satisfies WebSite;

/** A note or a chapter. Its images are all crops of its photograph, or else its card. */
const describeArticle = (page: Page, settings: SiteSettings) =>
  ({
    "@type": "Article",
    headline: page.heading,
    image: (page.picture?.crops ?? [getCardPath(page)]).map((path) => settings.url + path),
    author: describeOwner(settings),
    datePublished: page.frontMatter.published ?? page.frontMatter.date,
    dateModified: page.frontMatter.date,
  }) as const satisfies Article;

/** Only what the page says: no rating, no calories, and no card, since that isn't a picture of the dish. */
function describeRecipe(page: RecipePage, settings: SiteSettings) {
  const { frontMatter, picture } = page;
  const { groups, steps } = page.recipe;
  return {
    "@type": "Recipe",
    name: frontMatter.title,
    description: frontMatter.description,
    ...(picture?.crops && { image: picture.crops.map((path) => settings.url + path) }),
    author: describeOwner(settings),
    datePublished: frontMatter.published ?? frontMatter.date,
    recipeCategory: frontMatter.category,
    keywords: frontMatter.keywords.join(", "),
    recipeYield: `${frontMatter.servings} servings`,
    prepTime: frontMatter.prepTime,
    cookTime: frontMatter.cookTime,
    totalTime: frontMatter.totalTime,
    recipeIngredient: groups.flatMap((group) => group.ingredients.map(({ text }) => text)),
    recipeInstructions: steps.map(({ id, text }) => ({
      "@type": "HowToStep" as const,
      name: nameStep(text),
      text,
      url: `${settings.url}${page.path}#${id}`,
    })),
  } as const satisfies Recipe;
}

/** The home page says whose site it is. */
const describeOwner = ({ owner, url }: SiteSettings) =>
  ({ "@type": "Person", name: owner, url: `${url}/` }) as const satisfies Person;

/** The last item is the page itself and needs no URL. */
const describeTrail = (trail: readonly MenuLink[], { url }: SiteSettings) =>
  ({
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ label, path }, index) => ({
      "@type": "ListItem" as const,
      position: index + 1,
      name: label,
      ...(index < trail.length - 1 && { item: url + path }),
    })),
  }) as const satisfies BreadcrumbList;

const describeRecipeList = (recipes: readonly Page[], { url }: SiteSettings) =>
  ({
    "@type": "ItemList",
    itemListElement: recipes.map(({ path }, index) => ({
      "@type": "ListItem" as const,
      position: index + 1,
      url: url + path,
    })),
  }) as const satisfies ItemList;

/** A step's first sentence or clause: `Put the lid on. Bake 45 minutes.` → `Put the lid on` */
export const nameStep = (text: string): string => text.split(/[.;:](?=\s|$)/)[0] ?? text;

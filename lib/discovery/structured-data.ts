import type { Article, BreadcrumbList, Graph, ItemList, Person, Recipe, Thing } from "schema-dts";
import { getCardPath } from "@/lib/cards/describe-card";
import type { Page, RecipePage, Site } from "@/lib/content/page";
import { getCrumbs, listPages, type MenuLink } from "@/lib/navigation/navigation";
import { toItemId } from "@/lib/recipes/recipe";
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
  const { name, url } = settings;
  const crumbs = getCrumbs(site, page);
  const listedPages = listPages(site, page);
  const recipes = listedPages.filter(({ kind }) => kind === "recipe");
  const things: Thing[] = [];
  if (crumbs.length) things.push(describeTrail(crumbs, url));
  if (page.path === "/") things.push({ "@type": "WebSite", name, url: `${url}/` });
  else if (page.kind === "recipe") things.push(describeRecipe(page, settings));
  else if (!hasTool && !listedPages.length) things.push(describeArticle(page, settings));
  if (recipes.length) things.push(describeRecipeList(recipes, url));
  return things.length ? { "@context": "https://schema.org", "@graph": things } : undefined;
}

/** What an article and a recipe have in common. The home page says whose site it is. */
const describeText = ({ frontMatter: { published, date } }: Page, { owner, url }: SiteSettings) => ({
  author: { "@type": "Person", name: owner, url: `${url}/` } as const satisfies Person,
  datePublished: published ?? date,
});

/** A note or a chapter. Its images are all crops of its photograph, or else its card. */
const describeArticle = (page: Page, settings: SiteSettings) =>
  ({
    "@type": "Article",
    headline: page.heading,
    image: (page.picture?.crops ?? [getCardPath(page)]).map((path) => settings.url + path),
    ...describeText(page, settings),
    dateModified: page.frontMatter.date,
  }) as const satisfies Article;

/** Only what the page says: no rating, no calories, and no card, since that isn't a picture of the dish. */
function describeRecipe(page: RecipePage, settings: SiteSettings) {
  const { title, description, category, keywords, servings, prepTime, cookTime, totalTime, makes, date } =
    page.frontMatter;
  const { ingredients, steps } = page.recipe;
  return {
    "@type": "Recipe",
    name: title,
    description,
    ...(page.picture?.crops && { image: page.picture.crops.map((path) => settings.url + path) }),
    ...describeText(page, settings),
    dateModified: date,
    recipeCategory: category,
    keywords: keywords.join(", "),
    recipeYield: makes === undefined ? `${servings} servings` : [`${servings} servings`, makes],
    prepTime,
    cookTime,
    totalTime,
    ...(ingredients.length > 0 && { recipeIngredient: ingredients }),
    ...(steps.length > 0 && {
      recipeInstructions: steps.map((text, index) => ({
        "@type": "HowToStep" as const,
        name: nameStep(text),
        text,
        url: `${settings.url}${page.path}#${toItemId("step", index)}`,
      })),
    }),
  } as const satisfies Recipe;
}

/** The last item is the page itself and needs no URL. */
const describeTrail = (trail: readonly MenuLink[], url: string) =>
  ({
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ label, path }, index) => ({
      "@type": "ListItem" as const,
      position: index + 1,
      name: label,
      ...(index < trail.length - 1 && { item: url + path }),
    })),
  }) as const satisfies BreadcrumbList;

const describeRecipeList = (recipes: readonly Page[], url: string) =>
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

import type { Article, BreadcrumbList, Graph, ItemList, Person, Recipe, Thing, WebSite } from "schema-dts";
import { getCardPath } from "@/lib/cards/describe-card";
import type { Page, RecipePage } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";
import { getCrumbs, listPages, type MenuLink } from "@/lib/navigation/navigation";
import type { SiteSettings } from "@/lib/settings";

/**
 * What a page says to search engines, as one schema.org graph: only what a reader sees there too, and what they use:
 * https://developers.google.com/search/docs/appearance/structured-data/search-gallery. A page with a tool has no byline, and
 * an index isn't an article: they say nothing of themselves. Undefined where there is nothing to say.
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

/** The site, by the name that results show. */
const describeSite = ({ name, url }: SiteSettings) =>
  ({ "@type": "WebSite", name, url: `${url}/` }) as const satisfies WebSite;

/** A note or a chapter; its picture is its photograph in all crops, or else its card. */
const describeArticle = (page: Page, settings: SiteSettings) =>
  ({
    "@type": "Article",
    headline: page.heading,
    image: (page.picture?.crops ?? [getCardPath(page)]).map((path) => settings.url + path),
    author: describeOwner(settings),
    datePublished: page.frontMatter.published ?? page.frontMatter.date,
    dateModified: page.frontMatter.date,
  }) as const satisfies Article;

/** A recipe: what its page says and nothing else, so no rating, no calories, and its card isn't a picture of it. */
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

/** The owner, whose page is home: it says whose site it is. */
const describeOwner = ({ owner, url }: SiteSettings) =>
  ({ "@type": "Person", name: owner, url: `${url}/` }) as const satisfies Person;

/** The way to a page, home first and the page itself, whose address is the document's, last. */
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

/** Recipes in the order in which a page lists them. */
const describeRecipeList = (recipes: readonly Page[], { url }: SiteSettings) =>
  ({
    "@type": "ItemList",
    itemListElement: recipes.map(({ path }, index) => ({
      "@type": "ListItem" as const,
      position: index + 1,
      url: url + path,
    })),
  }) as const satisfies ItemList;

/** A step's name is shown in one line. */
const mostCharacters = 70;

/** The end of the first sentence, and where a sentence can be left without changing what it says. */
const sentenceEnd = /[.;:](?=\s|$)/;
const clauseEnd = /(?:,| \(| –| and| so| until| when) /g;

/**
 * A step's name, its first words: `Put the lid on. Bake 45 minutes.` → `Put the lid on`. What is longer than a line
 * ends with its last clause that fits, or else with a word.
 */
export function nameStep(text: string): string {
  const [sentence = text] = text.split(sentenceEnd);
  if (sentence.length <= mostCharacters) return sentence;
  const ends = [...sentence.matchAll(clauseEnd)].map(({ index }) => index);
  const last = ends.findLast((end) => end <= mostCharacters) ?? sentence.lastIndexOf(" ", mostCharacters);
  return sentence.slice(0, last);
}

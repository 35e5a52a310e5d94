import type {
  Article,
  BreadcrumbList,
  CollectionPage,
  Graph,
  ItemList,
  Person,
  Recipe,
  SearchAction,
  TechArticle,
  Thing,
  WebSite,
} from "schema-dts";
import { storyName } from "@/lib/content/kinds";
import type { ChapterPage, NotePage, Page, RecipePage } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";
import { getCardPath } from "@/lib/drawn/describe-card";
import { listParts, type Shown } from "@/lib/navigation/list-parts";
import { getCrumbs, listChapters, type MenuLink } from "@/lib/navigation/navigation";
import { findPath } from "@/lib/paths";
import { getPot, listTools } from "@/lib/recipes/sizes";
import type { SiteSettings } from "@/lib/settings";

/**
 * What a page says to machines, as one schema.org graph: only what a reader sees there too. A page with a tool has no
 * byline, and so says nothing of itself. Undefined where there is nothing to say.
 */
export function createStructuredData(shown: Shown, settings: SiteSettings, hasTool = false): Graph | undefined {
  const { site, page, part } = shown;
  const crumbs = part ? [] : getCrumbs(site, page);
  const recipes = listShownPages(shown).filter((listed) => listed.kind === "recipe");
  const things: Thing[] = [
    ...(crumbs.length ? [describeTrail(crumbs, settings)] : []),
    ...(part || hasTool ? [] : [describePage(site, page, settings)]),
    ...(recipes.length ? [describeRecipeList(recipes, settings)] : []),
  ];
  return things.length ? { "@context": "https://schema.org", "@graph": things } : undefined;
}

/** The pages in a list there. */
function listShownPages({ site, page, part }: Shown): readonly Page[] {
  if (part) return "pages" in part ? part.pages : [];
  return listParts(site, page)[0]?.pages ?? [];
}

function describePage(site: Site, page: Page, settings: SiteSettings): Thing {
  if (page.path === "/") return describeSite(settings);
  switch (page.kind) {
    case "note":
      return describeNote(page, listParts(site, page).length > 0, settings);
    case "recipe":
      return describeRecipe(page, settings);
    case "chapter":
      return describeChapter(page, listChapters(site), settings);
  }
}

/** The site with its owner, and the address that answers a question. */
function describeSite(settings: SiteSettings) {
  const { name, url } = settings;
  // What is to be filled in is said by a notation that the types lack: https://schema.org/docs/actions.html#part-4
  const search: SearchAction & { "query-input": string } = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${url}${findPath}?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
  const author = describeOwner(settings);
  return { "@type": "WebSite", name, url: `${url}/`, author, potentialAction: search } as const satisfies WebSite;
}

/** A note, or the index of a section. */
const describeNote = (page: NotePage, isIndex: boolean, settings: SiteSettings) =>
  ({
    "@type": isIndex ? "CollectionPage" : "TechArticle",
    ...describeArticle(page, settings),
  }) satisfies TechArticle | CollectionPage;

/** A chapter with its place in the story, which is at its first chapter. */
const describeChapter = (page: ChapterPage, [first = page]: readonly ChapterPage[], settings: SiteSettings) =>
  ({
    "@type": "Article",
    ...describeArticle(page, settings),
    isPartOf: { "@type": "CreativeWork", name: storyName, url: settings.url + first.path },
    position: page.frontMatter.order,
  }) as const satisfies Article;

/** A recipe: what its page says and nothing else, so no rating, no calories, and its card isn't a picture of it. */
function describeRecipe(page: RecipePage, settings: SiteSettings) {
  const { frontMatter, picture } = page;
  const { groups, steps } = page.recipe;
  const url = settings.url + page.path;
  return {
    "@type": "Recipe",
    name: frontMatter.title,
    description: frontMatter.description,
    url,
    ...(picture?.crops && { image: picture.crops.map((path) => settings.url + path) }),
    ...describeByline(page, settings),
    recipeCategory: frontMatter.category,
    keywords: frontMatter.keywords.join(", "),
    recipeYield: `${frontMatter.servings} servings`,
    prepTime: frontMatter.prepTime,
    cookTime: frontMatter.cookTime,
    totalTime: frontMatter.totalTime,
    tool: listTools(getPot(frontMatter), frontMatter.tools),
    recipeIngredient: groups.flatMap((group) => group.ingredients.map(({ text }) => text)),
    recipeInstructions: steps.map(({ id, text }, index) => ({
      "@type": "HowToStep" as const,
      position: index + 1,
      name: nameStep(text),
      text,
      url: `${url}#${id}`,
    })),
  } as const satisfies Recipe;
}

/** A part of a thing: the compiler judges the names in it here, since it doesn't where the part is spread. */
type ArticlePart = Partial<Exclude<TechArticle, string>>;

/** What any article says of itself; its picture is its photograph in all crops, or else its card. */
const describeArticle = (page: Page, settings: SiteSettings) =>
  ({
    headline: page.heading,
    description: page.frontMatter.description,
    url: settings.url + page.path,
    inLanguage: "en",
    image: (page.picture?.crops ?? [getCardPath(page)]).map((path) => settings.url + path),
    ...describeByline(page, settings),
  }) satisfies ArticlePart;

const describeByline = ({ frontMatter: { date, published = date } }: Page, settings: SiteSettings) =>
  ({
    author: describeOwner(settings),
    datePublished: published,
    dateModified: date,
  }) satisfies ArticlePart;

/** The owner, whose page is home: it says whose site it is. */
const describeOwner = ({ owner, url }: SiteSettings) =>
  ({ "@type": "Person", name: owner, url: `${url}/` }) as const satisfies Person;

/** The way to a page, home first and the page itself last. */
const describeTrail = (trail: readonly MenuLink[], { url }: SiteSettings) =>
  ({
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ label, path }, index) => ({
      "@type": "ListItem" as const,
      position: index + 1,
      name: label,
      item: url + path,
    })),
  }) as const satisfies BreadcrumbList;

/** Recipes in the order in which a page lists them. */
const describeRecipeList = (recipes: readonly RecipePage[], { url }: SiteSettings) =>
  ({
    "@type": "ItemList",
    numberOfItems: recipes.length,
    itemListElement: recipes.map(({ path, frontMatter }, index) => ({
      "@type": "ListItem" as const,
      position: index + 1,
      name: frontMatter.title,
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

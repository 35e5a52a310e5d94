/** What Google asks of a type of schema.org, as it documents it: properties that it requires, and that it recommends. */
type DataRule = { documented: string; required: readonly string[]; recommended: readonly string[] };

const documentation = "https://developers.google.com/search/docs/appearance";
const article = `${documentation}/structured-data/article#article-types`;
const breadcrumb = `${documentation}/structured-data/breadcrumb#structured-data-type-definitions`;
const carousel = `${documentation}/structured-data/carousel#structured-data-type-definitions`;
const recipe = `${documentation}/structured-data/recipe#recipe-properties`;
const siteName = `${documentation}/site-names#website`;

const articleProperties = ["author", "dateModified", "datePublished", "headline", "image"];

/** The rules of each type, or of a type inside another: `Recipe.Person`. A type without rules is described for others. */
export const dataRules: Readonly<Record<string, DataRule>> = {
  Article: { documented: article, required: [], recommended: articleProperties },
  "Article.Person": { documented: article, required: [], recommended: ["name", "url"] },
  BreadcrumbList: { documented: breadcrumb, required: ["itemListElement"], recommended: [] },
  "BreadcrumbList.ListItem": { documented: breadcrumb, required: ["item", "name", "position"], recommended: [] },
  // Google documents nothing of it: what is said of an article holds for the byline of an index, too.
  CollectionPage: { documented: article, required: [], recommended: articleProperties },
  ItemList: { documented: carousel, required: ["itemListElement"], recommended: [] },
  "ItemList.ListItem": { documented: carousel, required: ["position", "url"], recommended: [] },
  Recipe: {
    documented: recipe,
    required: ["image", "name"],
    recommended: [
      "aggregateRating",
      "author",
      "cookTime",
      "datePublished",
      "description",
      "keywords",
      "nutrition",
      "prepTime",
      "recipeCategory",
      "recipeCuisine",
      "recipeIngredient",
      "recipeInstructions",
      "recipeYield",
      "totalTime",
      "video",
    ],
  },
  "Recipe.HowToStep": { documented: recipe, required: ["text"], recommended: ["image", "name", "url", "video"] },
  "Recipe.Person": { documented: recipe, required: [], recommended: ["name"] },
  TechArticle: { documented: article, required: [], recommended: articleProperties },
  "TechArticle.Person": { documented: article, required: [], recommended: ["name", "url"] },
  WebSite: { documented: siteName, required: ["name", "url"], recommended: ["alternateName"] },
};

/** What is left out on purpose, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  "Recipe.aggregateRating": "nobody can rate a recipe here",
  "Recipe.image": "only a recipe with a photograph of the dish has one; a drawing of coals is no picture of a dish",
  "Recipe.nutrition": "nobody has worked it out",
  "Recipe.recipeCuisine": "no recipe says of which cuisine it is",
  "Recipe.video": "there is none",
  "Recipe.HowToStep.image": "no step has a photograph",
  "Recipe.HowToStep.video": "there is none",
  "WebSite.alternateName": "the site has one name",
};

/** The shapes of a recipe's picture, width by height, and the least pixels of each. */
export const pictureShapes: readonly (readonly [width: number, height: number])[] = [
  [1, 1],
  [4, 3],
  [16, 9],
];
export const leastPicturePixels = 50_000;

import type { ItemList, Recipe } from "schema-dts";
import type { RecipePage } from "@/lib/content/page";
import { createBylineData } from "@/lib/published/article-data";
import { nameStep } from "@/lib/published/step-name";
import type { SiteSettings } from "@/lib/settings";

/** A recipe as schema.org Recipe: what its page says and nothing else, so no rating, no calories, no picture that is none. */
export function createRecipeData(page: RecipePage, settings: SiteSettings) {
  const { frontMatter, picture } = page;
  const { groups, steps } = page.recipe;
  const url = settings.url + page.path;
  return {
    "@type": "Recipe",
    name: frontMatter.title,
    description: frontMatter.description,
    url,
    ...(picture?.crops && { image: picture.crops.map((path) => settings.url + path) }),
    ...createBylineData(page, settings),
    recipeCategory: frontMatter.category,
    keywords: frontMatter.keywords.join(", "),
    recipeYield: `${frontMatter.servings} servings`,
    prepTime: frontMatter.prepTime,
    cookTime: frontMatter.cookTime,
    totalTime: frontMatter.totalTime,
    tool: frontMatter.tools,
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

/** The list of recipes as schema.org ItemList, in the order in which the page shows them. */
export function createRecipeListData(recipes: readonly RecipePage[], siteUrl: string) {
  return {
    "@type": "ItemList",
    numberOfItems: recipes.length,
    itemListElement: recipes.map(({ path, frontMatter }, index) => ({
      "@type": "ListItem" as const,
      position: index + 1,
      name: frontMatter.title,
      url: siteUrl + path,
    })),
  } as const satisfies ItemList;
}

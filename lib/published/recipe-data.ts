import type { ItemList, Recipe, WithContext } from "schema-dts";
import type { RecipePage } from "@/lib/content/kinds/recipe";

/** A recipe as schema.org Recipe: what its page says and nothing else, so no rating, no calories, no picture. */
export function createRecipeData(page: RecipePage, siteUrl: string): WithContext<Recipe> {
  const { frontMatter } = page;
  const { groups, steps } = page.recipe;
  const url = new URL(page.path, siteUrl).href;
  return {
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: frontMatter.title,
    description: frontMatter.description,
    url,
    dateModified: frontMatter.date,
    recipeCategory: frontMatter.category,
    keywords: frontMatter.keywords.join(", "),
    recipeYield: `${frontMatter.servings} servings`,
    prepTime: frontMatter.prepTime,
    cookTime: frontMatter.cookTime,
    totalTime: frontMatter.totalTime,
    tool: frontMatter.tools,
    recipeIngredient: groups.flatMap((group) => group.ingredients.map(({ text }) => text)),
    recipeInstructions: steps.map(({ id, text }, index) => ({
      "@type": "HowToStep",
      position: index + 1,
      text,
      url: `${url}#${id}`,
    })),
  };
}

/** The list of recipes as schema.org ItemList, in the order in which the page shows them. */
export function createRecipeListData(recipes: readonly RecipePage[], siteUrl: string): WithContext<ItemList> {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    numberOfItems: recipes.length,
    itemListElement: recipes.map(({ path, frontMatter }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: frontMatter.title,
      url: new URL(path, siteUrl).href,
    })),
  };
}

import styles from "@/components/recipe-list/recipe-list.module.css";
import { StructuredData } from "@/components/structured-data/structured-data";
import type { RecipePage } from "@/lib/content/kinds/recipe";
import { createRecipeListData } from "@/lib/published/recipe-data";
import { formatDuration } from "@/lib/recipes/duration";
import { settings } from "@/lib/settings";

/** Recipes as cards: the line that makes one want it, and what decides whether it fits tonight. */
export function RecipeList({ recipes }: { recipes: readonly RecipePage[] }) {
  return (
    <>
      <ul className={styles.list}>
        {recipes.map(({ path, frontMatter }) => (
          <li key={path}>
            <a href={path}>{frontMatter.title}</a>
            <p>{frontMatter.teaser}</p>
            <p className={styles.facts}>
              {frontMatter.oven}-inch oven · {formatDuration(frontMatter.totalTime)} · serves {frontMatter.servings}
            </p>
          </li>
        ))}
      </ul>
      <StructuredData data={createRecipeListData(recipes, settings.url)} />
    </>
  );
}

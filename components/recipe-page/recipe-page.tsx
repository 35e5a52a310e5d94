import type { ReactNode } from "react";
import { KeepAwake } from "@/components/keep-awake/keep-awake";
import { RecipeFacts } from "@/components/recipe-page/recipe-facts";
import styles from "@/components/recipe-page/recipe-page.module.css";
import { StructuredData } from "@/components/structured-data/structured-data";
import type { RecipePage as Recipe } from "@/lib/content/kinds/recipe";
import type { Part } from "@/lib/content/model/page";
import { createRecipeData } from "@/lib/published/recipe-data";
import { settings } from "@/lib/settings";

/** A recipe: facts first, ingredients beside the directions where there is room, then what else there is to say, and the way on. */
export function RecipePage({ page, children }: { page: Recipe; children?: ReactNode }) {
  const [ingredients, directions] = ["Ingredients", "Directions"].map((heading) =>
    page.parts.find((part) => part.heading === heading),
  );
  const others = page.parts.filter((part) => part !== ingredients && part !== directions);
  return (
    <article className={styles.recipe}>
      <div className={styles.title} dangerouslySetInnerHTML={{ __html: page.headingHtml + page.introHtml }} />
      <RecipeFacts recipe={page.frontMatter} />
      <KeepAwake />
      <div className={styles.work}>
        {ingredients && <RecipePart part={ingredients} className={styles.ingredients} />}
        <div>
          {directions && <RecipePart part={directions} className={styles.directions} />}
          {ingredients && (
            <p className={styles.amounts}>
              <a href={`#${ingredients.id}`}>Ingredients</a>
            </p>
          )}
        </div>
      </div>
      <div className={styles.notes}>
        {others.map((part) => (
          <RecipePart key={part.id} part={part} />
        ))}
      </div>
      {children}
      <p className={styles.back}>
        <a href="/recipies">All recipes</a>
      </p>
      <p className={styles.back}>
        No signal where you cook? <a href="/offline">Keep the recipes on this device</a> before you go.
      </p>
      <StructuredData data={createRecipeData(page, settings.url)} />
    </article>
  );
}

type RecipePartProps = { part: Part; className?: string };

function RecipePart({ part, className }: RecipePartProps) {
  return <section className={className} aria-labelledby={part.id} dangerouslySetInnerHTML={{ __html: part.html }} />;
}

import { RecipeFacts } from "@/components/recipe-page/recipe-facts";
import styles from "@/components/recipe-page/recipe-page.module.css";
import { StructuredData } from "@/components/structured-data/structured-data";
import type { RecipePage as Recipe, Section } from "@/lib/content/page";
import { createRecipeData } from "@/lib/recipes/structured-data";
import { settings } from "@/lib/settings";

/** A recipe: facts first, ingredients beside the directions where there is room, then what else there is to say. */
export function RecipePage({ page }: { page: Recipe }) {
  const [ingredients, directions] = ["Ingredients", "Directions"].map((heading) =>
    page.sections.find((section) => section.heading === heading),
  );
  const others = page.sections.filter((section) => section !== ingredients && section !== directions);
  return (
    <article className={styles.recipe}>
      <div className={styles.title} dangerouslySetInnerHTML={{ __html: page.headingHtml + page.introHtml }} />
      <RecipeFacts recipe={page.frontMatter} />
      <div className={styles.work}>
        {ingredients && <Part section={ingredients} className={styles.ingredients} />}
        <div>
          {directions && <Part section={directions} className={styles.directions} />}
          {ingredients && (
            <p className={styles.amounts}>
              <a href={`#${ingredients.id}`}>Ingredients</a>
            </p>
          )}
        </div>
      </div>
      <div className={styles.notes}>
        {others.map((section) => (
          <Part key={section.id} section={section} />
        ))}
      </div>
      <p className={styles.back}>
        <a href="/recipies">All recipes: Favorite Recipies</a>
      </p>
      <StructuredData data={createRecipeData(page, settings.url)} />
    </article>
  );
}

type PartProps = { section: Section; className?: string };

function Part({ section, className }: PartProps) {
  return (
    <section className={className} aria-labelledby={section.id} dangerouslySetInnerHTML={{ __html: section.html }} />
  );
}

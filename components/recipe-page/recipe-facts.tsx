import styles from "@/components/recipe-page/recipe-page.module.css";
import type { RecipeFrontMatter } from "@/lib/content/kinds/recipe";
import { formatDay } from "@/lib/format-day";
import { formatDuration } from "@/lib/recipes/duration";
import { formatTemperature } from "@/lib/recipes/temperature";

/** What a cook needs to know before the first step, from front matter. */
export function RecipeFacts({ recipe }: { recipe: RecipeFrontMatter }) {
  const { servings, prepTime, cookTime, totalTime, oven, temperature, coals, cooked } = recipe;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Serves</dt>
        <dd>{servings}</dd>
      </div>
      <div>
        <dt>Oven</dt>
        <dd>
          {oven}-inch, {formatTemperature(temperature)}
        </dd>
      </div>
      <div>
        <dt>Coals</dt>
        <dd>
          <a href="/recipies#coal-counts">
            {coals.top} on the lid, {coals.bottom} below
          </a>
        </dd>
      </div>
      <div>
        <dt>Preparation</dt>
        <dd>{formatDuration(prepTime)}</dd>
      </div>
      <div>
        <dt>Cooking</dt>
        <dd>{formatDuration(cookTime)}</dd>
      </div>
      <div>
        <dt>Total</dt>
        <dd>{formatDuration(totalTime)}</dd>
      </div>
      {cooked && (
        <div className={styles.cooked}>
          <dt>Cooked</dt>
          <dd>by the owner on {formatDay(cooked)}</dd>
        </div>
      )}
    </dl>
  );
}

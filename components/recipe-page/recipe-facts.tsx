import { InSizes } from "@/components/recipe-page/in-sizes";
import styles from "@/components/recipe-page/recipe-page.module.css";
import type { FrontMatter } from "@/lib/content/page";
import { formatDay } from "@/lib/days";
import { recipesPath } from "@/lib/paths";
import { formatKitchenNumber } from "@/lib/recipes/amounts";
import { drawPot } from "@/lib/recipes/draw-pot";
import { formatDuration, formatTemperature } from "@/lib/recipes/kitchen-words";
import { formatCoals, formatOvens, groupSizes, mapSizes, type Pots, type Sized } from "@/lib/recipes/sizes";

type RecipeFactsProps = { recipe: FrontMatter<"recipe">; pots: Sized<Pots> };

/** What a cook needs to know before the first step, from front matter, with a picture of the coals. */
export function RecipeFacts({ recipe, pots }: RecipeFactsProps) {
  const { servings, prepTime, cookTime, totalTime, temperature, cooked, unscaled } = recipe;
  return (
    <div className={styles.facts}>
      <dl>
        <div>
          <dt>Serves</dt>
          <dd>
            <InSizes
              texts={mapSizes((factor) => formatKitchenNumber(unscaled === undefined ? servings * factor : servings))}
            />
          </dd>
        </div>
        <div>
          <dt>Oven</dt>
          <dd>
            <InSizes texts={mapSizes((_, size) => formatOvens(pots[size]))} />, {formatTemperature(temperature)}
          </dd>
        </div>
        <div>
          <dt>Coals</dt>
          <dd>
            <a href={`${recipesPath}#coal-counts`}>
              <InSizes texts={mapSizes((_, size) => formatCoals(pots[size]))} />
            </a>
          </dd>
        </div>
        <div>
          <dt>Prep</dt>
          <dd>{formatDuration(prepTime)}</dd>
        </div>
        <div>
          <dt>Cook</dt>
          <dd>{formatDuration(cookTime)}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>{formatDuration(totalTime)}</dd>
        </div>
        <div className={styles.cooked}>
          <dt>Cooked</dt>
          <dd>
            {cooked
              ? `by the owner on ${formatDay(cooked)}`
              : "not yet by the owner: worked out from published recipes and Lodge’s coal chart"}
          </dd>
        </div>
      </dl>
      {groupSizes(mapSizes((_, size) => drawPot(pots[size]))).map(({ className, text }) => (
        <div key={text} className={`${styles.pot} ${className.join(" ")}`} dangerouslySetInnerHTML={{ __html: text }} />
      ))}
    </div>
  );
}

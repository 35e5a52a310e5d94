import type { ReactNode } from "react";
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
        <Fact name="Serves">
          <InSizes
            texts={mapSizes((factor) => formatKitchenNumber(servings * (unscaled === undefined ? factor : 1)))}
          />
        </Fact>
        <Fact name="Oven">
          <InSizes texts={mapSizes((_, size) => formatOvens(pots[size]))} />, {formatTemperature(temperature)}
        </Fact>
        <Fact name="Coals">
          <a href={`${recipesPath}#coal-counts`}>
            <InSizes texts={mapSizes((_, size) => formatCoals(pots[size]))} />
          </a>
        </Fact>
        <Fact name="Prep">{formatDuration(prepTime)}</Fact>
        <Fact name="Cook">{formatDuration(cookTime)}</Fact>
        <Fact name="Total">{formatDuration(totalTime)}</Fact>
        <Fact name="Cooked" className={styles.cooked}>
          {cooked
            ? `by the owner on ${formatDay(cooked)}`
            : "not yet by the owner: worked out from published recipes and Lodge’s coal chart"}
        </Fact>
      </dl>
      {groupSizes(mapSizes((_, size) => drawPot(pots[size]))).map(({ className, text }) => (
        <div key={text} className={`${styles.pot} ${className.join(" ")}`} dangerouslySetInnerHTML={{ __html: text }} />
      ))}
    </div>
  );
}

type FactProps = { name: string; className?: string | undefined; children: ReactNode };

const Fact = ({ name, className, children }: FactProps) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

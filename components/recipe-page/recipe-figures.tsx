import styles from "@/components/recipe-page/recipe-page.module.css";
import { InSizes } from "@/components/recipe-page/recipe-sizes";
import type { PageSection } from "@/lib/content/page";
import { drawPot } from "@/lib/recipes/draw-pot";
import { formatHeat, listFigures, type RecipeFacts } from "@/lib/recipes/recipe-facts";
import { formatCoals, groupSizes, mapSizes, type Sized } from "@/lib/recipes/sizes";

/** Without coals, time and servings are on the card. */
export const RecipeTimes = ({ facts }: { facts: Sized<RecipeFacts> }) => (
  <p className={`quiet ${styles.hint}`}>
    {facts.whole.pots && (
      <>
        <strong>{facts.whole.time}</strong> · <InSizes texts={mapSizes((_, size) => facts[size].details.join(" · "))} />
        {" · "}
      </>
    )}
    {facts.whole.times.join(" · ")}
  </p>
);

type FigureCardProps = {
  facts: Sized<RecipeFacts>;
  /** The address of the page's coal chart. */
  chart: string | undefined;
};

/** The recipe's big numbers, and its pot with the coals. */
export function FigureCard({ facts, chart }: FigureCardProps) {
  const figures = mapSizes((_, size) => listFigures(facts[size]));
  const drawings = mapSizes((_, size) => {
    const { pots } = facts[size];
    return pots ? drawPot(pots).repeat(pots.ovens) : "";
  });
  return (
    <div className={`charcoal bleed cluster ${styles.coals}`}>
      <ul className="plain numbers">
        {figures.whole.map((figure, index) => {
          const words = <InSizes texts={mapSizes((_, size) => figures[size][index]?.column ?? "")} />;
          return (
            <li key={figure.column}>
              <b>
                <InSizes texts={mapSizes((_, size) => figures[size][index]?.text ?? "")} />
              </b>{" "}
              {index === 0 && chart !== undefined && drawings.whole ? <a href={chart}>{words}</a> : words}
            </li>
          );
        })}
      </ul>
      {drawings.whole &&
        groupSizes(drawings).map(({ className, text }) => (
          <div
            key={text}
            className={`${styles.pot} ${className.join(" ")}`}
            dangerouslySetInnerHTML={{ __html: text }}
          />
        ))}
    </div>
  );
}

type RecipeBarProps = { facts: Sized<RecipeFacts>; ingredients: PageSection | undefined };

/** What a cook on a phone looks up again and again: coals, heat, and a link to the amounts. */
export function RecipeBar({ facts, ingredients }: RecipeBarProps) {
  const coals = mapSizes((_, size) => {
    const { pots } = facts[size];
    return pots ? formatCoals(pots) : "";
  });
  return (
    <div className={`screen charcoal bleed cluster ${styles.bar}`}>
      <p>
        {coals.whole && (
          <>
            <b>
              <InSizes texts={coals} />
            </b>
            {facts.whole.heat && " · "}
          </>
        )}
        {formatHeat(facts.whole)}
      </p>
      {ingredients && <a href={`#${ingredients.id}`}>{ingredients.heading}</a>}
    </div>
  );
}

import { Byline } from "@/components/frame/byline";
import { PagePicture } from "@/components/frame/page-picture";
import "@/components/keep-awake/keep-awake.css";
import { RelatedPages } from "@/components/page-list/page-list";
import { FireClock, FireWords } from "@/components/recipe/fire-clock";
import styles from "@/components/recipe/recipe-article.module.css";
import { InSizes, RecipeSizes } from "@/components/recipe/recipe-sizes";
import type { RecipePage, Site } from "@/lib/content/page";
import type { RecipeFrontMatter } from "@/lib/content/schema";
import { formatDay } from "@/lib/days";
import type { PageSection } from "@/lib/markdown/sections";
import { getIndex, hasOffline, listRelated } from "@/lib/navigation/navigation";
import { offlinePath } from "@/lib/paths";
import { formatKitchenNumber } from "@/lib/recipes/amounts";
import { drawSizedPot } from "@/lib/recipes/draw-pot";
import { type FireClock as Clock, planFire } from "@/lib/recipes/fire-clock";
import { findPart } from "@/lib/recipes/recipe";
import { factDot, formatHeat, joinFacts, listFigures, type RecipeFacts, recipeFacts } from "@/lib/recipes/recipe-facts";
import { chartOvens, coalChartId, formatCoals, getCoals, getQuarts, type Sized } from "@/lib/recipes/sizes";
import { getSettings } from "@/lib/settings";

/** The picture's width next to the title, as in `sizes`. */
const pictureWidth = "(min-width: 60rem) 22rem, 12rem";

export function RecipeArticle({ site, page }: { site: Site; page: RecipePage }) {
  const { unscaled, cookTime, cooked, source, contains } = page.frontMatter;
  const facts = recipeFacts(page.frontMatter);
  const clock = planFire(page.frontMatter);
  // The index of the recipes may explain coal counts under the heading “Coal counts”.
  const list = getIndex(site, page);
  const hasChart = list?.sections.some(({ id }) => id === coalChartId);
  const pot = drawSizedPot(page);
  const findSection = (part: "ingredients" | "steps") =>
    page.sections.find(({ heading }) => findPart(heading) === part);
  const [ingredients, directions] = [findSection("ingredients"), findSection("steps")];
  const otherParts = page.sections.filter((part) => part !== ingredients && part !== directions);
  return (
    <article className={styles.recipe}>
      <div className={page.picture || pot ? styles.opening : undefined}>
        {page.picture ? (
          <PagePicture picture={page.picture} shownWidth={pictureWidth} className={styles.photo} />
        ) : (
          pot && <div className={styles.pot} dangerouslySetInnerHTML={{ __html: pot }} />
        )}
        <div className={styles.title} dangerouslySetInnerHTML={{ __html: page.headingHtml + page.introHtml }} />
        <RecipeTimes facts={facts} contains={contains} />
      </div>
      <FigureCard facts={facts} clock={clock} chart={hasChart ? `${list?.path}#${coalChartId}` : undefined} />
      <div className={styles.work}>
        <div className={styles.list}>
          <RecipeSizes facts={facts} unscaled={unscaled} cookTime={cookTime} />
          {ingredients && <RecipePart part={ingredients} className={styles.ingredients} />}
          <details className={`quiet ${styles.hint}`}>
            <summary>
              You’ll need {facts.whole.tools.length} {facts.whole.tools.length === 1 ? "thing" : "things"}
            </summary>
            <p>
              <InSizes facts={facts} write={({ tools }) => tools.join(", ")} />.
            </p>
          </details>
          <OtherOvens recipe={page.frontMatter} />
          {clock && (
            <details className={`quiet ${styles.hint}`}>
              <summary>The fire, minute by minute</summary>
              <FireWords clock={clock} facts={facts} />
            </details>
          )}
        </div>
        <div>
          {/* The margin of the heading is outside of this box, so its line is where the button floats. */}
          <div>
            <KeepAwake />
            {directions && <RecipePart part={directions} className={styles.directions} />}
            <RecipeBar facts={facts} ingredients={ingredients} />
          </div>
        </div>
        <div>
          {unscaled === undefined && (
            <p className={`quiet ${styles.hint} half double`}>
              {facts.whole.pots ? "Amounts and coals" : "Amounts"} below are for the full recipe.
            </p>
          )}
          {otherParts.map((part) => (
            <RecipePart key={part.id} part={part} />
          ))}
        </div>
      </div>
      <RelatedPages pages={listRelated(site, page)} />
      {list && (
        <p className="screen">
          <a href={list.path}>All recipes</a>
        </p>
      )}
      {hasOffline(site) && (
        <p className="screen">
          No signal where you cook? <a href={offlinePath}>Save the recipes to this device</a> before you go.
        </p>
      )}
      <div className={styles.end}>
        {cooked && <p className="quiet">Tested: by the owner on {formatDay(cooked)}.</p>}
        {source && <p className="quiet">Source: {/^https?:/i.test(source) ? <a href={source}>{source}</a> : source}</p>}
        <p className={styles.address}>{getSettings().url + page.path}</p>
        <Byline {...page.frontMatter} />
      </div>
    </article>
  );
}

/** The coals for every oven of Lodge’s chart, and how much of the recipe it holds. */
function OtherOvens({ recipe: { oven, temperature, unscaled } }: { recipe: RecipeFrontMatter }) {
  if (oven === undefined || getCoals(oven, temperature) === undefined) return null;
  const ovens = chartOvens.flatMap((width) => ({
    width,
    coals: getCoals(width, temperature) ?? { top: 0, bottom: 0 },
  }));
  const holdsIt = ovens.filter(({ width }) => unscaled === undefined || width >= oven);
  return (
    <details className={`quiet ${styles.hint}`}>
      <summary>For another oven</summary>
      <p>Coals on the lid / below{unscaled === undefined && ", and how much of the recipe it holds"}:</p>
      <ul>
        {holdsIt.map(({ width, coals }) => (
          <li key={width}>
            {width}-inch: {formatCoals(coals)}
            {unscaled === undefined && `, ${describeShare(getQuarts(width) / getQuarts(oven))}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

function describeShare(share: number): string {
  if (share === 1) return "as written";
  return share < 1 ? `${formatKitchenNumber(share)} of it` : `${formatKitchenNumber(share)} times as much`;
}

/** Without coals, the time and the first detail, the servings, are on the card. */
function RecipeTimes({ facts, contains }: { facts: Sized<RecipeFacts>; contains: string[] | undefined }) {
  const { pots, time } = facts.whole;
  return (
    <p className={`quiet ${styles.hint}`}>
      {pots && <strong>{time}</strong>}
      {pots && factDot}
      <InSizes facts={facts} write={({ details, times }) => joinFacts([...details.slice(pots ? 0 : 1), ...times])} />
      {contains && `${factDot}contains ${contains.join(", ")}`}
    </p>
  );
}

type FigureCardProps = {
  facts: Sized<RecipeFacts>;
  clock: Clock | undefined;
  /** The address of the coal chart. */
  chart: string | undefined;
};

/** The recipe's big numbers, and its fire over time. */
function FigureCard({ facts, clock, chart }: FigureCardProps) {
  return (
    <div className={`charcoal bleed cluster ${styles.coals}`}>
      <ul className="plain numbers">
        {listFigures(facts.whole).map(({ column }, index) => {
          const words = <InSizes facts={facts} write={(facts) => listFigures(facts)[index]?.column ?? ""} />;
          return (
            <li key={column}>
              <b>
                <InSizes facts={facts} write={(facts) => listFigures(facts)[index]?.text ?? ""} />
              </b>{" "}
              {index === 0 && chart !== undefined && facts.whole.pots ? <a href={chart}>{words}</a> : words}
            </li>
          );
        })}
      </ul>
      {clock && <FireClock clock={clock} facts={facts} />}
    </div>
  );
}

type RecipeBarProps = { facts: Sized<RecipeFacts>; ingredients: PageSection | undefined };

/** What a cook on a phone looks up again and again: coals, heat, and a link to the amounts. */
function RecipeBar({ facts, ingredients }: RecipeBarProps) {
  return (
    <div className={`screen charcoal bleed cluster ${styles.bar}`}>
      <p>
        {facts.whole.pots && (
          <>
            <b>
              <InSizes facts={facts} write={({ pots }) => (pots ? formatCoals(pots) : "")} />
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

type RecipePartProps = { part: PageSection; className?: string };

function RecipePart({ part, className }: RecipePartProps) {
  return <section className={className} aria-labelledby={part.id} dangerouslySetInnerHTML={{ __html: part.html }} />;
}

/** components/keep-awake adds its button here. Its script also keeps the chosen size and the ticks over a reload. */
const KeepAwake = () => (
  <>
    <div className="keep-awake cluster" data-island="keep-awake" data-adds="button" />
    <script type="module" src="/islands/keep-awake.js" />
  </>
);

import type { ReactNode } from "react";
import { Byline } from "@/components/frame/byline";
import { PagePicture } from "@/components/frame/page-picture";
import "@/components/keep-awake/keep-awake.css";
import { FigureCard, RecipeBar, RecipeTimes } from "@/components/recipe-page/recipe-figures";
import styles from "@/components/recipe-page/recipe-page.module.css";
import { InSizes, RecipeSizes } from "@/components/recipe-page/recipe-sizes";
import type { Page, PageSection, RecipePage as Recipe } from "@/lib/content/page";
import { formatDay } from "@/lib/days";
import { offlinePath } from "@/lib/paths";
import { drawRecipePot } from "@/lib/recipes/draw-pot";
import { recipeFacts } from "@/lib/recipes/recipe-facts";
import { coalChartId, mapSizes } from "@/lib/recipes/sizes";

/** The picture's width next to the title, as in `sizes`. */
const pictureWidth = "(min-width: 60rem) 22rem, 12rem";

type RecipePageProps = {
  page: Recipe;
  /** The index of the recipes, which may explain coal counts. */
  list?: Page | undefined;
  hasOffline?: boolean;
  children?: ReactNode;
};

export function RecipePage({ page, list, hasOffline, children }: RecipePageProps) {
  const { unscaled, cookTime, cooked, source } = page.frontMatter;
  const facts = recipeFacts(page.frontMatter);
  const openPot = page.dish && drawRecipePot(page);
  const findPart = (name: string) => page.sections.find(({ heading }) => heading === name);
  const [ingredients, directions] = [findPart("Ingredients"), findPart("Directions")];
  const otherParts = page.sections.filter((part) => part !== ingredients && part !== directions);
  return (
    <article className={styles.recipe}>
      <div className={page.picture || openPot ? styles.opening : undefined}>
        {page.picture ? (
          <PagePicture picture={page.picture} shownWidth={pictureWidth} className={styles.photo} />
        ) : (
          openPot && <div className={styles.openPot} dangerouslySetInnerHTML={{ __html: openPot }} />
        )}
        <div className={styles.title} dangerouslySetInnerHTML={{ __html: page.headingHtml + page.introHtml }} />
        <RecipeTimes facts={facts} />
      </div>
      <FigureCard facts={facts} chart={list && findChart(list)} />
      <div className={styles.work}>
        <div className={styles.list}>
          <RecipeSizes facts={facts} unscaled={unscaled} cookTime={cookTime} />
          {ingredients && <RecipePart part={ingredients} className={styles.ingredients} />}
          <details className={`quiet ${styles.hint}`}>
            <summary>
              You’ll need {facts.whole.tools.length} {facts.whole.tools.length === 1 ? "thing" : "things"}
            </summary>
            <p>
              <InSizes texts={mapSizes((_, size) => facts[size].tools.join(", "))} />.
            </p>
          </details>
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
      {children}
      {list && (
        <p className="screen">
          <a href={list.path}>All recipes</a>
        </p>
      )}
      {hasOffline && (
        <p className="screen">
          No signal where you cook? <a href={offlinePath}>Save the recipes to this device</a> before you go.
        </p>
      )}
      <div className={styles.end}>
        {cooked && <p className="quiet">Tested: by the owner on {formatDay(cooked)}.</p>}
        {source && <p className="quiet">Source: {/^https?:/.test(source) ? <a href={source}>{source}</a> : source}</p>}
        <Byline {...page.frontMatter} />
      </div>
    </article>
  );
}

/** The address of the heading “Coal counts”, if the index of the recipes has it. */
function findChart({ path, sections }: Page): string | undefined {
  return sections.some(({ id }) => id === coalChartId) ? `${path}#${coalChartId}` : undefined;
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

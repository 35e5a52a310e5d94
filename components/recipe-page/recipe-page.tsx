import type { ReactNode } from "react";
import { Byline } from "@/components/frame/byline";
import { PagePicture } from "@/components/frame/page-picture";
import "@/components/keep-awake/keep-awake.css";
import styles from "@/components/recipe-page/recipe-page.module.css";
import type { Page, PageSection, RecipePage as Recipe } from "@/lib/content/page";
import { formatDay } from "@/lib/days";
import { offlinePath } from "@/lib/offline/stored-site";
import { drawPot, drawRecipePot } from "@/lib/recipes/draw-pot";
import { parseDuration } from "@/lib/recipes/durations";
import { formatHeat, listFigures, type RecipeFacts, recipeFacts } from "@/lib/recipes/recipe-facts";
import {
  coalChartId,
  formatCoals,
  formatOvens,
  groupSizes,
  mapSizes,
  type Pots,
  type Size,
  type Sized,
  sizes,
} from "@/lib/recipes/sizes";

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
      </div>
      <RecipeTimes facts={facts} />
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

const sizeNames: Sized<string> = { half: "Half", whole: "As written", double: "Double" };

type RecipeSizesProps = {
  facts: Sized<RecipeFacts>;
  /** Why there are no other sizes. */
  unscaled: string | undefined;
  cookTime: string;
};

/** Works without a script: the stylesheet shows the texts of the checked size. */
function RecipeSizes({ facts, unscaled, cookTime }: RecipeSizesProps) {
  if (unscaled !== undefined)
    return (
      <p className={`quiet ${styles.hint}`}>Make this one as written; it can’t be halved or doubled. {unscaled}</p>
    );
  return (
    <>
      <fieldset className={`screen choice ${styles.sizes}`}>
        <legend className="visually-hidden">Amounts</legend>
        {sizes.map((size) => (
          <label key={size}>
            <input type="radio" name="size" value={size} defaultChecked={size === "whole"} />
            {sizeNames[size]}
          </label>
        ))}
      </fieldset>
      <div className={`quiet ${styles.hint}`} role="status">
        <InSizes as="p" texts={mapSizes((_, size) => describeSize(size, facts[size], cookTime))} />
      </div>
    </>
  );
}

/** Times are for the full recipe. A thinner layer is done sooner. */
function describeSize(size: Size, { pots }: RecipeFacts, cookTime: string): string {
  if (size === "whole") return "";
  const minutesEarly = parseDuration(cookTime) > 30 ? 10 : 3;
  const ovenText = pots ? describeOven(size, pots) : "";
  if (size === "half")
    return `${ovenText}Times are for the full recipe. Half may be done sooner: start checking ${minutesEarly} minutes early.`;
  if (!pots) return "Times are for the full recipe. Prep takes longer, and cooking may too.";
  return `${ovenText}Cooking times stay the same; prep takes longer, so start it before you light the coals.`;
}

/** Another oven than the full recipe's, or two of it. */
function describeOven(size: Size, pots: Pots): string {
  const ovens = formatOvens(pots);
  if (pots.ovens > 1)
    return `Too full for a standard 14-inch oven. Divide everything evenly between ${ovens} ovens. Amounts marked “per oven” and coals on a lid or under an oven are for each; coals to light are for both. `;
  return `${size === "half" ? "Half fits" : "Double needs"} a ${ovens} oven. `;
}

type RecipeBarProps = { facts: Sized<RecipeFacts>; ingredients: PageSection | undefined };

/** What a cook on a phone looks up again and again: coals, heat, and a link to the amounts. */
function RecipeBar({ facts, ingredients }: RecipeBarProps) {
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

/** Without coals, time and servings are on the card. */
const RecipeTimes = ({ facts }: { facts: Sized<RecipeFacts> }) => (
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
function FigureCard({ facts, chart }: FigureCardProps) {
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

/** components/keep-awake adds its button here. Its script also keeps the chosen size and the ticks over a reload. */
const KeepAwake = () => (
  <>
    <div className="keep-awake cluster" data-island="keep-awake" data-adds="button" />
    <script type="module" src="/islands/keep-awake.js" />
  </>
);

type InSizesProps = { texts: Sized<string>; as?: "span" | "p" };

/** A text for each size, of which the stylesheet shows one. Equal texts are written once. */
function InSizes({ texts, as: Element = "span" }: InSizesProps) {
  const groups = groupSizes(texts).filter(({ text }) => text !== "");
  if (groups.length === 1 && groups[0]?.className.length === 3) return groups[0].text;
  return groups.map(({ className, text }) => (
    <Element key={text} className={className.join(" ")}>
      {text}
    </Element>
  ));
}

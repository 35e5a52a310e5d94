import type { ReactNode } from "react";
import { Byline } from "@/components/frame/byline";
import { PagePicture } from "@/components/frame/page-picture";
import "@/components/keep-awake/keep-awake.css";
import styles from "@/components/recipe-page/recipe-page.module.css";
import type { Page, Part, RecipePage as Recipe } from "@/lib/content/page";
import type { RecipeFrontMatter } from "@/lib/content/schema";
import { formatDay } from "@/lib/days";
import { offlinePath } from "@/lib/offline/kept-site";
import { formatKitchenNumber } from "@/lib/recipes/amounts";
import { drawPot } from "@/lib/recipes/draw-pot";
import { formatDuration, formatTemperature, parseDuration } from "@/lib/recipes/kitchen-words";
import {
  fitPots,
  formatCoals,
  formatOvens,
  groupSizes,
  listTools,
  mapSizes,
  type Pots,
  type Size,
  type Sized,
  sizes,
} from "@/lib/recipes/sizes";

/** The largest that the picture is next to the title, on a wide screen and on others. */
const pictureWidth = "(min-width: 60rem) 22rem, 12rem";

type RecipePageProps = {
  page: Recipe;
  /** The page that lists the recipes, and may explain coal counts. */
  list?: Page | undefined;
  /** Whether visitors can save the site and read it offline. */
  hasOffline?: boolean;
  children?: ReactNode;
};

/** A recipe: facts first, ingredients next to the directions where there is room, then what else there is to say, and the way on. */
export function RecipePage({ page, list, hasOffline, children }: RecipePageProps) {
  const { temperature, tools, unscaled, cookTime } = page.frontMatter;
  const pots = fitPots(page.frontMatter);
  const worked = ["Ingredients", "Directions"].flatMap(
    (heading) => page.parts.find((part) => part.heading === heading) ?? [],
  );
  const [ingredients, directions] = worked;
  const others = page.parts.filter((part) => !worked.includes(part));
  return (
    <article className={styles.recipe}>
      <div className={page.picture && styles.opening}>
        {page.picture && <PagePicture picture={page.picture} shownWidth={pictureWidth} className={styles.photo} />}
        <div className={styles.title} dangerouslySetInnerHTML={{ __html: page.headingHtml + page.introHtml }} />
      </div>
      <RecipeSizes pots={pots} unscaled={unscaled} cookTime={cookTime} />
      <RecipeFacts recipe={page.frontMatter} pots={pots} chart={list && findChart(list)} />
      <div className={styles.work}>
        <div className={styles.list}>
          {ingredients && <RecipePart part={ingredients} className={styles.ingredients} />}
          <p className={styles.tools}>
            You’ll need: <InSizes texts={mapSizes((_, size) => listTools(pots[size], tools).join(", "))} />.
          </p>
          <KeepAwake />
        </div>
        <div>
          {directions && <RecipePart part={directions} className={styles.directions} />}
          <div className={styles.notes}>
            {unscaled === undefined && (
              <p className={`${styles.hint} half double`}>Amounts and coals below are for the full recipe.</p>
            )}
            {others.map((part) => (
              <RecipePart key={part.id} part={part} />
            ))}
          </div>
        </div>
      </div>
      {children}
      <Byline {...page.frontMatter} />
      {list && (
        <p className={styles.back}>
          <a href={list.path}>All recipes</a>
        </p>
      )}
      {hasOffline && (
        <p className={styles.back}>
          No signal where you cook? <a href={offlinePath}>Save the recipes to this device</a> before you go.
        </p>
      )}
      <RecipeBar pots={pots} temperature={temperature} parts={worked} />
    </article>
  );
}

/** The address of the heading “Coal counts” of a list of recipes; undefined where it has none. */
function findChart({ path, parts }: Page): string | undefined {
  return parts.some(({ id }) => id === "coal-counts") ? `${path}#coal-counts` : undefined;
}

type RecipePartProps = { part: Part; className?: string };

function RecipePart({ part, className }: RecipePartProps) {
  return <section className={className} aria-labelledby={part.id} dangerouslySetInnerHTML={{ __html: part.html }} />;
}

const names: Sized<string> = { half: "Half", whole: "As written", double: "Double" };

type RecipeSizesProps = {
  pots: Sized<Pots>;
  /** Why there are no other sizes. */
  unscaled: string | undefined;
  cookTime: string;
};

/** The choice of how much is cooked, and what is to know of another size. It works by the style sheet alone. */
function RecipeSizes({ pots, unscaled, cookTime }: RecipeSizesProps) {
  if (unscaled !== undefined)
    return <p className={styles.hint}>Make this one as written; it can’t be halved or doubled. {unscaled}</p>;
  return (
    <>
      <fieldset className={styles.sizes}>
        <legend>Amounts</legend>
        {sizes.map((size) => (
          <label key={size}>
            <input type="radio" name="size" value={size} defaultChecked={size === "whole"} />
            {names[size]}
          </label>
        ))}
      </fieldset>
      <div className={styles.hint} role="status">
        <InSizes as="p" texts={mapSizes((_, size) => describeSize(size, pots[size], cookTime))} />
      </div>
    </>
  );
}

/** What the times, which stay those of the full recipe, mean for another size: a thinner layer is done sooner. */
function describeSize(size: Size, pots: Pots, cookTime: string): string {
  if (size === "whole") return "";
  const early = parseDuration(cookTime) > 30 ? 10 : 3;
  if (size === "half")
    return `Times are for the full recipe. Half may be done sooner: start checking ${early} minutes early.`;
  const divided =
    pots.ovens > 1
      ? `Too full for a standard 14-inch oven. Divide everything evenly between ${formatOvens(pots)} ovens. Amounts marked “per oven” and coals on a lid or under an oven are for each; coals to light are for both. `
      : "";
  return `${divided}Cooking times stay the same; prep takes longer, so start it before you light the coals.`;
}

type RecipeBarProps = {
  pots: Sized<Pots>;
  temperature: number;
  /** The parts of the page that it leads to. */
  parts: readonly { id: string; heading: string }[];
};

/** What a cook on a phone asks again and again, below the text: the heat, and the way to amounts and steps. */
function RecipeBar({ pots, temperature, parts }: RecipeBarProps) {
  const [fahrenheit] = formatTemperature(temperature).split(" (");
  return (
    <div className={styles.bar}>
      <p>
        <InSizes texts={mapSizes((_, size) => formatOvens(pots[size]))} />, {fahrenheit}
        <br />
        <InSizes texts={mapSizes((_, size) => formatCoals(pots[size]))} />
      </p>
      {parts.map(({ id, heading }) => (
        <a key={id} href={`#${id}`}>
          {heading}
        </a>
      ))}
    </div>
  );
}

type RecipeFactsProps = {
  recipe: RecipeFrontMatter;
  pots: Sized<Pots>;
  /** Where coal counts are explained. */
  chart: string | undefined;
};

/** What a cook needs to know before the first step, from front matter, with a picture of the coals. */
function RecipeFacts({ recipe, pots, chart }: RecipeFactsProps) {
  const { servings, prepTime, cookTime, totalTime, temperature, cooked, unscaled } = recipe;
  const coals = <InSizes texts={mapSizes((_, size) => formatCoals(pots[size]))} />;
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
        <Fact name="Coals">{chart === undefined ? coals : <a href={chart}>{coals}</a>}</Fact>
        <Fact name="Prep">{formatDuration(prepTime)}</Fact>
        <Fact name="Cook">{formatDuration(cookTime)}</Fact>
        <Fact name="Total">{formatDuration(totalTime)}</Fact>
        <Fact name="Tested" className={styles.cooked}>
          {cooked
            ? `By the owner on ${formatDay(cooked)}.`
            : "Not yet. Worked out from published recipes and Lodge’s coal chart."}
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

/** Where the script puts its button, in browsers that can keep a screen on. */
const KeepAwake = () => (
  <>
    <div className="keep-awake" data-island="keep-awake" />
    <script type="module" src="/islands/keep-awake.js" />
  </>
);

type InSizesProps = { texts: Sized<string>; as?: "span" | "p" };

/** A text of each size; the style sheet shows that of the size that is chosen. What is alike in all is written once. */
function InSizes({ texts, as: Element = "span" }: InSizesProps) {
  const groups = groupSizes(texts).filter(({ text }) => text !== "");
  if (groups.length === 1 && groups[0]?.className.length === 3) return groups[0].text;
  return groups.map(({ className, text }) => (
    <Element key={text} className={className.join(" ")}>
      {text}
    </Element>
  ));
}

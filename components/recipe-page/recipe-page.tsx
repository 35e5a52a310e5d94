import type { ReactNode } from "react";
import { Byline } from "@/components/frame/byline";
import { PagePicture } from "@/components/frame/page-picture";
import { KeepAwake } from "@/components/keep-awake/keep-awake";
import { InSizes } from "@/components/recipe-page/in-sizes";
import { RecipeFacts } from "@/components/recipe-page/recipe-facts";
import styles from "@/components/recipe-page/recipe-page.module.css";
import type { Part, RecipePage as Recipe } from "@/lib/content/page";
import { recipesPath } from "@/lib/paths";
import { formatTemperature, parseDuration } from "@/lib/recipes/kitchen-words";
import {
  fitPots,
  formatCoals,
  formatOvens,
  listTools,
  mapSizes,
  type Pots,
  type Size,
  type Sized,
  sizes,
} from "@/lib/recipes/sizes";

/** The largest that the picture is next to the title, on a wide screen and on others. */
const pictureWidth = "(min-width: 60rem) 22rem, 12rem";

/** A recipe: facts first, ingredients next to the directions where there is room, then what else there is to say, and the way on. */
export function RecipePage({ page, children }: { page: Recipe; children?: ReactNode }) {
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
      <RecipeFacts recipe={page.frontMatter} pots={pots} />
      <div className={styles.work}>
        <div className={styles.list}>
          {ingredients && <RecipePart part={ingredients} className={styles.ingredients} />}
          <p className={styles.tools}>
            You need: <InSizes texts={mapSizes((_, size) => listTools(pots[size], tools).join(", "))} />.
          </p>
          <KeepAwake />
        </div>
        <div>
          {directions && <RecipePart part={directions} className={styles.directions} />}
          <div className={styles.notes}>
            {unscaled === undefined && (
              <p className={`${styles.hint} half double`}>Amounts below are for the full recipe.</p>
            )}
            {others.map((part) => (
              <RecipePart key={part.id} part={part} />
            ))}
          </div>
        </div>
      </div>
      {children}
      <Byline {...page.frontMatter} />
      <p className={styles.back}>
        <a href={recipesPath}>All recipes</a>
      </p>
      <p className={styles.back}>
        No signal where you cook? <a href="/offline">Keep the recipes on this device</a> before you go.
      </p>
      <RecipeBar pots={pots} temperature={temperature} parts={worked} />
    </article>
  );
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
    return <p className={styles.hint}>Make this one as written; it doesn’t halve or double. {unscaled}</p>;
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
      ? `Too full for a standard 14-inch oven: use ${formatOvens(pots)} ovens. Coals on the lid and below are per oven. `
      : "";
  return `${divided}Times are for the full recipe: prep takes longer.`;
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

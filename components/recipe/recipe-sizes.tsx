import styles from "@/components/recipe/recipe-article.module.css";
import { parseDuration } from "@/lib/recipes/durations";
import type { RecipeFacts } from "@/lib/recipes/recipe-facts";
import { formatOvens, groupSizes, mapSizes, type Pots, type Size, type Sized, sizes } from "@/lib/recipes/sizes";

type InSizesProps = {
  facts: Sized<RecipeFacts>;
  write(facts: RecipeFacts, size: Size): string;
  as?: "span" | "p" | "tspan";
};

/** A text for each size, of which the stylesheet shows one. Equal texts are written once. */
export function InSizes({ facts, write, as: Element = "span" }: InSizesProps) {
  const texts = mapSizes((_, size) => write(facts[size], size));
  const groups = groupSizes(texts).filter(({ text }) => text !== "");
  if (groups.length === 1 && groups[0]?.className.length === 3) return groups[0].text;
  return groups.map(({ className, text }) => (
    <Element key={text} className={className.join(" ")}>
      {text}
    </Element>
  ));
}

const sizeNames: Sized<string> = { half: "Half", whole: "As written", double: "Double" };

type RecipeSizesProps = {
  facts: Sized<RecipeFacts>;
  /** Why there are no other sizes. */
  unscaled: string | undefined;
  cookTime: string;
};

/** Works without a script: the stylesheet shows the texts of the checked size. */
export function RecipeSizes({ facts, unscaled, cookTime }: RecipeSizesProps) {
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
        <InSizes as="p" facts={facts} write={({ pots }, size) => describeSize(size, pots, cookTime)} />
      </div>
    </>
  );
}

/** Times are for the full recipe. A thinner layer is done sooner. */
function describeSize(size: Size, pots: Pots | undefined, cookTime: string): string {
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
    return `Too much for a standard 14-inch oven. Divide everything evenly between ${ovens} ovens. Amounts marked “per oven” and coals on a lid or under an oven are for each; coals to light are for both. `;
  // An eight-inch one.
  const article = pots.oven === 8 ? "an" : "a";
  return `${size === "half" ? "Half fits" : "Double needs"} ${article} ${ovens} oven. `;
}

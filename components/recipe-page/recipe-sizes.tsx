import { InSizes } from "@/components/recipe-page/in-sizes";
import styles from "@/components/recipe-page/recipe-page.module.css";
import { formatOvens, forSizes, type Pots, type Size, type Sized, sizes } from "@/lib/recipes/sizes";

const names: Sized<string> = { half: "Half", whole: "As written", double: "Double" };

type RecipeSizesProps = {
  pots: Sized<Pots>;
  /** Why there are no other sizes. */
  unscaled: string | undefined;
};

/** The choice of how much is cooked, and what is to know of another size. It works by the style sheet alone. */
export function RecipeSizes({ pots, unscaled }: RecipeSizesProps) {
  if (unscaled !== undefined)
    return <p className={styles.note}>Cook it as written, neither half nor double. {unscaled}</p>;
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
      <div className={styles.note}>
        <InSizes as="p" texts={forSizes((_, size) => describeSize(size, pots[size]))} />
      </div>
    </>
  );
}

function describeSize(size: Size, pots: Pots): string {
  if (size === "whole") return "";
  const divided =
    pots.ovens > 1
      ? `A 14-inch oven does not hold it: divide it between ${formatOvens(pots)} ovens. Coals on the lid and below are for each of them. `
      : "";
  return `${divided}Times do not change with the size: they are for the recipe as written, so go by the signs that the steps name.`;
}

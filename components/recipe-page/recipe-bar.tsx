import { InSizes } from "@/components/recipe-page/in-sizes";
import styles from "@/components/recipe-page/recipe-page.module.css";
import { formatTemperature } from "@/lib/recipes/kitchen-words";
import { formatCoals, formatOvens, forSizes, type Pots, type Sized } from "@/lib/recipes/sizes";

type RecipeBarProps = {
  pots: Sized<Pots>;
  temperature: number;
  /** The parts of the page that it leads to. */
  parts: readonly { id: string; heading: string }[];
};

/** What a cook on a phone asks again and again, below the text: the heat, and the way to amounts and steps. */
export function RecipeBar({ pots, temperature, parts }: RecipeBarProps) {
  const [fahrenheit] = formatTemperature(temperature).split(" (");
  return (
    <div className={styles.bar}>
      <p>
        <InSizes texts={forSizes((_, size) => formatOvens(pots[size]))} />, {fahrenheit}
        <br />
        <InSizes texts={forSizes((_, size) => formatCoals(pots[size]))} />
      </p>
      {parts.map(({ id, heading }) => (
        <a key={id} href={`#${id}`}>
          {heading}
        </a>
      ))}
    </div>
  );
}

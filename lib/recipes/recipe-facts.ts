import type { RecipeFrontMatter } from "@/lib/content/schema";
import { formatKitchenNumber } from "@/lib/recipes/amounts";
import { formatDuration } from "@/lib/recipes/durations";
import { fitPots, formatOvens, mapSizes, type Pots, type Sized } from "@/lib/recipes/sizes";

/** What a recipe's front matter says, in words for its page, lists, card, feed entry and Markdown copy. */
export type RecipeFacts = {
  /** All of it: `1 h 35 min`. */
  time: string;
  /** Shown next to the time wherever a recipe is named: `serves 6`. */
  details: string[];
  /** `20 min prep`, `1 h 15 min cook` */
  times: string[];
  pots: Pots;
  /** `12-inch`, `two 12-inch` */
  ovens: string;
  /** On the lid and below: `17 / 8`. */
  coals: string;
  fahrenheit: number;
  /** Rounded to 5, as oven dials are marked. */
  celsius: number;
  /** `350 °F (175 °C)`, with no-break spaces. */
  heat: string;
  /** Begins with the oven. */
  tools: string[];
};

export function recipeFacts(recipe: RecipeFrontMatter): Sized<RecipeFacts> {
  const { servings, prepTime, cookTime, totalTime, temperature, tools, unscaled } = recipe;
  const fittingPots = fitPots(recipe);
  const celsius = Math.round(((temperature - 32) * 5) / 9 / 5) * 5;
  return mapSizes((factor, size) => {
    const pots = fittingPots[size];
    const ovens = formatOvens(pots);
    return {
      time: formatDuration(totalTime),
      details: [`serves ${formatKitchenNumber(servings * (unscaled === undefined ? factor : 1))}`],
      times: [`${formatDuration(prepTime)} prep`, `${formatDuration(cookTime)} cook`],
      pots,
      ovens,
      coals: `${pots.top} / ${pots.bottom}`,
      fahrenheit: temperature,
      celsius,
      heat: `${temperature}\u00a0°F (${celsius}\u00a0°C)`,
      tools: [`${ovens} camp Dutch oven${pots.ovens > 1 ? "s" : ""}`, ...tools],
    };
  });
}

/** All facts in one line, for readers without the page's drawings. */
export const formatFacts = ({ time, details, times, pots, ovens, heat, tools }: RecipeFacts): string =>
  [
    ...[time, ...details, ...times],
    `${ovens} Dutch oven at ${heat}`,
    `coals: ${pots.top} on the lid, ${pots.bottom} below`,
    `you need: ${tools.join(", ")}`,
  ].join(" · ");

import type { RecipeFrontMatter } from "@/lib/content/schema";
import { formatKitchenNumber } from "@/lib/recipes/amounts";
import { formatDuration } from "@/lib/recipes/durations";
import { fitPots, formatOvens, mapSizes, type Pots, type Sized } from "@/lib/recipes/sizes";

/** What a recipe's front matter says, in words for its page, lists, card, feed entry and Markdown copy. */
export type RecipeFacts = {
  /** All of it: `1 h 35 min`. */
  time: string;
  servings: string;
  /** Shown next to the time wherever a recipe is named: `serves 6`, `makes 12 biscuits`. */
  details: string[];
  /** `20 min prep`, `1 h 15 min cook` */
  times: string[];
  /** Only with coals. */
  pots: Pots | undefined;
  /** `celsius` is rounded to 5, as oven dials are marked. */
  heat: { fahrenheit: number; celsius: number } | undefined;
  /** Begins with the camp oven. */
  tools: string[];
};

export function recipeFacts(recipe: RecipeFrontMatter): Sized<RecipeFacts> {
  const { prepTime, cookTime, totalTime, temperature: fahrenheit, tools, unscaled, makes } = recipe;
  const fittingPots = fitPots(recipe);
  return mapSizes((factor, size) => {
    const pots = fittingPots?.[size];
    const scale = unscaled === undefined ? factor : 1;
    const scaleCount = (count: string | number) => formatKitchenNumber(Number(count) * scale);
    const servings = scaleCount(recipe.servings);
    const details = [`serves ${servings}`];
    if (makes !== undefined) details.push(`makes ${makes.replace(/^\d+/, scaleCount)}`);
    return {
      time: formatDuration(totalTime),
      servings,
      details,
      times: [`${formatDuration(prepTime)} prep`, `${formatDuration(cookTime)} cook`],
      pots,
      heat: fahrenheit === undefined ? undefined : { fahrenheit, celsius: Math.round((fahrenheit - 32) / 9) * 5 },
      tools: pots ? [`${formatOvens(pots)} camp Dutch oven${pots.ovens > 1 ? "s" : ""}`, ...tools] : tools,
    };
  });
}

/** A short text above the words that explain it: `17` above `coals on the lid`, a cell of a chart above its column's name. */
export type Figure = { text: string; column: string };

/** A recipe's big numbers: coals and oven, or time and servings in a kitchen, then the heat. In each size there are as many. */
export function listFigures(facts: Pick<RecipeFacts, "time" | "servings" | "pots" | "heat">): Figure[] {
  const { time, servings, pots, heat } = facts;
  const figures: Figure[] = [];
  if (pots) {
    const isOne = pots.ovens === 1;
    figures.push({ text: `${pots.top}`, column: `coals on ${isOne ? "the" : "each"} lid` });
    figures.push({ text: `${pots.bottom}`, column: "below" });
    figures.push({ text: `${isOne ? "" : `${pots.ovens} × `}${pots.oven}`, column: `inch oven${isOne ? "" : "s"}` });
  } else figures.push({ text: time, column: "in all" }, { text: servings, column: "servings" });
  if (heat) figures.push({ text: `${heat.fahrenheit}`, column: `°F (${heat.celsius}\u00a0°C)` });
  return figures;
}

/** `350 °F`, with a no-break space; empty for a recipe without heat. */
export const formatHeat = ({ heat }: RecipeFacts): string => (heat ? `${heat.fahrenheit}\u00a0°F` : "");

/** `1 h 35 min`, `serves 6`, `350 °F` */
export const listSummary = (facts: RecipeFacts): string[] =>
  [facts.time, ...facts.details, formatHeat(facts)].filter(Boolean);

/** A line breaks only at a dot, which begins the next line. */
export const factDot = " ·\u00a0";

/** `1 h · serves 6`. In a centered line a `dot` ends a line. */
export const joinFacts = (facts: readonly string[], dot = factDot): string =>
  facts.map((fact) => fact.replaceAll(" ", "\u00a0")).join(dot);

/** All facts in one line, for readers without the page's drawings. */
export function formatFacts(facts: RecipeFacts): string {
  const { time, details, times, pots, heat, tools } = facts;
  const oven = pots ? `${formatOvens(pots)} Dutch oven` : "oven";
  const parts = [time, ...details, ...times];
  if (heat) parts.push(`${oven} at ${formatHeat(facts)} (${heat.celsius}\u00a0°C)`);
  else if (pots) parts.push(oven);
  if (pots) parts.push(`coals: ${pots.top} on the lid, ${pots.bottom} below`);
  return [...parts, `you need: ${tools.join(", ")}`].join(" · ");
}

/** A step's start. `count` coals burn then. `width` is that of the ember rail, in pixels: 6 where the most coals burn, 0 without any. */
export type StepStart = { minute: number; count: number; width: number };

const railWidth = 6;

/** When each step begins and how many coals burn then; without `minutes` in the front matter, an empty list. */
export function listStarts({ minutes = [], coals }: Pick<RecipeFrontMatter, "minutes" | "coals">): StepStart[] {
  let count = coals ? coals.top + coals.bottom : 0;
  const starts = minutes.map((start) => {
    if (typeof start === "object") count = start.coals;
    return { minute: typeof start === "object" ? start.at : start, count };
  });
  const most = Math.max(1, ...starts.map(({ count }) => count));
  return starts.map(({ minute, count }) => ({
    minute,
    count,
    width: count && Math.max(1, Math.round((railWidth * count) / most)),
  }));
}

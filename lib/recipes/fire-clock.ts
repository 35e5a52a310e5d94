import type { RecipeFrontMatter } from "@/lib/content/schema";
import { parseDuration } from "@/lib/recipes/durations";
import { listStarts } from "@/lib/recipes/recipe-facts";
import { type Coals, fitPots, mapSizes, type Pots, type Sized, scaleCoals } from "@/lib/recipes/sizes";

/** The coals at each pot from one minute to another. */
export type FireSpan = { from: number; to: number; coals: Sized<Coals> };

/** A recipe's fire from match to table, in minutes. */
export type FireClock = {
  end: number;
  /** When each step begins. */
  steps: number[];
  fire: FireSpan[];
  /** While the lid has coals and no step begins: time to do something else. */
  free: FireSpan[];
};

/** In minutes: a shorter wait isn't free. */
const shortestRest = 15;

/** Plans the fire from the minutes of the steps. Undefined without minutes or coals. */
export function planFire(recipe: RecipeFrontMatter): FireClock | undefined {
  const pots = fitPots(recipe);
  const starts = listStarts(recipe);
  if (!pots || starts.length === 0) return undefined;
  const steps = starts.map(({ minute }) => minute);
  const end = Math.max(parseDuration(recipe.totalTime), ...steps);
  const clock: FireClock = { end, steps, fire: [], free: [] };
  for (const [index, { minute: from, count }] of starts.entries()) {
    if (count === 0) continue;
    const to = steps[index + 1] ?? end;
    const coals = mapSizes((_, size) => scaleCoals(count, pots.whole, pots[size]));
    const last = clock.fire.at(-1);
    if (last && starts[index - 1]?.count === count) last.to = to;
    else clock.fire.push({ from, to, coals });
    if (coals.whole.top > 0 && to - from >= shortestRest) clock.free.push({ from, to, coals });
  }
  return clock;
}

/** The clock in words: `Minute 45: 17 coals on the lid, 8 below.` */
export function formatFire({ fire, end }: FireClock, size: keyof Sized<Pots>, { ovens }: Pots): string {
  const at = ovens > 1 ? " at each oven" : "";
  const sentences: string[] = [];
  for (const [index, { from, to, coals }] of fire.entries()) {
    const { top, bottom } = coals[size];
    const before = fire[index - 1];
    const fresh = before?.to === from && before.coals[size].top && top > before.coals[size].top;
    const set = top ? `${top} coals on the lid, ${bottom} below${at}` : `${bottom} coals below${at}`;
    sentences.push(`Minute ${from}: ${fresh ? "with the fresh ones " : ""}${set}.`);
    if (fire[index + 1]?.from !== to) sentences.push(`Minute ${to}: off the coals.`);
  }
  return `${sentences.join(" ")} On the table at minute ${end}.`;
}

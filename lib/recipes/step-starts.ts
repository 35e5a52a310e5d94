import type { RecipeFrontMatter } from "@/lib/content/schema";

/** `width` is that of the ember rail, in pixels: 6 where the most coals burn, 0 without any. */
export type StepStart = { minute: number; width: number };

const railWidth = 6;

/** When each step begins and how many coals burn then; without `minutes` in the front matter, an empty list. */
export function listStarts({ minutes = [], coals }: Pick<RecipeFrontMatter, "minutes" | "coals">): StepStart[] {
  let count = coals ? coals.top + coals.bottom : 0;
  const starts = minutes.map((start) => {
    if (typeof start === "number") return { minute: start, count };
    count = start.coals;
    return { minute: start.at, count };
  });
  const most = Math.max(1, ...starts.map(({ count }) => count));
  return starts.map(({ minute, count }) => ({
    minute,
    width: count && Math.max(1, Math.round((railWidth * count) / most)),
  }));
}

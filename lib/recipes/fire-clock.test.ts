import type { RecipeFrontMatter } from "@/lib/content/schema";
import { formatFire, planFire } from "@/lib/recipes/fire-clock";
import { fitPots, type Pots, sizes } from "@/lib/recipes/sizes";

/** At 350 °F in 12 inches, so half is in 10 inches and double in two ovens. */
const plan = (minutes: RecipeFrontMatter["minutes"], more: object = {}) => {
  const recipe = { oven: 12, temperature: 350, coals: { top: 17, bottom: 8 }, totalTime: "PT1H30M", minutes, ...more };
  return { clock: planFire(recipe as RecipeFrontMatter), pots: fitPots(recipe) };
};

test.each<[name: string, minutes: RecipeFrontMatter["minutes"], fire: string, free: string]>([
  [
    "a bake from a cold oven",
    [
      { at: 0, coals: 0 },
      { at: 30, coals: 25 },
      { at: 80, coals: 0 },
    ],
    "30-80 17/8",
    "30-80",
  ],
  [
    "browning, then a bake that one checks",
    [{ at: 0, coals: 0 }, { at: 20, coals: 17 }, 30, { at: 40, coals: 25 }, 70, { at: 80, coals: 0 }],
    "20-40 0/17, 40-80 17/8",
    "40-70",
  ],
  [
    "a pot that leaves the coals and comes back, and a rest of two steps",
    [{ at: 5, coals: 8 }, { at: 10, coals: 0 }, { at: 15, coals: 25 }, { at: 60, coals: 0 }, 70],
    "5-10 0/8, 15-60 17/8",
    "15-60",
  ],
  [
    "fresh coals that join the others",
    [{ at: 0, coals: 25 }, { at: 14, coals: 35 }, 90],
    "0-14 17/8, 14-90 24/11",
    "14-90",
  ],
])("%s", (_, minutes, fire, free) => {
  const { clock } = plan(minutes);
  const spans = clock?.fire.map(({ from, to, coals: { whole } }) => `${from}-${to} ${whole.top}/${whole.bottom}`);
  expect([spans?.join(", "), clock?.free.map(({ from, to }) => `${from}-${to}`).join(", ")]).toEqual([fire, free]);
});

test("each size has its coals in words, at each oven if there are two", () => {
  const { clock, pots } = plan([
    { at: 0, coals: 0 },
    { at: 20, coals: 17 },
    { at: 40, coals: 25 },
    { at: 80, coals: 0 },
  ]);
  expect(sizes.map((size) => clock && formatFire(clock, size, pots?.[size] as Pots))).toEqual([
    "Minute 20: 14 coals below. Minute 40: 14 coals on the lid, 7 below. Minute 80: off the coals. On the table at minute 90.",
    "Minute 20: 17 coals below. Minute 40: 17 coals on the lid, 8 below. Minute 80: off the coals. On the table at minute 90.",
    "Minute 20: 17 coals below at each oven. Minute 40: 17 coals on the lid, 8 below at each oven. Minute 80: off the coals. On the table at minute 90.",
  ]);
});

test.each([
  ["minutes", undefined, {}],
  ["coals", [0, 30], { oven: undefined, coals: undefined }],
])("a recipe without %s has no clock", (_, minutes, more) => {
  expect(plan(minutes, more).clock).toBeUndefined();
});

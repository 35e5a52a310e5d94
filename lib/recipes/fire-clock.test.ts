import type { RecipeFrontMatter } from "@/lib/content/schema";
import { formatFire, planFire } from "@/lib/recipes/fire-clock";
import { fitPots, type Pots, sizes } from "@/lib/recipes/sizes";

/** `0:0 30:25 60` are minutes, with the coals from then on. At 350 °F in 12 inches, half is in 10 and double in two ovens. */
function plan(minutes: string, more: object = {}) {
  const starts = minutes.split(" ").map((start) => {
    const [at, coals] = start.split(":").map(Number);
    return coals === undefined ? at : { at, coals };
  });
  const pot = { oven: 12, temperature: 350, coals: { top: 17, bottom: 8 } };
  const recipe = { ...pot, totalTime: "PT1H30M", minutes: starts, ...more };
  return { clock: planFire(recipe as RecipeFrontMatter), pots: fitPots(recipe) };
}

test.each([
  ["browning, then a bake that one checks", "0:0 20:17 36 40:25 70 80:0", "20-40 0/17, 40-80 17/8", "40-70"],
  ["a pot that leaves the coals, comes back and rests", "5:8 10:0 15:25 60:0 70", "5-10 0/8, 15-60 17/8", "15-60"],
  ["fresh coals that join the others", "0:25 14:35 90", "0-14 17/8, 14-90 24/11", "14-90"],
])("%s", (_, minutes, fire, free) => {
  const { clock } = plan(minutes);
  const spans = clock?.fire.map(({ from, to, coals: { whole } }) => `${from}-${to} ${whole.top}/${whole.bottom}`);
  expect([spans?.join(", "), clock?.free.map(({ from, to }) => `${from}-${to}`).join(", ")]).toEqual([fire, free]);
});

test("each size has its coals in words, at each oven if there are two", () => {
  const { clock, pots } = plan("0:0 20:17 40:25 80:0");
  expect(sizes.map((size) => clock && formatFire(clock, size, pots?.[size] as Pots))).toEqual([
    "Minute 20: 14 coals below. Minute 40: 14 coals on the lid, 7 below. Minute 80: off the coals. On the table at minute 90.",
    "Minute 20: 17 coals below. Minute 40: 17 coals on the lid, 8 below. Minute 80: off the coals. On the table at minute 90.",
    "Minute 20: 17 coals below at each oven. Minute 40: 17 coals on the lid, 8 below at each oven. Minute 80: off the coals. On the table at minute 90.",
  ]);
});

test.each([
  ["minutes", { minutes: undefined }],
  ["coals", { oven: undefined, coals: undefined }],
])("a recipe without %s has no clock", (_, more) => {
  expect(plan("0 30", more).clock).toBeUndefined();
});

import type { Element } from "hast";
import { drawPot, drawSizedPot } from "@/lib/recipes/draw-pot";
import { compileRecipe, validRecipe } from "@/lib/recipes/recipe-fixture";
import { chartTemperatures, getCoals } from "@/lib/recipes/sizes";

const pots = [8, 10, 12, 14].flatMap((oven) =>
  chartTemperatures.map((temperature) => ({ oven, ...(getCoals(oven, temperature) ?? { top: 0, bottom: 0 }) })),
);

/** The middles of the coals in each path: the glow below the pot, the coals there, those on the lid. */
const readCoals = (svg: string) =>
  [...svg.matchAll(/class="coals"[^>]* d="([^"]*)"/g)].map(([, path = ""]) =>
    [...path.matchAll(/M(-?\d+) (-?\d+)h\.01/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) })),
  );

const dish: Element = { type: "element", tagName: "svg", properties: { "stroke-width": "2" }, children: [] };

/** The distance of the two coals that are nearest to each other. */
const measureGap = (coals: readonly { x: number; y: number }[]) =>
  Math.min(
    ...coals.flatMap((one, place) =>
      coals.slice(place + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    ),
  );

test.each(pots)("a closed pot of $oven inches has its $top coals on the lid, apart from each other", (pot) => {
  const [, , lid = []] = readCoals(drawPot(pot, undefined));
  expect(lid).toHaveLength(pot.top);
  expect(measureGap(lid)).toBeGreaterThanOrEqual(15);
  for (const { x, y } of lid) expect(Math.hypot(x, y)).toBeLessThan(pot.oven * 5 - 10);
});

test("a drawing has nothing that a policy or a second copy would break", () => {
  expect(drawPot({ oven: 12, top: 17, bottom: 8 }, undefined)).not.toMatch(/style|script|href| id=|#/);
});

test("a closed pot has the coals of each size, and one with a dish only those below", async () => {
  const page = await compileRecipe(validRecipe);
  const countBySize = (svg = "") =>
    [...svg.matchAll(/<g class="([^"]*)">(.*?)<\/g>/gs)].map(
      ([, size, coals = ""]) => `${size}: ${readCoals(coals)[0]?.length}`,
    );
  expect(countBySize(drawSizedPot(page))).toEqual(["half: 7", "whole double: 8", "half: 14", "whole double: 17"]);
  expect(countBySize(drawSizedPot({ ...page, dish }))).toEqual(["half: 7", "whole double: 8"]);
});

test.each(pots)("an open pot of $oven inches has its $bottom coals around it, apart from each other", (pot) => {
  const [glow = [], coals = []] = readCoals(drawPot(pot, dish));
  expect(coals).toHaveLength(pot.bottom);
  expect(glow).toEqual(coals);
  // Half under the rim: a coal is 14 wide.
  for (const { x, y } of coals) expect(Math.abs(Math.hypot(x, y) - pot.oven * 5 - 5)).toBeLessThan(1);
});

test("a dish is in its pot, written as it is", () => {
  expect(drawPot({ oven: 12, top: 17, bottom: 8 }, dish)).toMatch(
    / stroke="none"><svg stroke-width="2"\/><\/g><\/svg>$/,
  );
});

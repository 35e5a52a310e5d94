import type { Element } from "hast";
import { drawPot, drawSizedPot } from "@/lib/recipes/draw-pot";
import { compileRecipe, validRecipe } from "@/lib/recipes/recipe-fixture";
import { chartTemperatures, getCoals } from "@/lib/recipes/sizes";

const pots = [8, 10, 12, 14].flatMap((oven) =>
  chartTemperatures.map((temperature) => ({ oven, ...(getCoals(oven, temperature) ?? { top: 0, bottom: 0 }) })),
);

/** The middles of the coals in each ring: below the pot, near the lid's rim, around its handle. */
const readCoals = (svg: string) =>
  svg
    .split('class="coals"')
    .slice(1)
    .map((ring) =>
      [...ring.matchAll(/rotate\((\d+)\)" x="-\d+" y="-([\d.]+)" width="\d+" height="([\d.]+)"/g)].map(
        ([, angle, top, height]) => {
          const radius = Number(top) - Number(height) / 2;
          const turn = (Number(angle) * Math.PI) / 180;
          return { x: radius * Math.sin(turn), y: -radius * Math.cos(turn) };
        },
      ),
    );

const dish: Element = { type: "element", tagName: "svg", properties: { "stroke-width": "2" }, children: [] };

/** The distance of the two coals that are nearest to each other. */
const measureGap = (coals: readonly { x: number; y: number }[]) =>
  Math.min(
    ...coals.flatMap((one, place) =>
      coals.slice(place + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    ),
  );

test.each(pots)(
  "a pot of $oven inches has its $top coals on the lid, or its $bottom around it when it's open",
  (pot) => {
    const lid = readCoals(drawPot(pot, undefined)).slice(1).flat();
    expect(lid).toHaveLength(pot.top);
    expect(measureGap(lid)).toBeGreaterThanOrEqual(15);
    for (const { x, y } of lid) expect(Math.hypot(x, y)).toBeLessThan(pot.oven * 5 - 10);
    const [coals = [], ...others] = readCoals(drawPot(pot, dish));
    expect([coals.length, others]).toEqual([pot.bottom, []]);
    // Partly under the rim: a coal is 15 deep.
    for (const { x, y } of coals) expect(Math.abs(Math.hypot(x, y) - pot.oven * 5 - 5)).toBeLessThan(1);
  },
);

test("a drawing has nothing that a policy or a second copy would break", () => {
  expect(drawPot({ oven: 12, top: 17, bottom: 8 }, undefined)).not.toMatch(/style|script|href| id=|#/);
});

test("a closed pot has the coals of each size, and one with a dish only those below", async () => {
  const page = await compileRecipe(validRecipe);
  const countBySize = (svg = "") =>
    svg
      .split(/<g class="(?=half|whole)/)
      .slice(1)
      .map((group) => `${group.split('"', 1)}: ${readCoals(group).flat().length}`);
  expect(countBySize(drawSizedPot(page))).toEqual(["half: 7", "whole double: 8", "half: 14", "whole double: 17"]);
  expect(countBySize(drawSizedPot({ ...page, dish }))).toEqual(["half: 7", "whole double: 8"]);
});

test("an oven without coals is bare", () => {
  expect(drawPot({ oven: 12, top: 0, bottom: 0 }, undefined)).not.toMatch(/coals|NaN|Infinity/);
});

test.each([8, 14])("a dish is in its pot of %i inches, written as it is, and ends at the wall", (oven) => {
  expect(drawPot({ oven, top: 17, bottom: 8 }, dish)).toMatch(
    `<g transform="scale(${(oven * 5 - 8) / 100}) translate(-100 -100)" stroke="none"><svg stroke-width="2"/></g>`,
  );
});

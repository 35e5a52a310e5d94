import type { Element } from "hast";
import { drawOpenPot, drawPot } from "@/lib/recipes/draw-pot";
import { chartTemperatures, getCoals } from "@/lib/recipes/sizes";

const pots = [8, 10, 12, 14].flatMap((oven) =>
  chartTemperatures.map((temperature) => ({ oven, ...(getCoals(oven, temperature) ?? { top: 0, bottom: 0 }) })),
);

/** The middles of the coals in each view: on the lid, from the side, below. */
const readCoals = (svg: string) =>
  [...svg.matchAll(/class="coals"[^>]* d="([^"]*)"/g)].map(([, path = ""]) =>
    [...path.matchAll(/M(-?\d+) (-?\d+)h\.01/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) })),
  );

test.each(pots)("$oven inches show $top coals on the lid and $bottom in a ring below, apart from each other", (pot) => {
  const [lid = [], , below = []] = readCoals(drawPot(pot));
  expect([lid.length, below.length]).toEqual([pot.top, pot.bottom]);
  for (const coals of [lid, below]) {
    const gaps = coals.flatMap((one, place) =>
      coals.slice(place + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    );
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(15);
  }
  const radius = pot.oven * 5;
  for (const { x, y } of below) expect(Math.abs(Math.hypot(x, y) - radius + 9)).toBeLessThan(1);
  for (const { x, y } of lid) expect(Math.hypot(x, y)).toBeLessThan(radius - 10);
});

test("a drawing says where the coals are, and has nothing that a policy or a second copy would break", () => {
  const svg = drawPot({ oven: 12, top: 17, bottom: 8 });
  expect(svg).toContain(
    'aria-label="Coals: 12 around the lid near its rim and 5 around its handle; 8 in a circle under ',
  );
  expect(svg).not.toMatch(/style|script|href| id=|#/);
});

const dish: Element = { type: "element", tagName: "svg", properties: { "stroke-width": "2" }, children: [] };

test.each(pots)("an open pot of $oven inches has its $bottom coals around it, apart from each other", (pot) => {
  const [glow = [], coals = []] = readCoals(drawOpenPot(pot, dish));
  expect(coals).toHaveLength(pot.bottom);
  expect(glow).toEqual(coals);
  // Half under the rim: a coal is 14 wide.
  for (const { x, y } of coals) expect(Math.abs(Math.hypot(x, y) - pot.oven * 5 - 5)).toBeLessThan(1);
});

test("a dish is in its pot, written as it is", () => {
  expect(drawOpenPot({ oven: 12, top: 17, bottom: 8 }, dish)).toMatch(
    / stroke="none"><svg stroke-width="2"\/><\/g><\/svg>$/,
  );
});

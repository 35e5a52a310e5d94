/** @jsxImportSource @/lib/hast */
import type { Element } from "hast";
import type { Page, RecipePage } from "@/lib/content/page";
import type { Children } from "@/lib/hast/jsx-runtime";
import { formatSvg } from "@/lib/pictures/page-drawing";
import { type Coals, fitPots, groupSizes, mapSizes, type Sized } from "@/lib/recipes/sizes";

/** An oven's width in inches, and its coals. */
type Pot = Coals & { oven: number };

const pen = {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: "1.6",
  strokeLinecap: "round",
  strokeLinejoin: "round",
};

/** Draws a recipe's pot as `drawPot` does; undefined without coals, and for other pages. */
export function drawRecipePot(page: Page, widest?: number): string | undefined {
  if (page.kind !== "recipe") return undefined;
  const pots = fitPots(page.frontMatter);
  return pots && drawPot(pots.whole, page.dish, widest);
}

/** The same with the coals of each size, of which the stylesheet shows one. */
export function drawSizedPot({ frontMatter, dish }: RecipePage): string | undefined {
  const pots = fitPots(frontMatter);
  return pots && drawPot(pots.whole, dish, pots.whole.oven, pots);
}

/**
 * Draws a camp oven from above as an SVG element in `currentColor`: with the dish in it (an `svg` element of 200 × 200), or
 * closed, with the coals on its lid; and with the coals that are below it, half under its rim. The coals are paths of class
 * `coals`, which stylesheets may color. Lengths are in tenths of an inch, so pots are drawn to one scale. The drawing has
 * room for an oven of `widest` inches.
 */
export function drawPot(
  pot: Pot,
  dish: Element | undefined,
  widest = pot.oven,
  coals: Sized<Coals> = mapSizes(() => pot),
): string {
  const half = widest * 5 + 29;
  const radius = pot.oven * 5;
  const inside = radius - 6;
  const drawBelow = (count: number): Children => {
    // With a multiple of four, coals would be behind the ears.
    const places = placeRing(count, radius + 5, count % 4 === 0 ? 0.5 : 0);
    return [drawCoals(places, 24, 0.3), drawCoals(places, 14)];
  };
  return formatSvg(
    <svg viewBox={`-${half} -${half} ${2 * half} ${2 * half}`} {...pen} aria-hidden="true">
      {drawSizes(coals, "bottom", drawBelow)}
      <path strokeOpacity=".5" d={`M-${radius} -4h-8v8h8M${radius} -4h8v8h-8`} />
      <circle className="iron" r={radius} strokeOpacity=".4" />
      {dish ? (
        <g transform={`translate(-${inside} -${inside}) scale(${inside / 100})`} stroke="none">
          {dish}
        </g>
      ) : (
        [drawLid(radius), drawSizes(coals, "top", (count) => drawCoals(placeLidCoals(count, radius), 15))]
      )}
    </svg>,
  );
}

/** Draws the coals of each size once. */
function drawSizes(coals: Sized<Coals>, place: keyof Coals, draw: (count: number) => Children): Children {
  const groups = groupSizes(mapSizes((_, size) => `${coals[size][place]}`));
  if (groups.length === 1) return draw(coals.whole[place]);
  return groups.map(({ className, text }) => <g className={className}>{draw(Number(text))}</g>);
}

/** Three tenths of the coals are around the handle, the others near the rim. */
function placeLidCoals(top: number, radius: number): Point[] {
  const handleCoals = Math.round(top * 0.3);
  return [...placeRing(top - handleCoals, radius - 11), ...placeRing(handleCoals, (radius - 11) * 0.6 - 4, 0.5)];
}

type Point = readonly [x: number, y: number];

/** Spreads points evenly on a circle, clockwise from the top. `shift` is a share of one step. */
const placeRing = (count: number, radius: number, shift = 0): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * (index + shift)) / count;
    return [Math.round(radius * Math.sin(angle)), Math.round(-radius * Math.cos(angle))];
  });

/** Round ends make a dot of a short line. Firefox prints one of no length as a dash. */
const drawCoals = (points: readonly Point[], width: number, opacity = 1) => (
  <path
    className="coals"
    strokeWidth={width}
    strokeOpacity={opacity < 1 ? opacity : undefined}
    d={points.map(([x, y]) => `M${x} ${y}h.01`).join("")}
  />
);

/** The lid from above: rim, the flange that holds the ash, handle, ears, and the bail laid down around the rim. */
function drawLid(radius: number): Children {
  const bail = radius + 7;
  return [
    <circle r={radius} />,
    <circle r={radius - 3} strokeWidth=".8" />,
    <path d={`M-${radius} -4h-7v5h7M${radius} -4h7v5h-7M-${bail} 1A${bail} ${bail} 0 0 0 ${bail} 1`} />,
    <rect x={-5} y={-2.5} width={10} height={5} rx={2.5} />,
  ];
}

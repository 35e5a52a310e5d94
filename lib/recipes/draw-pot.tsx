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
  strokeWidth: "2",
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
 * closed, with the coals on its lid; and with the coals that are below it, half under its rim. Stylesheets color the class
 * `coals`, whose strokes are hot. Lengths are in tenths of an inch, so pots are drawn to one scale. The drawing has room for
 * an oven of `widest` inches.
 */
export function drawPot(
  pot: Pot,
  dish: Element | undefined,
  widest = pot.oven,
  coals: Sized<Coals> = mapSizes(() => pot),
): string {
  const half = widest * 5 + 29;
  const radius = pot.oven * 5;
  // With a multiple of four, coals would be behind the ears.
  const drawBelow = (count: number): Children => drawRing(count, radius + 5, 18, count % 4 === 0 ? 0.5 : 0);
  return formatSvg(
    <svg viewBox={`-${half} -${half} ${2 * half} ${2 * half}`} {...pen} aria-hidden="true">
      <path strokeOpacity=".5" d={`M-${radius + 2} 5A${radius + 8} ${radius - 5} 0 1 0 ${radius + 2} 5`} />
      {drawSizes(coals, "bottom", drawBelow)}
      <circle r={radius} fill="black" strokeOpacity=".5" />
      <circle r={radius - 3.5} stroke="white" strokeOpacity=".2" fill="white" fillOpacity=".16" />
      {dish ? drawDish(dish, radius - 8) : drawSizes(coals, "top", (count) => drawLidCoals(count, radius))}
    </svg>,
  );
}

/** Each dish ends at its pot's wall. */
const drawDish = (dish: Element, radius: number): Children => [
  <g transform={`scale(${radius / 100}) translate(-100 -100)`} stroke="none">
    {dish}
  </g>,
  <circle r={radius} stroke="black" strokeWidth="4" strokeOpacity=".35" />,
];

/** Draws the coals of each size once. */
function drawSizes(coals: Sized<Coals>, place: keyof Coals, draw: (count: number) => Children): Children {
  const groups = groupSizes(mapSizes((_, size) => `${coals[size][place]}`));
  if (groups.length === 1) return draw(coals.whole[place]);
  return groups.map(({ className, text }) => <g className={className}>{draw(Number(text))}</g>);
}

/** Three tenths of the coals are around the handle, the others near the rim. */
function drawLidCoals(top: number, radius: number): Children {
  const handleCoals = Math.round(top * 0.3);
  return [
    drawRing(top - handleCoals, radius - 11, 14),
    drawRing(handleCoals, Math.round((radius - 11) * 0.6) - 4, 14, 0.5),
    <path stroke="white" strokeWidth="5" strokeOpacity=".7" d="M-14 5c0-20 28-20 28 0" />,
  ];
}

/**
 * Spreads coals evenly on a circle, clockwise from the top, each turned to its middle: a pillow with an edge of ash, and a hot
 * core, which is a dash of that circle. `shift` is a share of one step.
 */
function drawRing(count: number, radius: number, width: number, shift = 0): Children {
  if (!count) return false;
  const [step, core, height] = [360 / count, Math.round(width * 0.3), Math.round(width * 0.85)];
  const pillow = { x: -width / 2, y: -radius - height / 2, width, height, rx: core };
  const dashes = `${core} ${((2 * Math.PI * radius) / count - core).toFixed(2)}`;
  // A circle starts at the right, and its first dash half a core later.
  const start = Math.round(step * shift - 90 - (90 * core) / Math.PI / radius);
  return (
    <g className="coals">
      <g stroke="currentColor" strokeOpacity=".55">
        {Array.from({ length: count }, (_, index) => (
          <rect transform={`rotate(${Math.round(step * (index + shift))})`} {...pillow} />
        ))}
      </g>
      <g fill="none" transform={`rotate(${start})`} strokeDasharray={dashes}>
        <circle r={radius} strokeWidth={core * 1.5} strokeOpacity=".5" />
        <circle r={radius} strokeWidth={core * 0.6} />
      </g>
    </g>
  );
}

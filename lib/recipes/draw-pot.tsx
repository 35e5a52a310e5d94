/** @jsxImportSource @/lib/hast */
import type { Element } from "hast";
import type { Page, RecipePage } from "@/lib/content/page";
import type { Children } from "@/lib/hast/jsx-runtime";
import { formatSvg } from "@/lib/pictures/page-drawing";
import { type Coals, fitPots, groupSizes, mapSizes, type SizedGroup } from "@/lib/recipes/sizes";

/** An oven's width in inches, and its coals. */
type Pot = Coals & { oven: number };

// In tenths of an inch, so pots are drawn to one scale and coals fill a lid as they do outdoors.
const coalWidth = 15;
/** The space around each view, for the bail that lies around the rim. */
const margin = 12;
/** The largest oven of the chart, in inches. */
const largestOven = 14;

/**
 * Draws a camp oven as an SVG element in `currentColor`: the lid from above, the pot from the side, the ring below it. The
 * coals are paths of class `coals`, which stylesheets may color. The label says where they are. Its width is a share of the
 * box, which has room for an oven of 14 inches.
 */
export function drawPot({ oven, top, bottom }: Pot): string {
  const pictureWidth = 30 * oven + 8 * margin;
  const share = Math.round((100 * pictureWidth) / (30 * largestOven + 8 * margin));
  const radius = oven * 5;
  const handleCoals = countHandleCoals(top);
  const ring = placeRing(bottom, radius - 9);
  const distance = 2 * radius + 3 * margin;
  const views = [
    [drawLid(radius), drawCoals(placeLidCoals(top, radius))],
    drawSide(radius, Math.ceil((top - handleCoals) / 2), Math.ceil(bottom / 2)),
    [drawFloor(radius), drawCoals(ring)],
  ].map((view, index) => (
    <g transform={`translate(${pictureWidth / 2 + (index - 1) * distance} ${radius + margin})`}>{view}</g>
  ));
  const label =
    `Coals: ${top - handleCoals} around the lid near its rim and ${handleCoals} around its handle; ` +
    `${bottom} in a circle under the rim of the oven, none under its middle`;
  return formatSvg(
    <svg
      viewBox={`0 0 ${pictureWidth} ${2 * (radius + margin)}`}
      width={`${share}%`}
      {...pen}
      role="img"
      aria-label={label}
    >
      {views}
    </svg>,
  );
}

const pen = {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: "1.6",
  strokeLinecap: "round",
  strokeLinejoin: "round",
};

/** Draws a recipe's pot as `drawOpenPot` does; undefined without coals, and for other pages. */
export function drawRecipePot(page: Page, widest?: number): string | undefined {
  if (page.kind !== "recipe") return undefined;
  const { oven, coals } = page.frontMatter;
  return oven && coals ? drawOpenPot({ oven, ...coals }, page.dish, widest) : undefined;
}

/** The same with the coals of each size, of which the stylesheet shows one. */
export function drawSizedPot({ frontMatter, dish }: RecipePage): string | undefined {
  const pots = fitPots(frontMatter);
  const rings = pots && groupSizes(mapSizes((_, size) => String(pots[size].bottom)));
  return pots && drawOpenPot(pots.whole, dish, pots.whole.oven, rings);
}

/**
 * Draws the pot from above without its lid, with the dish in it (an `svg` element of 200 × 200) and the coals that are below
 * it, half under its rim. Without a dish it is closed, with the coals on its lid. The drawing has room for an oven of `widest`
 * inches. `rings` has other numbers of coals below it by class.
 */
export function drawOpenPot(
  { oven, top, bottom }: Pot,
  dish: Element | undefined,
  widest = oven,
  rings: readonly SizedGroup[] = [],
): string {
  const half = widest * 5 + 29;
  const radius = oven * 5;
  const inside = radius - 6;
  const drawBelow = (count: number): Children => {
    // With a multiple of four, coals would be behind the ears.
    const places = placeRing(count, radius + 5, count % 4 === 0 ? 0.5 : 0);
    return [drawCoals(places, 24, 0.3), drawCoals(places, 14)];
  };
  return formatSvg(
    <svg viewBox={`-${half} -${half} ${2 * half} ${2 * half}`} {...pen} aria-hidden="true">
      {rings.length > 1
        ? rings.map(({ className, text }) => <g className={className}>{drawBelow(Number(text))}</g>)
        : drawBelow(bottom)}
      <path strokeOpacity=".5" d={`M-${radius} -4h-8v8h8M${radius} -4h8v8h-8`} />
      <circle className="iron" r={radius} strokeOpacity=".4" />
      {dish ? (
        <g transform={`translate(-${inside} -${inside}) scale(${inside / 100})`} stroke="none">
          {dish}
        </g>
      ) : (
        [drawLid(radius), drawCoals(placeLidCoals(top, radius))]
      )}
    </svg>,
  );
}

/** Three tenths of the coals are around the handle, the others near the rim. */
function placeLidCoals(top: number, radius: number): Point[] {
  const handleCoals = countHandleCoals(top);
  return [...placeRing(top - handleCoals, radius - 11), ...placeRing(handleCoals, (radius - 11) * 0.6 - 4, 0.5)];
}

const countHandleCoals = (top: number) => Math.round(top * 0.3);

type Point = readonly [x: number, y: number];

/** Spreads points evenly on a circle, clockwise from the top. `shift` is a share of one step. */
const placeRing = (count: number, radius: number, shift = 0): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * (index + shift)) / count;
    return [Math.round(radius * Math.sin(angle)), Math.round(-radius * Math.cos(angle))];
  });

/** Spreads points in a row: a ring of this radius seen from the side. */
const placeRow = (count: number, radius: number, y: number): Point[] =>
  Array.from({ length: count }, (_, index) => [
    count < 2 ? 0 : Math.round(radius * ((2 * index) / (count - 1) - 1)),
    y,
  ]);

/** Round ends make a dot of a short line. Firefox prints one of no length as a dash. */
const drawCoals = (points: readonly Point[], width = coalWidth, opacity = 1) => (
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

/** The pot from the side: coals behind the lid's flange, body with ears and bail, legs, and the coals on the ground. */
function drawSide(radius: number, onLid: number, below: number): Children {
  const body = Math.round(radius * 0.64);
  const ground = Math.round((body + 38) / 2);
  const floor = ground - 17;
  const rim = floor - body;
  const wall = radius - 3;
  const foot = Math.round(radius * 0.62);
  const round = Math.round(body * 0.55);
  const handle = `M-6 ${rim - 6}v-14q0 -5 6 -5t6 5v14`;
  const domedLid = `M-${radius} ${rim}v-9h3l2 4Q0 ${rim - 8} ${radius - 5} ${rim - 5}l2 -4h3v9z`;
  const side = `M-${wall} ${rim}V${floor - round}q0 ${round} ${round} ${round}H${wall - round}q${round} 0 ${round} -${round}V${rim}z`;
  const legs = `M-${foot + 5} ${floor}l3 17h4l3 -17zM${foot - 5} ${floor}l3 17h4l3 -17z`;
  const ears = `M-${wall} ${rim + 4}h-5v6h5M${wall} ${rim + 4}h5v6h-5`;
  const hangingBail = `M-${wall + 2} ${rim + 7}C-${wall - 8} ${floor - 2} ${wall - 8} ${floor - 2} ${wall + 2} ${rim + 7}`;
  return [
    // The handle's top shows behind the coals.
    <path d={handle} />,
    drawCoals([...placeRow(onLid, radius - 12, rim - 13), ...placeRow(below, radius - 9, ground - 7)]),
    <path d={domedLid} />,
    <path fill="currentColor" fillOpacity=".15" d={side} />,
    <path fill="currentColor" d={legs} />,
    <path d={ears + hangingBail} />,
    <path strokeWidth=".8" d={`M-${radius + 8} ${ground + 1}h${2 * radius + 16}`} />,
  ];
}

/** The ground below the pot: rim and legs. No coals in the middle, where food burns first. */
const drawFloor = (radius: number): Children => [
  <circle r={radius} strokeDasharray="3 4" />,
  placeRing(3, radius * 0.45, 0.5).map(([cx, cy]) => <circle cx={cx} cy={cy} r={3.5} />),
];

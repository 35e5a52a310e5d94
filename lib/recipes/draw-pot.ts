import type { Coals } from "@/lib/recipes/sizes";

/** An oven's width in inches, and its coals. */
type Pot = Coals & { oven: number };

// All measures are tenths of an inch: pots are true to each other, and coals fill a lid as they do outdoors.
const coalWidth = 15;
/** Room around each view, for the bail that lies around the rim. */
const margin = 12;

/**
 * A camp oven with its coals as an SVG element: the lid from above, the pot from the side, the ring below it. It is
 * drawn in `currentColor`; the coals are paths of class `coals`, a dot a `h0`, so that a style sheet may let them glow.
 * Screen readers say where the coals are: `Coals: 12 around the lid near its rim, …`. It is as wide as `widest`, an oven
 * in inches, needs.
 */
export function drawPot({ oven, top, bottom }: Pot, widest = 14): string {
  const pictureWidth = 30 * widest + 8 * margin;
  const radius = oven * 5;
  const inner = Math.round(top * 0.3);
  const lid = [...placeRing(top - inner, radius - 11), ...placeRing(inner, (radius - 11) * 0.6 - 4, 0.5)];
  const ring = placeRing(bottom, radius - 9);
  const apart = 2 * radius + 3 * margin;
  const views = [
    drawLid(radius) + drawCoals(lid),
    drawSide(radius, Math.ceil((top - inner) / 2), Math.ceil(bottom / 2)),
    drawFloor(radius) + drawCoals(ring),
  ].map(
    (view, place) =>
      `<g transform="translate(${pictureWidth / 2 + (place - 1) * apart} ${radius + margin})">${view}</g>`,
  );
  const words =
    `Coals: ${top - inner} around the lid near its rim and ${inner} around its handle; ` +
    `${bottom} in a circle under the rim of the oven, none under its middle`;
  return (
    `<svg viewBox="0 0 ${pictureWidth} ${2 * (radius + margin)}" fill="none" stroke="currentColor" stroke-width="1.6"` +
    ` stroke-linecap="round" stroke-linejoin="round" role="img" aria-label="${words}">${views.join("")}</svg>`
  );
}

type Point = readonly [x: number, y: number];

/** Points spread evenly around the middle, the first of them on top or a part of a step after it. */
const placeRing = (count: number, radius: number, shift = 0): Point[] =>
  Array.from({ length: count }, (_, place) => {
    const turn = (2 * Math.PI * (place + shift)) / count;
    return [Math.round(radius * Math.sin(turn)), Math.round(-radius * Math.cos(turn))];
  });

/** Points in a row as wide as the ring that one sees from the side. */
const placeRow = (count: number, radius: number, y: number): Point[] =>
  Array.from({ length: count }, (_, place) => [
    count < 2 ? 0 : Math.round(radius * ((2 * place) / (count - 1) - 1)),
    y,
  ]);

const drawCoals = (points: readonly Point[]) =>
  `<path class="coals" stroke-width="${coalWidth}" d="${points.map(([x, y]) => `M${x} ${y}h0`).join("")}"/>`;

/** The lid from above: rim, the flange that holds the ash, handle, ears, and the bail laid down around the rim. */
function drawLid(radius: number): string {
  const bail = radius + 7;
  return (
    `<circle r="${radius}"/><circle r="${radius - 3}" stroke-width=".8"/>` +
    `<path d="M-${radius} -4h-7v5h7M${radius} -4h7v5h-7M-${bail} 1A${bail} ${bail} 0 0 0 ${bail} 1"/>` +
    `<rect x="-5" y="-2.5" width="10" height="5" rx="2.5"/>`
  );
}

/** The pot from the side: coals behind the lid's flange, body with ears and bail, legs, and the coals on the ground. */
function drawSide(radius: number, onLid: number, below: number): string {
  const body = Math.round(radius * 0.64);
  const ground = Math.round((body + 38) / 2);
  const floor = ground - 17;
  const rim = floor - body;
  const wall = radius - 3;
  const foot = Math.round(radius * 0.62);
  const round = Math.round(body * 0.55);
  return (
    // The handle's top shows behind the coals.
    `<path d="M-6 ${rim - 6}v-14q0 -5 6 -5t6 5v14"/>` +
    drawCoals([...placeRow(onLid, radius - 12, rim - 13), ...placeRow(below, radius - 9, ground - 7)]) +
    // Flanged lid, slightly domed.
    `<path d="M-${radius} ${rim}v-9h3l2 4Q0 ${rim - 8} ${radius - 5} ${rim - 5}l2 -4h3v9z"/>` +
    `<path fill="currentColor" fill-opacity=".15" d="M-${wall} ${rim}V${floor - round}q0 ${round} ${round} ${round}H${wall - round}q${round} 0 ${round} -${round}V${rim}z"/>` +
    `<path fill="currentColor" d="M-${foot + 5} ${floor}l3 17h4l3 -17zM${foot - 5} ${floor}l3 17h4l3 -17z"/>` +
    // The bail hangs down in front.
    `<path d="M-${wall} ${rim + 4}h-5v6h5M${wall} ${rim + 4}h5v6h-5M-${wall + 2} ${rim + 7}C-${wall - 8} ${floor - 2} ${wall - 8} ${floor - 2} ${wall + 2} ${rim + 7}"/>` +
    `<path stroke-width=".8" d="M-${radius + 8} ${ground + 1}h${2 * radius + 16}"/>`
  );
}

/** Below the pot: where its rim and its legs are, and no coal in the middle, where food burns first. */
function drawFloor(radius: number): string {
  const legs = placeRing(3, radius * 0.45, 0.5).map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3.5"/>`);
  return `<circle r="${radius}" stroke-dasharray="3 4"/>${legs.join("")}`;
}

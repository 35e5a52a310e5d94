import styles from "@/components/recipe/fire-clock.module.css";
import { InSizes } from "@/components/recipe/recipe-sizes";
import { type FireClock as Clock, type FireSpan, formatFire } from "@/lib/recipes/fire-clock";
import type { RecipeFacts } from "@/lib/recipes/recipe-facts";
import type { Sized } from "@/lib/recipes/sizes";

// In pixels at letters of 14, with which the drawing grows. WebKit knows `em` in these attributes, but no `rem`. From the top: minutes, the lid's coals with their number, the line, the lower coals with theirs, the steps.
const barHeight = 40;
const line = 79;
const gap = 3;

/** To tenths. */
const round = (percent: number) => Math.round(percent * 10) / 10;

const em = (pixels: number) => `${pixels / 14}em`;

/** In percent of the width: steps that are closer would touch on a phone, so they share a label, `5–6`. */
const minDistance = 4.5;

type StepLabel = { first: number; last: number; percent: number };

/** The numbers below the line, each where the first of a group of close steps is: `[0, 20, 23]` → `1` at 0, `2–3` at 20. */
export function labelSteps(percents: readonly number[]): StepLabel[] {
  const labels: StepLabel[] = [];
  for (const [index, percent] of percents.entries()) {
    const label = labels.at(-1);
    const isRange = label !== undefined && label.first < label.last;
    const isClose = label !== undefined && percent - label.percent < (isRange ? 2 : 1) * minDistance;
    if (isClose) label.last = index + 1;
    else labels.push({ first: index + 1, last: index + 1, percent });
  }
  return labels;
}

type FireClockProps = { clock: Clock; facts: Sized<RecipeFacts> };

/**
 * One line from match to table: above it the coals on the lid, below it those under the oven. Its width follows the page and
 * its letters don't, so places are in percent. `FireWords` says the same.
 */
export function FireClock({ clock, facts }: FireClockProps) {
  const { end, steps, fire, free } = clock;
  const toPercent = (minute: number) => round((100 * minute) / end);
  const at = (minute: number) => `${toPercent(minute)}%`;
  const counts = fire.flatMap(({ coals: { whole } }) => [whole.top, whole.bottom]);
  const toHeight = (count: number) => Math.round((barHeight * count) / Math.max(...counts));
  const createBar = ({ from, to }: FireSpan, top: number, height: number) => ({
    x: at(from),
    y: em(top),
    width: `${round(toPercent(to) - toPercent(from))}%`,
    height: em(height),
  });
  const createLidBar = (span: FireSpan) => {
    const height = toHeight(span.coals.whole.top);
    return createBar(span, line - gap - height, height);
  };
  const lowest = line + gap + Math.max(...fire.map(({ coals }) => toHeight(coals.whole.bottom))) + 17;
  const ticks = Array.from({ length: Math.ceil(end / 30) }, (_, index) => index * 30);
  return (
    <div className={styles.clock}>
      <svg height={em(lowest + 20)} aria-hidden="true">
        <pattern id="hands.free" width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M1 0V6" strokeWidth={2} />
        </pattern>
        {ticks
          .filter((minute) => toPercent(minute) < 84)
          .map((minute) => (
            <text key={minute} className={styles.minute} x={at(minute)} y={em(11)}>
              {minute}
            </text>
          ))}
        <text className={styles.minute} x="100%" y={em(11)} textAnchor="end">
          {end} min
        </text>
        {fire.map((span) => {
          const { from, to, coals } = span;
          const [up, down] = [toHeight(coals.whole.top), toHeight(coals.whole.bottom)];
          const middle = at((from + to) / 2);
          return (
            <g key={from} textAnchor="middle">
              {up > 0 && <rect className={styles.lid} {...createLidBar(span)} />}
              {up > 0 && (
                <text x={middle} y={em(line - gap - up - 5)}>
                  <InSizes as="tspan" facts={facts} write={(_, size) => `${coals[size].top}`} />
                </text>
              )}
              <rect className={styles.below} {...createBar(span, line + gap, down)} />
              <text x={middle} y={em(line + gap + down + 14)}>
                <InSizes as="tspan" facts={facts} write={(_, size) => `${coals[size].bottom}`} />
              </text>
            </g>
          );
        })}
        {free.map((span) => (
          <rect key={span.from} fill="url(#hands.free)" {...createLidBar(span)} />
        ))}
        <line x2="100%" y1={em(line)} y2={em(line)} />
        {steps.map((minute) => (
          <line key={minute} x1={at(minute)} x2={at(minute)} y1={em(line - 7)} y2={em(line + 7)} />
        ))}
        {labelSteps(steps.map(toPercent)).map((label) => (
          <text key={label.first} className={styles.step} y={em(lowest + 14)} {...placeStep(label)}>
            {label.first < label.last ? `${label.first}–${label.last}` : label.first}
          </text>
        ))}
      </svg>
      <p>Above the line: coals on the lid. Below: under the oven.{free.length > 0 && " Hatched: hands free."}</p>
    </div>
  );
}

/** A number at either end stays inside the drawing. */
function placeStep({ first, last, percent }: StepLabel) {
  const isRange = first < last;
  const isAtEnd = percent > (isRange ? 100 - 2 * minDistance : 97);
  if (isAtEnd) return { x: "100%", textAnchor: "end" } as const;
  return { x: `${percent}%`, textAnchor: isRange || percent < 1 ? "start" : "middle" } as const;
}

/** The same in words. On a phone's first screen there is no room for them. */
export function FireWords({ clock, facts }: FireClockProps) {
  return (
    <p>
      <InSizes facts={facts} write={({ pots }, size) => (pots ? formatFire(clock, size, pots) : "")} />
    </p>
  );
}

import styles from "@/components/recipe/fire-clock.module.css";
import { InSizes } from "@/components/recipe/recipe-sizes";
import { type FireClock as Clock, formatFire } from "@/lib/recipes/fire-clock";
import type { RecipeFacts } from "@/lib/recipes/recipe-facts";
import type { Sized } from "@/lib/recipes/sizes";

// In pixels at letters of 14, with which the drawing grows. WebKit knows `em` in these attributes, but no `rem`. From the top: minutes, the lid's coals with their number, the line, the lower coals with theirs, the steps.
const barHeight = 40;
const line = 79;
const gap = 3;

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
  const toPercent = (minute: number) => Math.round((1000 * minute) / end) / 10;
  const at = (minute: number) => `${toPercent(minute)}%`;
  const counts = fire.flatMap(({ coals: { whole } }) => [whole.top, whole.bottom]);
  const toHeight = (count: number) => Math.round((barHeight * count) / Math.max(...counts));
  const lowest = line + gap + Math.max(...fire.map(({ coals }) => toHeight(coals.whole.bottom))) + 17;
  const ticks = Array.from({ length: Math.ceil(end / 30) }, (_, index) => index * 30);
  const labels = labelSteps(steps.map(toPercent));
  const height = lowest + 20;
  return (
    <div className={styles.clock}>
      <svg height={em(height)} aria-hidden="true">
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
        {fire.map(({ from, to, coals }) => {
          const width = `${Math.round(10 * (toPercent(to) - toPercent(from))) / 10}%`;
          const [up, down] = [toHeight(coals.whole.top), toHeight(coals.whole.bottom)];
          const middle = at((from + to) / 2);
          return (
            <g key={from} textAnchor="middle">
              {up > 0 && (
                <rect className={styles.lid} x={at(from)} y={em(line - gap - up)} width={width} height={em(up)} />
              )}
              {up > 0 && (
                <text x={middle} y={em(line - gap - up - 5)}>
                  <InSizes as="tspan" facts={facts} write={(_, size) => `${coals[size].top}`} />
                </text>
              )}
              <rect className={styles.below} x={at(from)} y={em(line + gap)} width={width} height={em(down)} />
              <text x={middle} y={em(line + gap + down + 14)}>
                <InSizes as="tspan" facts={facts} write={(_, size) => `${coals[size].bottom}`} />
              </text>
            </g>
          );
        })}
        {free.map(({ from, to }) => {
          const span = fire.find((other) => other.from <= from && other.to >= to);
          const up = toHeight(span?.coals.whole.top ?? 0);
          const width = `${Math.round(10 * (toPercent(to) - toPercent(from))) / 10}%`;
          return (
            <rect
              key={from}
              fill="url(#hands.free)"
              x={at(from)}
              y={em(line - gap - up)}
              width={width}
              height={em(up)}
            />
          );
        })}
        <line x2="100%" y1={em(line)} y2={em(line)} />
        {steps.map((minute) => (
          <line key={minute} x1={at(minute)} x2={at(minute)} y1={em(line - 7)} y2={em(line + 7)} />
        ))}
        {labels.map(({ first, last, percent }) => {
          const isRange = first < last;
          const isAtEnd = percent > (isRange ? 100 - 2 * minDistance : 97);
          return (
            <text
              key={first}
              className={styles.step}
              x={isAtEnd ? "100%" : `${percent}%`}
              y={em(lowest + 14)}
              textAnchor={isAtEnd ? "end" : isRange || percent < 1 ? "start" : "middle"}
            >
              {isRange ? `${first}–${last}` : first}
            </text>
          );
        })}
      </svg>
      <p>Above the line: coals on the lid. Below: under the oven.{free.length > 0 && " Hatched: hands free."}</p>
    </div>
  );
}

/** The same in words. On a phone's first screen there is no room for them. */
export function FireWords({ clock, facts }: FireClockProps) {
  return (
    <p>
      <InSizes facts={facts} write={({ pots }, size) => (pots ? formatFire(clock, size, pots) : "")} />
    </p>
  );
}

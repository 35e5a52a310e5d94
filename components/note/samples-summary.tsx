import { formatDay } from "@/lib/days";
import type { SampleResult, SampleResults } from "@/lib/markdown/sample-results";

/** What the recorded outcomes mean to a reader. */
const groups: readonly [outcome: RegExp, meaning: string][] = [
  [/\brun\b|^applied/, "ran, and did what the page shows"],
  [/^compiled/, "compiled"],
  [/^parsed/, "were parsed"],
];

type SamplesSummaryProps = { results: SampleResults };

export function SamplesSummary({ results: { day, pages } }: SamplesSummaryProps) {
  const samples = Object.values(pages).flat();
  if (samples.length === 0) return null;
  const failing = samples.filter(({ failure }) => failure !== undefined).length;
  return (
    <>
      <p>
        On <time dateTime={day}>{formatDay(day)}</time> all {samples.length} samples that a tool can check passed:
      </p>
      <ul>
        {countGroups(samples).map(([meaning, count]) => (
          <li key={meaning}>
            {count} {meaning}
          </li>
        ))}
      </ul>
      <p>{failing} of them are meant to fail, and did.</p>
    </>
  );
}

/** Throws for an outcome that belongs to no group. */
function countGroups(samples: readonly SampleResult[]): [meaning: string, count: number][] {
  const counts = new Map(groups.map(([, meaning]) => [meaning, 0]));
  for (const { outcome } of samples) {
    const [, meaning] = groups.find(([pattern]) => pattern.test(outcome)) ?? [];
    if (meaning === undefined)
      throw new Error(`samples-summary.tsx has no group for the outcome “${outcome}”; add one`);
    counts.set(meaning, (counts.get(meaning) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > 0);
}

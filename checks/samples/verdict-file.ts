import { isDeepStrictEqual } from "node:util";
import type { SampleJudge } from "@/checks/samples/dotnet-judge";
import type { SamplesReport } from "@/checks/samples/run";
import { type SampleVerdict, type Verdicts, verdictsFile } from "@/lib/content/verdicts";
import type { Problem } from "@/lib/problem";

const command = "run npm run verdicts and commit what it writes";

/** What a run has found, in the form in which it is kept. */
export function createVerdicts({ tools, pages }: SamplesReport, judge: SampleJudge): Verdicts {
  const replies = [...judge.replies].sort(([first], [second]) => (first < second ? -1 : 1));
  return { tools, pages, replies: Object.fromEntries(replies) };
}

/** The verdicts as a file: one line a verdict, so that a change shows what it is about. */
export function formatVerdicts({ tools, pages, replies }: Verdicts): string {
  const list = (values: readonly unknown[]) =>
    `[\n${values.map((value) => `      ${JSON.stringify(value)}`).join(",\n")}\n    ]`;
  const record = (entries: readonly [string, string][]) =>
    `{\n${entries.map(([key, text]) => `    ${JSON.stringify(key)}: ${text}`).join(",\n")}\n  }`;
  const ofEach = (values: Readonly<Record<string, unknown>>) =>
    record(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)]));
  const ofPages = record(Object.entries(pages).map(([file, verdicts]) => [file, list(verdicts)]));
  return `{\n  "tools": ${ofEach(tools)},\n  "pages": ${ofPages},\n  "replies": ${ofEach(replies)}\n}\n`;
}

/** Verdicts without the words of failures, which may be another version's. */
const withoutWords = (verdicts: readonly SampleVerdict[] = []) =>
  verdicts.map(({ failure, ...verdict }) => ({ ...verdict, isFailing: failure !== undefined }));

/**
 * What the kept verdicts say otherwise than this run. Versions and a tool's words count only for the tools that were
 * asked through .NET now: those are the project's own, while git and Node are the machine's.
 */
export function findDifferences(report: SamplesReport, kept: Verdicts, judge: SampleJudge): Problem[] {
  const made = createVerdicts(report, judge);
  const files = [...new Set([...Object.keys(made.pages), ...Object.keys(kept.pages)])];
  const problems = files.flatMap((file) => findStale(file, made, kept, report.lines[file] ?? []));
  const versions = Object.keys(judge.versions).filter((tool) => kept.tools[tool] !== judge.versions[tool]);
  for (const tool of versions) {
    const message = `${tool} is ${judge.versions[tool]} now, not ${kept.tools[tool]}; ${command}`;
    problems.push({ file: verdictsFile, message });
  }
  if (problems.length === 0 && !isDeepStrictEqual(made.replies, kept.replies))
    problems.push({ file: verdictsFile, message: `its replies differ from those of this run; ${command}` });
  return problems;
}

/** The samples of a page without a kept verdict; where each has one, the page whose verdicts are others or more. */
function findStale(file: string, made: Verdicts, kept: Verdicts, lines: readonly number[]): Problem[] {
  const now = withoutWords(made.pages[file]);
  const before = withoutWords(kept.pages[file]);
  if (isDeepStrictEqual(now, before)) return [];
  const isKept = (sample: string) => before.some((verdict) => verdict.sample === sample);
  const missing = now.flatMap(({ sample }, index) => (isKept(sample) ? [] : [lines[index]]));
  if (missing.length === 0) return [{ file, message: `${verdictsFile} has other verdicts of this page; ${command}` }];
  return missing.map((line) => ({ file, line, message: `this sample has no verdict in ${verdictsFile}; ${command}` }));
}

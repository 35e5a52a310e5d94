import { isDeepStrictEqual } from "node:util";
import type { SamplesReport } from "@/checks/samples/run";
import { type SampleVerdict, type Verdicts, verdictsFile } from "@/lib/content/verdicts";
import type { Problem } from "@/lib/problem";

const command = "run npm run content -- --record and commit what it writes";

/** The verdicts as a file: one line a verdict, so that a change shows what it is about. */
export function formatVerdicts({ day, tools, pages }: Verdicts): string {
  const list = (values: readonly unknown[]) =>
    `[\n${values.map((value) => `      ${JSON.stringify(value)}`).join(",\n")}\n    ]`;
  const record = (entries: readonly [string, string][]) =>
    `{\n${entries.map(([key, text]) => `    ${JSON.stringify(key)}: ${text}`).join(",\n")}\n  }`;
  const ofEach = (values: Readonly<Record<string, unknown>>) =>
    record(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)]));
  const ofPages = record(Object.entries(pages).map(([file, verdicts]) => [file, list(verdicts)]));
  return `{\n  "day": ${JSON.stringify(day)},\n  "tools": ${ofEach(tools)},\n  "pages": ${ofPages}\n}\n`;
}

/** Verdicts without the words of failures, which may be another version's. */
const withoutWords = (verdicts: readonly SampleVerdict[] = []) =>
  verdicts.map(({ failure, ...verdict }) => ({ ...verdict, isFailing: failure !== undefined }));

/**
 * What the recorded verdicts say otherwise than this run. Of the tools only those in `versions` count, which are the
 * project's own: git and Node are the machine's.
 */
export function findDifferences(report: SamplesReport, kept: Verdicts, versions: Verdicts["tools"]): Problem[] {
  const files = [...new Set([...Object.keys(report.pages), ...Object.keys(kept.pages)])];
  const changed = Object.entries(versions).filter(([tool, version]) => kept.tools[tool] !== version);
  return [
    ...files.flatMap((file) => findStale(file, report, kept)),
    ...changed.map(([tool, version]) => ({
      file: verdictsFile,
      message: `${tool} is ${version} now, not ${kept.tools[tool]}; ${command}`,
    })),
  ];
}

/** The samples of a page without a recorded verdict; where each has one, the page whose verdicts are others or more. */
function findStale(file: string, report: SamplesReport, kept: Verdicts): Problem[] {
  const now = withoutWords(report.pages[file]);
  const before = withoutWords(kept.pages[file]);
  if (isDeepStrictEqual(now, before)) return [];
  const isKept = (sample: string) => before.some((verdict) => verdict.sample === sample);
  const missing = now.flatMap(({ sample }, index) => (isKept(sample) ? [] : [report.lines[file]?.[index]]));
  if (missing.length === 0) return [{ file, message: `${verdictsFile} has other verdicts of this page; ${command}` }];
  return missing.map((line) => ({ file, line, message: `this sample has no verdict in ${verdictsFile}; ${command}` }));
}

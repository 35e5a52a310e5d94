import { posix } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type Fault, parseSamples, type Sample, type SampleChecker } from "@/content-tests/samples/sample";
import { groupBy } from "@/lib/collections";
import { hashSample, resultsFile, type SampleResult, type SampleResults } from "@/lib/markdown/sample-results";
import type { Problem } from "@/lib/problem";

/** The results are those of this run, and recorded ones where a tool is missing. */
export type SamplesReport = Pick<SampleResults, "tools" | "pages"> & {
  /** For each sample that couldn't be checked here the reason. */
  missing: string[];
  problems: Problem[];
};

type CheckedSample = {
  sample: Sample;
  problems: Problem[];
  result?: SampleResult | undefined;
  /** Why the sample couldn't be checked here; then `result` is the recorded one, if there is one. */
  missing?: string;
};

/** Before the first recording. */
export const noResults: SampleResults = { day: "", tools: {}, pages: {} };

/** Checks the samples of pages, and closes the checkers. */
export async function runSamples(
  pages: readonly { file: string; markdown: string }[],
  checkers: readonly SampleChecker[],
  recorded: SampleResults,
): Promise<SamplesReport> {
  const samples = pages.flatMap(({ file, markdown }) => parseSamples(markdown, file));
  const runWithVersion = async (checker: SampleChecker) => {
    const own = samples.filter(({ language }) => checker.languages.includes(language));
    const checked = await runChecker(checker, own, recorded.pages);
    const hasRun = checked.some(({ missing }) => missing === undefined);
    return { checked, version: [checker.tool, hasRun ? await checker.getVersion() : recorded.tools[checker.tool]] };
  };
  try {
    const runs = await Promise.all(checkers.map(runWithVersion));
    const checked = runs.flatMap((run) => run.checked);
    const results = new Map(checked.map(({ sample, result }) => [sample, result]));
    const pageResults = Array.from(
      groupBy(samples, ({ file }) => file),
      ([file, ofPage]) => [file, ofPage.flatMap((sample) => results.get(sample) ?? [])] as const,
    );
    return {
      tools: Object.fromEntries(runs.map(({ version }) => version).filter(([, version]) => version)),
      pages: Object.fromEntries(pageResults.filter(([, found]) => found.length > 0)),
      missing: checked.flatMap(({ missing }) => missing ?? []),
      problems: checked.flatMap(({ problems }) => problems),
    };
  } finally {
    await Promise.all(checkers.map((checker) => checker.close?.()));
  }
}

const hash = ({ language, marks, text, output }: Sample) => hashSample(language, marks, text, output);

/** Checks samples with one tool. A sample marked `error` is a problem if the tool accepts it. */
export async function runChecker(
  { tool, check }: SampleChecker,
  samples: readonly Sample[],
  recorded: SampleResults["pages"] = {},
): Promise<CheckedSample[]> {
  const results = samples.length > 0 ? await check(samples.map(renameErrorFile)) : [];
  return results.flatMap(({ faults, outcome, printed, missing }, index) => {
    const sample = samples[index];
    if (!sample) return [];
    const { file, expectedError, output } = sample;
    if (missing !== undefined) {
      const result = recorded[file]?.find((candidate) => candidate.sample === hash(sample));
      return { sample, problems: [], result, missing };
    }
    const toolFaults = faults.length > 0 || output === undefined ? faults : findOutputFault(output, printed);
    const unexpected = expectedError === undefined ? toolFaults : findUnexpectedFaults(toolFaults, expectedError);
    if (unexpected.length > 0) return { sample, problems: unexpected.map((fault) => toProblem(tool, sample, fault)) };
    const [failure] = toolFaults[0]?.message.split("\n") ?? [];
    const result = { sample: hash(sample), tool, outcome, ...(failure && { failure }) };
    return { sample, problems: [], result };
  });
}

/**
 * Compares what a sample printed with the output on the page, without trailing spaces and surrounding blank lines. Returns at most
 * one fault, for the first line that differs.
 */
export function findOutputFault(expected: string, printed: string | undefined): Fault[] {
  if (printed === undefined) return [{ line: 1, message: "has an output, but isn’t run; remove one", isSetup: true }];
  const [expectedLines, printedLines] = [toLines(expected), toLines(printed)];
  const length = Math.max(expectedLines.length, printedLines.length);
  const index = Array.from({ length }).findIndex((_, line) => expectedLines[line] !== printedLines[line]);
  if (index === -1) return [];
  const [expectedLine, printedLine] = [expectedLines, printedLines].map((lines) => `“${lines[index] ?? ""}”`);
  return [{ line: 1, message: `line ${index + 1} of the output: expected ${expectedLine}, found ${printedLine}` }];
}

function toLines(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trimEnd());
  return lines.join("\n").trim().split("\n");
}

/** Returns faults if the tool couldn't check the sample, found nothing, or didn't find the expected error. */
function findUnexpectedFaults(faults: readonly Fault[], expected: string): readonly Fault[] {
  const setupFaults = faults.filter(({ isSetup }) => isSetup);
  const [first] = faults;
  if (setupFaults.length > 0) return setupFaults;
  if (!first) return [{ line: 1, message: "marked error, but nothing is wrong; remove the mark or show the error" }];
  if (faults.some(({ message }) => message.includes(expected))) return [];
  return [{ line: first.line, message: `marked error="${expected}", but the error is: ${first.message}` }];
}

/** A deliberate error may have the same file name as the correct sample, so it gets another name in the same folder. */
function renameErrorFile(sample: Sample): Sample {
  if (sample.expectedError === undefined || sample.fileName === undefined) return sample;
  const { dir, name, ext } = posix.parse(sample.fileName);
  return { ...sample, fileName: posix.join(dir, `${name}.line-${sample.line}${ext}`) };
}

/** Clamps the line: a tool may report an unclosed construct after the last line of code or in the wrapper of a fragment. */
function toProblem(tool: string, { file, line, text }: Sample, fault: Fault): Problem {
  const lineInSample = Math.min(Math.max(fault.line, 1), text.trimEnd().split("\n").length);
  return { file, line: line + lineInSample - 1, message: `${tool}: ${fault.message}` };
}

/** Removes the messages of failures, which differ between versions of a tool, and reaches, which only recording finds. */
const removeDetails = (results: readonly SampleResult[]) =>
  results.map(({ failure, reach: _, ...result }) => ({ ...result, isFailing: failure !== undefined }));

/** Compares the results of a run with the recorded ones. lib/content reports samples without a result. */
export function findDifferences(pages: SampleResults["pages"], recorded: SampleResults["pages"]): Problem[] {
  const files = [...new Set([...Object.keys(pages), ...Object.keys(recorded)])];
  return files
    .filter((file) => isStale(pages[file], recorded[file]))
    .map((file) => ({
      file,
      message: `${resultsFile} has other results of this page; run npm run content -- --record`,
    }));
}

function isStale(current: readonly SampleResult[] = [], recorded: readonly SampleResult[] = []): boolean {
  const isRecorded = ({ sample }: SampleResult) => recorded.some((result) => result.sample === sample);
  return current.every(isRecorded) && !isDeepStrictEqual(removeDetails(current), removeDetails(recorded));
}

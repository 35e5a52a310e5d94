import { posix } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Fault, SampleChecker } from "@/checks/samples/checker";
import { parseSamples, type Sample } from "@/checks/samples/sample";
import {
  describeUnrecorded,
  hashSample,
  needsDotnet,
  resultsFile,
  type SampleResult,
  type SampleResults,
} from "@/lib/content/sample-results";
import { byLocation, type Problem } from "@/lib/problem";

export type SamplesReport = {
  /** Versions by tool. */
  tools: Record<string, string>;
  /** Results by file, in the page's order. */
  pages: Record<string, SampleResult[]>;
  /** The number of samples whose recorded result was used, since their tool can't run here. */
  reused: number;
  problems: Problem[];
};

/** Whether checking a sample executes its code. */
export const needsSandbox = ({ language, transforms, output }: Sample): boolean =>
  language === "bash" || needsDotnet(language, transforms) || (language === "ts" && output !== undefined);

/** Has either problems or a result. */
type CheckedSample = { sample: Sample; problems: Problem[]; result?: SampleResult };

/** Checks the samples of pages. If `canRun` is false, a sample's recorded result is used; without one it is a warning. */
export async function runSamples(
  pages: readonly { file: string; markdown: string }[],
  checkers: readonly SampleChecker[],
  recorded: SampleResults,
  canRun: (sample: Sample) => boolean = () => true,
): Promise<SamplesReport> {
  const parsed = pages.map(({ file, markdown }) => parseSamples(markdown, file));
  const samples = parsed.flatMap((page) => page.samples);
  const runnable = samples.filter(canRun);
  const reused = samples.filter((sample) => !runnable.includes(sample));
  const runs = checkers.map((checker) =>
    checkSamples(
      checker,
      runnable.filter(({ language }) => checker.languages.includes(language)),
    ),
  );
  const checked = [...(await Promise.all(runs)).flat(), ...reused.map((sample) => reuseResult(sample, recorded))];
  const problems = [...parsed, ...checked].flatMap((part) => part.problems).sort(byLocation);
  const results = new Map(checked.map(({ sample, result }) => [sample, result]));
  const pageResults = parsed.flatMap((page): [string, SampleResult[]][] => {
    const [first] = page.samples;
    const found = page.samples.flatMap((sample) => results.get(sample) ?? []);
    return first && found.length > 0 ? [[first.file, found]] : [];
  });
  const versions = checkers.map(({ tool, version }) => [tool, version || recorded.tools[tool]]);
  return {
    tools: Object.fromEntries(versions.filter(([, version]) => version)),
    pages: Object.fromEntries(pageResults),
    reused: reused.length,
    problems,
  };
}

function reuseResult(sample: Sample, recorded: SampleResults): CheckedSample {
  const { file, line, language, transforms } = sample;
  const result = recorded.pages[file]?.find((candidate) => candidate.sample === hash(sample));
  if (result) return { sample, problems: [], result };
  return { sample, problems: [{ file, line, message: describeUnrecorded(language, transforms), isWarning: true }] };
}

const hash = ({ language, marks, text, output }: Sample) => hashSample(language, marks, text, output);

/** Checks samples with one tool. A sample marked `error` is a problem if the tool accepts it. */
export async function checkSamples(
  { tool, check }: SampleChecker,
  samples: readonly Sample[],
): Promise<CheckedSample[]> {
  const results = samples.length > 0 ? await check(samples.map(renameErrorFile)) : [];
  return results.flatMap(({ faults, outcome, printed }, index) => {
    const sample = samples[index];
    if (!sample) return [];
    const { expectedError, output } = sample;
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

const command = "run npm run content -- --record and commit what it writes";

/** Removes the messages of failures, which differ between versions of a tool. */
const removeMessages = (results: readonly SampleResult[]) =>
  results.map(({ failure, ...result }) => ({ ...result, isFailing: failure !== undefined }));

/**
 * Compares this run with the recorded results. lib/content reports samples without a result. Only the tools in `versions` are
 * compared: the versions of git and Node depend on the machine.
 */
export function findDifferences(
  { pages }: Pick<SampleResults, "pages">,
  recorded: SampleResults,
  versions: SampleResults["tools"],
): Problem[] {
  const files = [...new Set([...Object.keys(pages), ...Object.keys(recorded.pages)])];
  const staleFiles = files.filter((file) => isStale(pages[file], recorded.pages[file]));
  const newVersions = Object.entries(versions).filter(([tool, version]) => recorded.tools[tool] !== version);
  return [
    ...staleFiles.map((file) => ({ file, message: `${resultsFile} has other results of this page; ${command}` })),
    ...newVersions.map(([tool, version]) => ({
      file: resultsFile,
      message: `${tool} is ${version} now, not ${recorded.tools[tool]}; ${command}`,
    })),
  ];
}

function isStale(current: readonly SampleResult[] = [], recorded: readonly SampleResult[] = []): boolean {
  const isRecorded = ({ sample }: SampleResult) => recorded.some((result) => result.sample === sample);
  return current.every(isRecorded) && !isDeepStrictEqual(removeMessages(current), removeMessages(recorded));
}

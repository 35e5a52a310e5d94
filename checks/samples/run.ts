import { posix } from "node:path";
import type { Fault, SampleChecker } from "@/checks/samples/checker";
import { parseSamples, type Sample } from "@/checks/samples/sample";
import {
  describeUnrecorded,
  hashSample,
  needsDotnet,
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

/** Checks the samples of pages. If `canRun` is false, a sample's recorded result is used; without one it is a warning. */
export async function runSamples(
  pages: readonly { file: string; markdown: string }[],
  checkers: readonly SampleChecker[],
  recorded: SampleResults,
  canRun: (sample: Sample) => boolean = () => true,
): Promise<SamplesReport> {
  const versions = checkers.flatMap(({ tool, version }) => {
    const toolVersion = version || recorded.tools[tool];
    return toolVersion ? [[tool, toolVersion]] : [];
  });
  const report: SamplesReport = { tools: Object.fromEntries(versions), pages: {}, reused: 0, problems: [] };
  for (const { file, markdown } of pages) {
    const { samples, problems } = parseSamples(markdown, file);
    report.problems.push(...problems);
    const toRun = samples.filter(canRun);
    report.reused += samples.length - toRun.length;
    const checkedBySample = await checkPage(toRun, checkers);
    const checked = samples.map((sample) =>
      canRun(sample)
        ? (checkedBySample.get(sample) ?? describeUnknown(sample))
        : reuseResult(sample, recorded.pages[file] ?? []),
    );
    report.problems.push(...checked.flatMap(({ problems }) => problems));
    const results = checked.flatMap(({ result }) => result ?? []);
    if (results.length > 0) report.pages[file] = results;
  }
  report.problems.sort(byLocation);
  return report;
}

/** Has either problems or a result. */
type CheckedSample = { problems: Problem[]; result?: SampleResult };

function reuseResult(sample: Sample, results: readonly SampleResult[]): CheckedSample {
  const result = results.find((candidate) => candidate.sample === hash(sample));
  if (result) return { problems: [], result };
  const { file, line, language, transforms } = sample;
  return { problems: [{ file, line, message: describeUnrecorded(language, transforms), isWarning: true }] };
}

/** Leaves out samples whose language has no checker. */
async function checkPage(
  samples: readonly Sample[],
  checkers: readonly SampleChecker[],
): Promise<Map<Sample, CheckedSample>> {
  const checked = new Map<Sample, CheckedSample>();
  for (const checker of checkers) {
    const matches = samples.filter(({ language }) => checker.languages.includes(language));
    if (matches.length === 0) continue;
    const results = await checkSamples(checker, matches);
    for (const [index, sample] of matches.entries()) checked.set(sample, results[index] ?? describeUnknown(sample));
  }
  return checked;
}

const firstLine = (text: string) => text.split("\n", 1).join();

const hash = ({ language, marks, text, output }: Sample) => hashSample(language, marks, text, output);

function describeUnknown({ file, line, language }: Sample): CheckedSample {
  const message = `no checker for ${language || "a fence without language"}; mark it unchecked="reason"`;
  return { problems: [{ file, line, message }] };
}

/** Checks samples of one page. A sample marked `error` is a problem if the tool accepts it. */
export async function checkSamples(
  { tool, check, runs }: SampleChecker,
  samples: readonly Sample[],
): Promise<CheckedSample[]> {
  const results = await check(samples.map(renameErrorFile));
  return samples.map((sample, index) => {
    const result = results[index];
    if (result === undefined) throw new Error(`${tool} did not check the sample of ${sample.file}:${sample.line}`);
    const { outcome } = result;
    const { expectedError, output } = sample;
    const toolFaults = output === undefined || runs?.(sample) ? result.faults : [...result.faults, cannotRun];
    const faults = expectedError === undefined ? toolFaults : checkFailure(toolFaults, expectedError);
    if (faults.length > 0) return { problems: faults.map((fault) => toProblem(tool, sample, fault)) };
    const failure = expectedError === undefined ? undefined : toolFaults[0]?.message;
    return {
      problems: [],
      result: { sample: hash(sample), tool, outcome, ...(failure && { failure: firstLine(failure) }) },
    };
  });
}

const cannotRun: Fault = {
  line: 1,
  message: "has an output, but this tool doesn't run samples; remove the mark output",
  isSetup: true,
};

/** Returns faults if the tool couldn't check the sample, found nothing, or didn't find the expected error. */
function checkFailure(faults: Fault[], expected: string): Fault[] {
  const setupFaults = faults.filter(({ isSetup }) => isSetup);
  if (setupFaults.length > 0) return setupFaults;
  const [first] = faults;
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

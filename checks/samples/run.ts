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

/** What all checkers say of all pages: each page's results in its order, and the versions of the tools they are from. */
export type SamplesReport = {
  tools: Record<string, string>;
  pages: Record<string, SampleResult[]>;
  /** How many samples count by their recorded result, since their tool can't run here. */
  taken: number;
  problems: Problem[];
};

/** Whether a checker starts a program with this sample in it, which only a sandbox may run. */
export const needsSandbox = ({ language, transforms, output }: Sample): boolean =>
  language === "bash" || needsDotnet(language, transforms) || (language === "ts" && output !== undefined);

/**
 * Runs each page's samples through the checkers of their languages; problems are sorted by place. A sample whose tool
 * can't run here counts by its recorded result, and is a warning without one.
 */
export async function runSamples(
  pages: readonly { file: string; markdown: string }[],
  checkers: readonly SampleChecker[],
  recorded: SampleResults,
  canRun: (sample: Sample) => boolean = () => true,
): Promise<SamplesReport> {
  const versions = checkers.flatMap(({ tool, version }) => {
    const known = version || recorded.tools[tool];
    return known ? [[tool, known]] : [];
  });
  const report: SamplesReport = { tools: Object.fromEntries(versions), pages: {}, taken: 0, problems: [] };
  for (const { file, markdown } of pages) {
    const { samples, problems } = parseSamples(markdown, file);
    report.problems.push(...problems);
    const toRun = samples.filter(canRun);
    report.taken += samples.length - toRun.length;
    const run = await checkPage(toRun, checkers);
    const checked = samples.map((sample) =>
      canRun(sample) ? (run.get(sample) ?? describeUnknown(sample)) : takeRecorded(sample, recorded.pages[file] ?? []),
    );
    report.problems.push(...checked.flatMap(({ problems }) => problems));
    const results = checked.flatMap(({ result }) => result ?? []);
    if (results.length > 0) report.pages[file] = results;
  }
  report.problems.sort(byLocation);
  return report;
}

/** What came of one sample: its problems, or what a tool has said of it. */
type CheckedSample = { problems: Problem[]; result?: SampleResult };

function takeRecorded(sample: Sample, results: readonly SampleResult[]): CheckedSample {
  const result = results.find((one) => one.sample === hash(sample));
  if (result) return { problems: [], result };
  const { file, line, language, transforms } = sample;
  return { problems: [{ file, line, message: describeUnrecorded(language, transforms), isWarning: true }] };
}

/** Checks the samples of one page, and gives the problems or the result of each whose language has a checker. */
async function checkPage(
  samples: readonly Sample[],
  checkers: readonly SampleChecker[],
): Promise<Map<Sample, CheckedSample>> {
  const checked = new Map<Sample, CheckedSample>();
  for (const checker of checkers) {
    const own = samples.filter(({ language }) => checker.languages.includes(language));
    if (own.length === 0) continue;
    const found = await checkSamples(checker, own);
    for (const [index, sample] of own.entries()) checked.set(sample, found[index] ?? describeUnknown(sample));
  }
  return checked;
}

const firstLine = (text: string) => text.split("\n", 1).join();

const hash = ({ language, marks, text, output }: Sample) => hashSample(language, marks, text, output);

function describeUnknown({ file, line, language }: Sample): CheckedSample {
  const message = `no checker for ${language || "a fence without language"}; mark it unchecked="reason"`;
  return { problems: [{ file, line, message }] };
}

/** Asks a checker about samples of one page. A sample marked `error` is a problem when the tool finds nothing wrong. */
export async function checkSamples(
  { tool, check, runs }: SampleChecker,
  samples: readonly Sample[],
): Promise<CheckedSample[]> {
  const results = await check(samples.map(standBeside));
  return samples.map((sample, index) => {
    const result = results[index];
    if (result === undefined) throw new Error(`${tool} did not check the sample of ${sample.file}:${sample.line}`);
    const { outcome } = result;
    const { expectedError, output } = sample;
    const found = output === undefined || runs?.(sample) ? result.faults : [...result.faults, cannotRun];
    const wrong = expectedError === undefined ? found : checkFailure(found, expectedError);
    if (wrong.length > 0) return { problems: wrong.map((fault) => toProblem(tool, sample, fault)) };
    const failure = expectedError === undefined ? undefined : found[0]?.message;
    return {
      problems: [],
      result: { sample: hash(sample), tool, outcome, ...(failure && { failure: firstLine(failure) }) },
    };
  });
}

const cannotRun: Fault = {
  line: 1,
  message: "shows an output, but this tool runs no such sample; take the mark output away",
  isSetup: true,
};

/** What is wrong with a sample that must be wrong: the tool could not be asked, found nothing, or found something else. */
function checkFailure(found: Fault[], expected: string): Fault[] {
  const setup = found.filter(({ isSetup }) => isSetup);
  if (setup.length > 0) return setup;
  const [first] = found;
  if (!first) return [{ line: 1, message: "marked error, but nothing is wrong; take the mark away or show the error" }];
  if (found.some(({ message }) => message.includes(expected))) return [];
  return [{ line: first.line, message: `marked error="${expected}", but it says: ${first.message}` }];
}

/** A deliberate error may name the file that another sample shows done right, so it becomes a file next to that one. */
function standBeside(sample: Sample): Sample {
  if (sample.expectedError === undefined || sample.fileName === undefined) return sample;
  const { dir, name, ext } = posix.parse(sample.fileName);
  return { ...sample, fileName: posix.join(dir, `${name}.line-${sample.line}${ext}`) };
}

/** A tool may see the end of something unfinished below the last line of code, or in what a fragment is wrapped in. */
function toProblem(tool: string, { file, line, text }: Sample, fault: Fault): Problem {
  const lineInSample = Math.min(Math.max(fault.line, 1), text.trimEnd().split("\n").length);
  return { file, line: line + lineInSample - 1, message: `${tool}: ${fault.message}` };
}

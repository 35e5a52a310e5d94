import { posix } from "node:path";
import type { Fault, Sample, SampleChecker } from "@/checks/samples/sample";
import type { Problem } from "@/lib/problem";

/** What came of one sample: its problems, what was done with it, and the tool's words where it was meant to fail. */
export type JudgedSample = { problems: Problem[]; verdict: string; failure?: string };

/** Asks a checker about samples of one page. A sample marked `error` is a problem when the tool finds nothing wrong. */
export async function judgeSamples(
  { tool, check, runs }: SampleChecker,
  samples: readonly Sample[],
): Promise<JudgedSample[]> {
  const judgments = await check(samples.map(standBeside));
  return samples.map((sample, index) => {
    const judgment = judgments[index];
    if (judgment === undefined) throw new Error(`${tool} did not judge the sample of ${sample.file}:${sample.line}`);
    const { verdict } = judgment;
    const { expectedError, output } = sample;
    const found = output === undefined || runs?.(sample) ? judgment.faults : [...judgment.faults, cannotRun];
    const wrong = expectedError === undefined ? found : judgeFailure(found, expectedError);
    const failure = expectedError !== undefined && wrong.length === 0 ? found[0]?.message : undefined;
    return { problems: wrong.map((fault) => toProblem(tool, sample, fault)), verdict, ...(failure && { failure }) };
  });
}

const cannotRun: Fault = {
  line: 1,
  message: "shows an output, but this tool runs no such sample; take the mark output away",
  isSetup: true,
};

/** What is wrong with a sample that must be wrong: the tool could not be asked, found nothing, or found something else. */
function judgeFailure(found: Fault[], expected: string): Fault[] {
  const setup = found.filter(({ isSetup }) => isSetup);
  if (setup.length > 0) return setup;
  const [first] = found;
  if (!first) return [{ line: 1, message: "marked error, but nothing is wrong; take the mark away or show the error" }];
  if (found.some(({ message }) => message.includes(expected))) return [];
  return [{ line: first.line, message: `marked error="${expected}", but it says: ${first.message}` }];
}

/** A deliberate error may name the file that another sample shows done right, so it becomes a file beside that one. */
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

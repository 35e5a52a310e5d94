import { posix } from "node:path";
import type { Fault, Sample, SampleChecker } from "@/checks/samples/sample";
import type { Problem } from "@/lib/content/model/problem";

/** Asks a checker about samples of one page. A sample marked `error` is a problem when the tool finds nothing wrong. */
export async function judgeSamples({ tool, check }: SampleChecker, samples: readonly Sample[]): Promise<Problem[]> {
  const faults = await check(samples.map(standBeside));
  return samples.flatMap((sample, index) => {
    const found = faults[index];
    if (found === undefined) throw new Error(`${tool} did not judge the sample of ${sample.file}:${sample.line}`);
    return (sample.isError ? expectError(found) : found).map((fault) => toProblem(tool, sample, fault));
  });
}

function expectError(found: Fault[]): Fault[] {
  if (found.length > 0) return found.filter(({ isSetup }) => isSetup);
  return [{ line: 1, message: "marked error, but nothing is wrong; take the mark away or show the error" }];
}

/** A deliberate error may name the file that another sample shows done right, so it becomes a file beside that one. */
function standBeside(sample: Sample): Sample {
  if (!sample.isError || sample.fileName === undefined) return sample;
  const { dir, name, ext } = posix.parse(sample.fileName);
  return { ...sample, fileName: posix.join(dir, `${name}.line-${sample.line}${ext}`) };
}

/** A tool may see the end of something unfinished below the last line of code, or in what a fragment is wrapped in. */
function toProblem(tool: string, { file, line, text }: Sample, fault: Fault): Problem {
  const lineInSample = Math.min(Math.max(fault.line, 1), text.trimEnd().split("\n").length);
  return { file, line: line + lineInSample - 1, message: `${tool}: ${fault.message}` };
}

import { CssSyntaxError, parse } from "postcss";
import { parse as parseScss } from "postcss-scss";
import type { Sample, SampleChecker, SampleProblem } from "@/checks/samples/sample";

/** Parses each sample with PostCSS, and SCSS with its SCSS parser; a fragment is the declarations of one rule. */
export const cssChecker: SampleChecker = {
  tool: "CSS parser",
  languages: ["css", "scss"],
  async check(samples) {
    return samples.flatMap(checkSample);
  },
};

function checkSample(sample: Sample): SampleProblem[] {
  const found = findError(sample);
  if (sample.extent === "error") {
    if (found !== undefined) return [];
    return [{ file: sample.file, line: sample.line, message: "marked error, but PostCSS finds nothing wrong" }];
  }
  if (found === undefined) return [];
  return [{ file: sample.file, line: sample.line + (found.line ?? 1) - 1, message: found.reason }];
}

function findError(sample: Sample): CssSyntaxError | undefined {
  const text = sample.extent === "fragment" ? `a{${sample.text}\n}` : sample.text;
  try {
    if (sample.language === "scss") parseScss(text);
    else parse(text);
    return undefined;
  } catch (error) {
    if (error instanceof CssSyntaxError) return error;
    throw error;
  }
}

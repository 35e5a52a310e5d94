import { readFile } from "node:fs/promises";
import { runChecker } from "@/content-tests/samples/run";
import { parseSamples, type Sample, type SampleChecker } from "@/content-tests/samples/sample";
import { findSandboxFault } from "@/content-tests/samples/sandbox";
import type { Problem } from "@/lib/problem";

/** Skips the test without a sandbox. */
export const inSandbox = findSandboxFault() ? test.skip : test;

/** Checks a sample of the checker's first language that starts at line 20 of content/page.md. */
export async function checkSample(
  checker: SampleChecker,
  text: string,
  changes: Partial<Sample> = {},
): Promise<Problem[]> {
  const [language = ""] = checker.languages;
  const location = { file: "content/page.md", line: 20, language, marks: "" };
  const checked = await runChecker(checker, [{ ...location, text, extent: "whole", ...changes }]);
  return checked.flatMap(({ problems }) => problems);
}

/** Finds the one sample of a Markdown file that begins with this text. Throws if there are none or several. */
export async function findSample(markdownFile: string, beginning: string, isError = false): Promise<Sample> {
  const [sample, another] = (await readSamples(markdownFile)).filter(
    ({ text, expectedError }) => `${text}\n\n`.startsWith(beginning) && (expectedError !== undefined) === isError,
  );
  if (!sample || another) throw new Error(`${markdownFile}: there must be one sample that begins with ${beginning}`);
  return sample;
}

export const readSamples = async (markdownFile: string): Promise<Sample[]> =>
  parseSamples(await readFile(markdownFile, "utf8"), markdownFile);

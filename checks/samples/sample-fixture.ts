import { judgeSamples } from "@/checks/samples/judge-samples";
import type { Sample, SampleChecker } from "@/checks/samples/sample";
import type { Problem } from "@/lib/problem";

/** Judges one sample of the checker's first language, whose code begins in line 20 of content/page.md. */
export async function judgeSample(
  checker: SampleChecker,
  text: string,
  more: Partial<Sample> = {},
): Promise<Problem[]> {
  const [language = ""] = checker.languages;
  const place = { file: "content/page.md", line: 20, language, marks: "" };
  const judged = await judgeSamples(checker, [{ ...place, text, extent: "whole", ...more }]);
  return judged.flatMap(({ problems }) => problems);
}

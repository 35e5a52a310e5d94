import { judgeSamples } from "@/checks/samples/judge-samples";
import type { Sample, SampleChecker } from "@/checks/samples/sample";
import type { Problem } from "@/lib/content/model/problem";

/** Judges one sample of the checker's first language, whose code begins in line 20 of content/page.md. */
export function judgeSample(checker: SampleChecker, text: string, more: Partial<Sample> = {}): Promise<Problem[]> {
  const [language = ""] = checker.languages;
  return judgeSamples(checker, [{ file: "content/page.md", line: 20, language, text, extent: "whole", ...more }]);
}

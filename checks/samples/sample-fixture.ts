import { readFile } from "node:fs/promises";
import type { SampleChecker } from "@/checks/samples/checker";
import {
  createMissingJudge,
  type JudgeReply,
  type JudgeRequest,
  type SampleJudge,
} from "@/checks/samples/dotnet-judge";
import { judgeSamples } from "@/checks/samples/run";
import { parseSamples, type Sample } from "@/checks/samples/sample";
import { ContentError, type Problem } from "@/lib/problem";

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

/** A judge that starts nothing: every request has the same reply. */
export function createStubJudge(reply: Partial<JudgeReply> = {}): SampleJudge & { asked: JudgeRequest[] } {
  const asked: JudgeRequest[] = [];
  const ask = async (request: JudgeRequest) => {
    asked.push(request);
    return { faults: [], ...reply };
  };
  return { ...createMissingJudge("a test"), ask, asked };
}

/** Reads the samples of a page that a tool must judge. Throws a `ContentError` when marks of a fence are wrong. */
export async function readSamples(markdownFile: string): Promise<Sample[]> {
  const { samples, problems } = parseSamples(await readFile(markdownFile, "utf8"), markdownFile);
  if (problems.length > 0) throw new ContentError(problems);
  return samples;
}

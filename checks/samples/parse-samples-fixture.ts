import { readFile } from "node:fs/promises";
import { parseSamples } from "@/checks/samples/parse-samples";
import type { Sample } from "@/checks/samples/sample";
import { ContentError } from "@/lib/problem";

/** Reads the samples of a page that a tool must judge. Throws a `ContentError` when marks of a fence are wrong. */
export async function readSamples(markdownFile: string): Promise<Sample[]> {
  const { samples, problems } = parseSamples(await readFile(markdownFile, "utf8"), markdownFile);
  if (problems.length > 0) throw new ContentError(problems);
  return samples;
}

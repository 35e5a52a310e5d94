import { readFile } from "node:fs/promises";
import type { Root } from "mdast";
import { groupBy } from "@/lib/collections";
import { listFences } from "@/lib/content/fences";
import { sha256 } from "@/lib/hash";
import type { Problem } from "@/lib/problem";

/** What a tool has said of one sample that passed. */
export type SampleResult = {
  /** The hash of the sample's text, marks and output, see `hashSample`. */
  sample: string;
  /** The tool, by the name that `tools` has. */
  tool: string;
  /** What was done, in readers' words: `compiled with C# {version} and run`. */
  outcome: string;
  /** The tool's words for what is wrong, where the sample is meant to fail. */
  failure?: string;
};

/** What tools have said of all samples, as it is kept between runs. */
export type SampleResults = {
  /** The day of the run: `2026-11-22`. */
  day: string;
  /** The version of each tool, its short form first: `14 (Roslyn 5.12)`. */
  tools: Readonly<Record<string, string>>;
  /** The results of each page's samples in the page's order, by its file from the project's root. */
  pages: Readonly<Record<string, readonly SampleResult[]>>;
};

/** The file of results, which `npm run content -- --record` writes. */
export const resultsFile = "content-tests/samples/results.json";

/** Whether the tool of a sample needs .NET: of `xml` only that of a config transform does. */
export const needsDotnet = (language: string, transforms?: string): boolean =>
  ["csharp", "sql"].includes(language) || transforms !== undefined;

/** How a warning of a sample begins that no tool has checked as it is now. */
export const unrecordedWords = "this sample has no recorded result";

/** What is said of such a sample. */
export function describeUnrecorded(language: string, transforms?: string): string {
  const where = needsDotnet(language, transforms) ? " where there is a .NET SDK" : "";
  return `${unrecordedWords}; run npm run content -- --record${where} and commit what it writes`;
}

export const noResults: SampleResults = { day: "", tools: {}, pages: {} };

/** Loads the results; none when the file doesn't exist. Throws when it isn't JSON. */
export async function loadResults(file: string): Promise<SampleResults> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  return text === undefined ? noResults : JSON.parse(text);
}

/** Twelve hexadecimal digits that change with anything about a sample that its reader sees or its tool is given. */
export function hashSample(language: string, marks: string, text: string, output?: string): string {
  const texts = [language, marks.trim(), text, ...(output === undefined ? [] : [output])];
  return sha256([JSON.stringify(texts)])
    .toString("hex")
    .slice(0, 12);
}

/** What was done with a sample, the tool's version in it: `compiled with C# 14 and run`. */
function formatResult({ tool, outcome }: SampleResult, tools: SampleResults["tools"]): string {
  const [version = ""] = (tools[tool] ?? "").split(" ");
  return outcome.replace("{version}", version);
}

/** How many samples each thing was done with, the most frequent first: `[["compiled with C# 14", 3], …]`. */
const countPhrases = (phrases: readonly string[]): SampleCount[] =>
  Array.from(
    groupBy(phrases, (phrase) => phrase),
    ([phrase, { length }]): SampleCount => [phrase, length],
  ).sort(([, first], [, second]) => second - first);

/** What is known of one page's samples: the tools' versions, and the results of this page. */
export type PageResults = { tools: SampleResults["tools"]; samples: SampleResults["pages"][string] };

/** What was done with a page's samples, and with how many: `["compiled with C# 14 and run", 3]`. */
export type SampleCount = readonly [phrase: string, count: number];

/**
 * Counts what was done with all samples, and notes at each that is meant to fail how it does. A sample counts as checked
 * only when this very text has a result, and is warned of without one. Each gets a name by its place, for someone who
 * reaches it by keyboard: `Sample 3`, `Output of sample 3`.
 */
export function addSampleNotes(
  file: string,
  root: Root,
  { tools, samples }: PageResults,
): { problems: Problem[]; done: SampleCount[] } {
  const problems: Problem[] = [];
  const done: string[] = [];
  const exceptions: string[] = [];
  let count = 0;
  for (const { code, marks, output, isSample } of listFences(root)) {
    if (!marks.output) count += 1;
    code.data = { ...code.data, name: marks.output ? `Output of sample ${count}` : `Sample ${count}` };
    if (!isSample) continue;
    const hash = hashSample(code.lang ?? "", code.meta ?? "", code.value, output);
    const found = samples.find(({ sample }) => sample === hash);
    if (marks.unchecked !== undefined) exceptions.push(`not checked: ${marks.unchecked}`);
    else if (!found) {
      // The line of its first line of code, as `npm run content` names it.
      const line = (code.position?.start.line ?? 0) + 1;
      problems.push({ file, line, message: describeUnrecorded(code.lang ?? "", marks.transforms), isWarning: true });
      exceptions.push("not checked yet");
    } else if (found.failure !== undefined) {
      exceptions.push("meant to fail");
      code.data = { ...code.data, note: `Meant to fail: ${shorten(found.failure)}` };
    } else done.push(formatResult(found, tools));
  }

  return { problems, done: [...countPhrases(done), ...countPhrases(exceptions)] };
}

const longestFailure = 160;

function shorten(message: string): string {
  return message.length > longestFailure ? `${message.slice(0, longestFailure)}…` : message;
}

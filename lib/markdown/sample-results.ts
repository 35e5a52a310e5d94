import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Root } from "mdast";
import type { VFile } from "vfile";
import { groupBy } from "@/lib/collections";
import { isOutput, listFences } from "@/lib/markdown/fences";
import { gradeReach, type Reach } from "@/lib/markdown/reach";

/** A tool's result for one sample that passed. */
export type SampleResult = {
  sample: string;
  tool: string;
  /** Shown to readers: `compiled with C# {version} and run`. */
  outcome: string;
  /** The tool's message, if the sample is meant to fail. */
  failure?: string;
  /** Undefined for a sample that touches nothing. */
  reach?: Reach;
};

/** The results of the last recorded run, as `resultsFile` has them. */
export type SampleResults = {
  /** The day of the run: `2026-11-22`. */
  day: string;
  /** The version of each tool, its short form first: `14 (Roslyn 5.12)`. */
  tools: Readonly<Record<string, string>>;
  /** In the order of each page; by its file, `content/garden/index.md`. */
  pages: Readonly<Record<string, readonly SampleResult[]>>;
  /** What recorded each sample's reach: a hash of the recorder, and the states that it tried. */
  reach?: { recorder: string; states: readonly string[] };
};

/** Written by `npm run content -- --record`. */
export const resultsFile = "content-tests/samples/results.json";

/** Undefined for a missing file: a site whose samples nothing checks. Throws if the file isn't JSON. */
export async function loadResults(file: string): Promise<SampleResults | undefined> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

/** The first twelve digits of a hash of what a sample's reader sees and its tool gets. */
export function hashSample(language: string, marks: string, text: string, output?: string): string {
  const texts = [language, marks.trim(), text, ...(output === undefined ? [] : [output])];
  return createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 12);
}

const maxFailureLength = 160;

const unrecorded =
  "this sample has no recorded result; run npm run content -- --record and commit the file that it writes";

export type PageResults = { tools: SampleResults["tools"]; samples: SampleResults["pages"][string] };

/** `["compiled with C# 14 and run", 3]` */
export type SampleCount = readonly [phrase: string, count: number];

declare module "vfile" {
  interface DataMap {
    results: PageResults;
    sampleCounts: SampleCount[];
  }
}

/**
 * Counts the results of checked samples, names each fence for screen readers (`Sample 3`, `Output of sample 3`), and adds a note
 * to those that are meant to fail, or what they reach. Warns of samples without a result. Reads `results`, without which it only
 * names; writes `sampleCounts`.
 */
export const sampleResults = () => (root: Root, file: VFile) => {
  const { results } = file.data;
  const outcomes: string[] = [];
  let failing = 0;
  let count = 0;
  for (const { code, marks, output, isChecked } of listFences(root)) {
    if (!isOutput(code)) count += 1;
    const outputName = marks.output ? `Output of sample ${count}` : "Plain text";
    code.data = { ...code.data, name: isOutput(code) ? outputName : `Sample ${count}` };
    if (!results || !isChecked) continue;
    const hash = hashSample(code.lang ?? "", code.meta ?? "", code.value, output);
    const result = results.samples.find(({ sample }) => sample === hash);
    if (!result) {
      // Of the first line of code, as in `npm run content`.
      file.message(unrecorded, { line: (code.position?.start.line ?? 0) + 1, column: 1 });
    } else if (result.failure !== undefined) {
      failing += 1;
      const { length } = result.failure;
      const failure = result.failure.slice(0, maxFailureLength) + (length > maxFailureLength ? "…" : "");
      code.data = { ...code.data, note: `Meant to fail: ${failure}` };
    } else {
      const [version = ""] = results.tools[result.tool]?.split(" ") ?? [];
      outcomes.push(result.outcome.replace("{version}", version));
      if (result.reach) code.data = { ...code.data, reach: gradeReach(result.reach) };
    }
  }
  const counts = Array.from(
    groupBy(outcomes, (outcome) => outcome),
    ([phrase, { length }]): SampleCount => [phrase, length],
  ).sort(([, first], [, second]) => second - first);
  file.data.sampleCounts = failing ? [...counts, ["meant to fail", failing]] : counts;
};

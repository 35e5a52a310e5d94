import { readFile } from "node:fs/promises";
import type { Code, Root } from "mdast";
import { listFences, samplesExplainedAt } from "@/lib/content/samples";
import { sha256 } from "@/lib/hash";

/** What a tool has said of one sample that passed. */
export type SampleVerdict = {
  /** The hash of the sample's text, marks and output, see `hashSample`. */
  sample: string;
  /** The tool, by the name that `tools` has. */
  tool: string;
  /** What was done, in readers' words: `compiled with C# {version} and run`. */
  verdict: string;
  /** The tool's words for what is wrong, where the sample is meant to fail. */
  failure?: string;
};

/** What tools have said of all samples, as it is kept between runs. */
export type Verdicts = {
  /** The day of the run: `2026-11-22`. */
  day: string;
  /** The version of each tool, its short form first: `14 (Roslyn 5.12)`. */
  tools: Readonly<Record<string, string>>;
  /** The verdicts of each page's samples in the page's order, by its file from the project's root. */
  pages: Readonly<Record<string, readonly SampleVerdict[]>>;
};

/** The file of verdicts, which `npm run content -- --record` writes. */
export const verdictsFile = "checks/samples/verdicts.json";

export const noVerdicts: Verdicts = { day: "", tools: {}, pages: {} };

/** Loads the verdicts; none when the file doesn't exist. Throws when it isn't JSON. */
export async function loadVerdicts(file: string): Promise<Verdicts> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  return text === undefined ? noVerdicts : JSON.parse(text);
}

/** Twelve hexadecimal digits that change with anything about a sample that its reader sees or its tool is given. */
export function hashSample(language: string, marks: string, text: string, output?: string): string {
  const texts = [language, marks.trim(), text, ...(output === undefined ? [] : [output])];
  return sha256([JSON.stringify(texts)])
    .toString("hex")
    .slice(0, 12);
}

/** What was done with a sample, the tool's version in it: `compiled with C# 14 and run`. */
export function formatVerdict({ tool, verdict }: SampleVerdict, tools: Verdicts["tools"]): string {
  const [version = ""] = (tools[tool] ?? "").split(" ");
  return verdict.replace("{version}", version);
}

/** How many samples each thing was done with, the most frequent first: `[["compiled with C# 14", 3], …]`. */
export function countVerdicts(phrases: readonly string[]): [phrase: string, count: number][] {
  const counts = new Map<string, number>();
  for (const phrase of phrases) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  return [...counts].sort(([, first], [, second]) => second - first);
}

/** What is known of one page's samples: the tools' versions, and the verdicts on this page. */
export type PageVerdicts = { tools: Verdicts["tools"]; samples: Verdicts["pages"][string] };

const notCheckedYet = "not checked yet";

/**
 * Says what was done with the samples of a page: one line below its heading, and at a sample only what is out of the
 * ordinary. A sample counts as judged only when this very text has a verdict; returns the samples without one.
 */
export function addSampleNotes(root: Root, { tools, samples }: PageVerdicts): Code[] {
  const unrecorded: Code[] = [];
  const done: string[] = [];
  const exceptions: string[] = [];
  for (const { code, marks, output, isSample } of listFences(root)) {
    if (!isSample) continue;
    const hash = hashSample(code.lang ?? "", code.meta ?? "", code.value, output);
    const found = samples.find(({ sample }) => sample === hash);
    if (marks.unchecked !== undefined) note(code, "not checked", marks.unchecked);
    else if (!found) {
      unrecorded.push(code);
      note(code, notCheckedYet);
    } else if (found.failure !== undefined) note(code, "meant to fail", shorten(found.failure));
    else done.push(formatVerdict(found, tools));
  }

  function note(code: Code, phrase: string, words?: string) {
    exceptions.push(phrase);
    const sentence = phrase[0]?.toUpperCase() + phrase.slice(1);
    code.data = { ...code.data, note: words === undefined ? `${sentence}.` : `${sentence}: ${words}` };
  }

  const groups = [...countVerdicts(done), ...countVerdicts(exceptions)];
  if (groups.length > 0) root.children.splice(1, 0, createLine(groups));
  return unrecorded;
}

/** `Samples: 9 compiled with C# 14 and run; 1 not checked.`, the first word a link to what that means. */
function createLine(groups: readonly [phrase: string, count: number][]): Root["children"][number] {
  const [[, first = 0] = [], ...others] = groups;
  const isOne = first === 1 && others.length === 0;
  const all = others.length === 0 ? "all " : "";
  const words = groups.map(([phrase, count]) => (isOne ? phrase : `${all}${count} ${phrase}`));
  const name = isOne ? "Sample" : "Samples";
  return {
    type: "paragraph",
    data: { hProperties: { className: ["samples"] } },
    children: [
      { type: "link", url: samplesExplainedAt, children: [{ type: "text", value: name }] },
      { type: "text", value: `: ${words.join("; ")}.` },
    ],
  };
}

const longestFailure = 160;

function shorten(message: string): string {
  return message.length > longestFailure ? `${message.slice(0, longestFailure)}…` : message;
}

/** Names the samples of a page in their order, for someone who reaches one by keyboard: `Sample 3`, `Output of sample 3`. */
export function addSampleNames(root: Root): void {
  let count = 0;
  for (const { code, marks } of listFences(root)) {
    if (!marks.output) count += 1;
    code.data = { ...code.data, name: marks.output ? `Output of sample ${count}` : `Sample ${count}` };
  }
}

import { readFile } from "node:fs/promises";
import type { Code, Nodes, Root } from "mdast";
import { groupBy } from "@/lib/collections";
import { sha256 } from "@/lib/hash";
import { walk } from "@/lib/markdown-tree";
import { capitalize } from "@/lib/words";

const marksWithText = ["file", "scenario", "transforms", "unchecked", "warns"] as const;
const marksAlone = ["fragment", "output"] as const;
const allowed = [...marksAlone, "error", ...["error", ...marksWithText].map((mark) => `${mark}="…"`)].join(", ");

/** What the writer says of a code sample behind the fence's language; see docs/writing.md. */
type FenceMarks = {
  file?: string;
  scenario?: string;
  transforms?: string;
  unchecked?: string;
  warns?: string;
  fragment?: boolean;
  output?: boolean;
  /** What the tool's message must hold; the empty text means any message. */
  error?: string;
};

/** Parses `file="app.ts" fragment`. Throws an error in words at a mark that is unknown, empty or at odds with another. */
export function parseFenceMarks(meta: string): FenceMarks {
  const marks: FenceMarks = {};
  for (const [found] of meta.matchAll(/(?:[^\s"]|"[^"]*")+|\S+/g)) {
    const [, name, text] = /^([^="]+)(?:="([^"]*)")?$/.exec(found) ?? [];
    const withText = marksWithText.find((mark) => mark === name);
    const alone = marksAlone.find((mark) => mark === name);
    if (withText && text?.trim()) marks[withText] = text;
    else if (alone && text === undefined) marks[alone] = true;
    else if (name === "error" && text?.trim() !== "") marks.error = text ?? "";
    else throw new Error(`fence mark ${found} is unknown; write ${allowed}`);
  }
  if (marks.fragment && marks.error !== undefined)
    throw new Error("a fence is marked error or fragment, not both; remove one");
  if (marks.output && Object.keys(marks).length > 1)
    throw new Error("a fence marked output is not a sample and has no other mark; remove the others");
  return marks;
}

/** A fence as it was read: what its writer says of it, and whether it is a sample. */
type Fence = {
  /** Empty where they cannot be read. */
  marks: FenceMarks;
  /** A sample is code that a reader may try; an output, plain text and a fence with a fault are not. */
  isSample: boolean;
  /** What the sample prints: the text of the fence marked `output` right after it; none if nobody runs the sample. */
  output?: string;
  /** Of an output: its sample runs in a scenario or nowhere, so a reader gets something like it. */
  isExample?: boolean;
  /** What is wrong with the marks or the place, and what to write. */
  fault?: string;
};

declare module "mdast" {
  interface CodeData {
    fence?: Fence;
    /** What screen readers call the sample: `Sample 3`. */
    name?: string;
    /** What a reader must know of the sample before trying it: `Not checked: needs Windows`. */
    note?: string;
  }
}

/** Reads each fence of parsed Markdown once, and gives an output to the sample right before it. All others ask `getFence`. */
export function readFences(root: Root): void {
  walk<Nodes>(root, (code, place, parent) => {
    if (code.type !== "code") return;
    const before = parent && "children" in parent ? parent.children[place - 1] : undefined;
    code.data = { ...code.data, fence: readFence(code, before?.type === "code" ? before : undefined) };
  });
}

function readFence({ lang, meta, value }: Code, before: Code | undefined): Fence {
  try {
    const marks = parseFenceMarks(meta ?? "");
    if (!marks.output) return { marks, isSample: lang !== outputLanguage };
    const sample = before?.data?.fence;
    if (!sample?.isSample) throw new Error("a fence marked output follows no sample; put it right after one");
    const { scenario, unchecked } = sample.marks;
    if (unchecked === undefined) sample.output = value;
    return { marks, isSample: false, isExample: (scenario ?? unchecked) !== undefined };
  } catch (error) {
    return { marks: {}, isSample: false, fault: error instanceof Error ? error.message : String(error) };
  }
}

/** What was read of a fence by `readFences`. */
export const getFence = ({ data }: Code): Fence => data?.fence ?? { marks: {}, isSample: false };

/** All fences of a page in their order, with what was read of each. */
export function listFences(root: Root): ({ code: Code } & Fence)[] {
  const fences: ({ code: Code } & Fence)[] = [];
  walk<Nodes>(root, (code) => {
    if (code.type === "code") fences.push({ code, ...getFence(code) });
  });
  return fences;
}

/** The languages of code samples and the tool that checks each; a test holds this to the checkers in `checks/samples`. */
export const checkedLanguages: Readonly<Record<string, string>> = {
  bash: "git",
  ts: "Angular compiler",
  html: "Angular compiler",
  css: "CSS parser",
  scss: "CSS parser",
  json: "JSON parser",
  csharp: "C# compiler",
  xml: "XML parser",
  xaml: "XML parser",
  sql: "T-SQL parser",
  reg: "registry file parser",
  cmd: "Windows command tables",
  powershell: "PowerShell grammar",
};

/** Whether the tool of a sample needs .NET: of `xml` only that of a config transform does. */
export const needsDotnet = (language: string, transforms?: string): boolean =>
  ["csharp", "xaml", "sql"].includes(language) || transforms !== undefined;

/** Languages that no tool here can check: each fence says why with `unchecked="reason"`. */
export const uncheckedLanguages: readonly string[] = ["shell"];

/** The language of fences for output and for what isn't code; they aren't samples. */
export const outputLanguage = "text";

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
export const verdictsFile = "content-tests/samples/results.json";

/** How a warning of a sample begins that no tool has checked as it is now. */
export const unrecordedWords = "this sample has no recorded result";

/** What is said of such a sample. */
export function describeUnrecorded(language: string, transforms?: string): string {
  const where = needsDotnet(language, transforms) ? " where there is a .NET SDK" : "";
  return `${unrecordedWords}; run npm run content -- --record${where} and commit what it writes`;
}

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
function formatVerdict({ tool, verdict }: SampleVerdict, tools: Verdicts["tools"]): string {
  const [version = ""] = (tools[tool] ?? "").split(" ");
  return verdict.replace("{version}", version);
}

/** How many samples each thing was done with, the most frequent first: `[["compiled with C# 14", 3], …]`. */
const countVerdicts = (phrases: readonly string[]): SampleCount[] =>
  Array.from(
    groupBy(phrases, (phrase) => phrase),
    ([phrase, { length }]): SampleCount => [phrase, length],
  ).sort(([, first], [, second]) => second - first);

/** What is known of one page's samples: the tools' versions, and the verdicts on this page. */
export type PageVerdicts = { tools: Verdicts["tools"]; samples: Verdicts["pages"][string] };

/** What was done with a page's samples, and with how many: `["compiled with C# 14 and run", 3]`. */
export type SampleCount = readonly [phrase: string, count: number];

/**
 * Notes at each sample what is out of the ordinary, and counts what was done with all. A sample counts as judged only when
 * this very text has a verdict; `unrecorded` has the samples without one. Each gets a name by its place, for someone who
 * reaches it by keyboard: `Sample 3`, `Output of sample 3`.
 */
export function addSampleNotes(
  root: Root,
  { tools, samples }: PageVerdicts,
): { unrecorded: Code[]; done: SampleCount[] } {
  const unrecorded: Code[] = [];
  const done: string[] = [];
  const exceptions: string[] = [];
  let count = 0;
  for (const { code, marks, output, isSample } of listFences(root)) {
    if (!marks.output) count += 1;
    code.data = { ...code.data, name: marks.output ? `Output of sample ${count}` : `Sample ${count}` };
    if (!isSample) continue;
    const hash = hashSample(code.lang ?? "", code.meta ?? "", code.value, output);
    const found = samples.find(({ sample }) => sample === hash);
    if (marks.unchecked !== undefined) note(code, "not checked", marks.unchecked);
    else if (!found) {
      unrecorded.push(code);
      note(code, "not checked yet");
    } else if (found.failure !== undefined) note(code, "meant to fail", shorten(found.failure));
    else done.push(formatVerdict(found, tools));
  }

  function note(code: Code, phrase: string, words?: string) {
    exceptions.push(phrase);
    const note = words === undefined ? `${phrase}.` : `${phrase}: ${words}`;
    code.data = { ...code.data, note: capitalize(note) };
  }

  return { unrecorded, done: [...countVerdicts(done), ...countVerdicts(exceptions)] };
}

const longestFailure = 160;

function shorten(message: string): string {
  return message.length > longestFailure ? `${message.slice(0, longestFailure)}…` : message;
}

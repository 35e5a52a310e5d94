import type { Code, Nodes, Root } from "mdast";
import { walk } from "@/lib/markdown-tree";

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
    /** What a reader must know of the sample before trying it: `Meant to fail: CS0266 …`. */
    note?: string;
    /** Whether it is the page's answer: the first sample of its introduction. */
    isAnswer?: boolean;
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
  json: "JSON parser",
  csharp: "C# compiler",
  xml: "XML parser",
  sql: "T-SQL parser",
  cmd: "Windows command tables",
  powershell: "PowerShell grammar",
};

/** Languages that no tool here can check: each fence says why with `unchecked="reason"`. */
export const uncheckedLanguages: readonly string[] = ["reg", "scss", "shell", "xaml"];

/** The language of fences for output and for what isn't code; they aren't samples. */
export const outputLanguage = "text";

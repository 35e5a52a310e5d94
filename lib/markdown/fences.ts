import type { Code, Nodes, Root } from "mdast";
import type { VFile } from "vfile";
import { reportError, warn } from "@/lib/markdown/report";
import { listNodes } from "@/lib/markdown/tree";
import { walk } from "@/lib/walk";

const marksWithText = ["effect", "file", "scenario", "transforms", "unchecked", "warns"] as const;
const marksAlone = ["answer", "fragment", "output"] as const;
const allowedMarks = [...marksAlone, "error", ...["error", ...marksWithText].map((mark) => `${mark}="…"`)].join(", ");

/** The marks after a fence's language; see docs/writing.md. */
type FenceMarks = {
  /** What the sample destroys or changes when it runs, in words for its reader: `deletes files`. */
  effect?: string;
  file?: string;
  scenario?: string;
  transforms?: string;
  unchecked?: string;
  warns?: string;
  /** The page's most useful fact, shown on charcoal. */
  answer?: boolean;
  fragment?: boolean;
  output?: boolean;
  /** What the tool's message must contain; empty for any message. */
  error?: string;
};

/** Parses `file="app.ts" fragment`. Throws an error for a mark that is unknown or empty. */
export function parseFenceMarks(meta: string): FenceMarks {
  const marks: FenceMarks = {};
  for (const [word] of meta.matchAll(/(?:[^\s"]|"[^"]*")+|\S+/g)) {
    const [, name, text] = /^([^="]+)(?:="([^"]*)")?$/.exec(word) ?? [];
    const withText = marksWithText.find((mark) => mark === name);
    const alone = marksAlone.find((mark) => mark === name);
    if (withText && text?.trim()) marks[withText] = text;
    else if (alone && text === undefined) marks[alone] = true;
    else if (name === "error" && text?.trim() !== "") marks.error = text ?? "";
    else throw new Error(`fence mark ${word} is unknown; write ${allowedMarks}`);
  }
  return marks;
}

type Fence = {
  marks: FenceMarks;
  /** Whether its language has a tool that checks it, and no mark says why not. */
  isChecked: boolean;
  /** What the sample prints: the text of the fence marked `output` right after it. Undefined for unchecked samples. */
  output?: string;
  /** Whether an output is only an example, because its sample needs a scenario or isn't checked. */
  isExample?: boolean;
  problem?: string;
};

declare module "mdast" {
  interface CodeData {
    fence?: Fence;
    /** For screen readers: `Sample 3`. */
    name?: string;
    /** Shown below the sample: `Meant to fail: CS0266 …`. */
    note?: string;
    /** What it reaches, a digit for each cell (reach.tsx). */
    reach?: string;
    isAnswer?: boolean;
  }
}

/** GitHub draws these fences, with scripts. */
const drawnOnGitHub = ["mermaid", "geojson", "topojson", "stl"];

/** Reads each fence, and reports marks that are wrong. */
export function fences() {
  return (root: Root, file: VFile): void => {
    readFences(root);
    for (const { code, problem } of listFences(root)) {
      // A fence with a problem loses its marks. Without its effect nobody would be warned.
      const report = /\beffect\b/.test(code.meta ?? "") ? reportError : warn;
      if (problem !== undefined) report(file, code, problem);
      if (drawnOnGitHub.includes(code.lang ?? ""))
        warn(file, code, `${code.lang} isn’t drawn; it’s shown as code; a drawing is an SVG in content/pictures`);
    }
  };
}

/** Reads the marks of each fence, for `getFence`, and adds each output to the sample right before it. */
export function readFences(root: Root): void {
  walk<Nodes>(root, (code, index, parent) => {
    if (code.type !== "code") return;
    const previous = parent && "children" in parent ? parent.children[index - 1] : undefined;
    code.data = { ...code.data, fence: readFence(code, previous?.type === "code" ? previous : undefined) };
  });
}

function readFence({ lang, meta, value }: Code, previous: Code | undefined): Fence {
  try {
    const marks = parseFenceMarks(meta ?? "");
    const isChecked = checkedLanguages.includes(lang ?? "") && marks.unchecked === undefined;
    if (!marks.output) return { marks, isChecked };
    if (!previous || isOutput(previous))
      throw new Error("a fence marked output doesn’t follow a sample; put it right after one");
    const sample = getFence(previous);
    const { scenario, unchecked } = sample.marks;
    if (unchecked === undefined) sample.output = value;
    return { marks, isChecked: false, isExample: (scenario ?? unchecked) !== undefined };
  } catch (error) {
    return { marks: {}, isChecked: false, problem: error instanceof Error ? error.message : String(error) };
  }
}

export const getFence = ({ data }: Code): Fence => data?.fence ?? { marks: {}, isChecked: false };

export const listFences = (root: Root): ({ code: Code } & Fence)[] =>
  listNodes(root, "code").map((code) => ({ code, ...getFence(code) }));

/** The languages that a tool checks; a test compares them with the checkers in `content-tests/samples`. */
export const checkedLanguages: readonly string[] = "bash ts html css json csharp xml sql powershell".split(" ");

/** The languages of commands. */
export const shells: readonly string[] = ["bash", "cmd", "powershell", "shell"];

/** The language of fences that aren't samples: output and other plain text. */
export const outputLanguage = "text";

/** Whether a fence has no number and no copy button. Plain text is a program's output, even without the mark. */
export const isOutput = (code: Code): boolean =>
  Boolean(getFence(code).marks.output) || (code.lang ?? outputLanguage) === outputLanguage;

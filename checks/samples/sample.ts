import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listFences } from "@/lib/content/fences";
import { parseFrontMatter, parseMarkdown } from "@/lib/content/markdown";
import type { Problem } from "@/lib/problem";

/** A fenced code sample. docs/writing.md explains the marks. */
export type Sample = {
  /** `content/garden/index.md` */
  file: string;
  /** The 1-based line of the first line of code in `file`. */
  line: number;
  /** `csharp` */
  language: string;
  /** The text after the language. */
  marks: string;
  text: string;
  fileName?: string | undefined;
  scenario?: string | undefined;
  /** The file name of the sample that this one transforms. */
  transforms?: string | undefined;
  /** A compiler warning that must occur. */
  warns?: string | undefined;
  /** A `fragment` is wrapped before it is checked. A sample with an error may be `either`. */
  extent: "whole" | "fragment" | "either";
  /** A part of the tool's error message, which must occur. */
  expectedError?: string | undefined;
  /** The text of the `output` fence after the sample. */
  output?: string | undefined;
};

/** The samples to check, in the page's order, and the problems of marks. */
export type PageSamples = { samples: Sample[]; problems: Problem[] };

/** Parses the samples of a Markdown file that a tool must check: without `text` fences and those marked `unchecked`. */
export function parseSamples(source: string, file: string): PageSamples {
  const { markdown, firstLine, problems } = parseFrontMatter(file, source.replaceAll("\r\n", "\n"));
  if (markdown === undefined) return { samples: [], problems };
  // The build reports other problems of front matter.
  const pageSamples: PageSamples = { samples: [], problems: [] };
  for (const { code, marks, isSample, output, problem } of listFences(parseMarkdown(markdown, firstLine))) {
    const fenceLine = code.position?.start.line ?? 1;
    if (problem !== undefined) pageSamples.problems.push({ file, line: fenceLine, message: problem });
    const { file: fileName, scenario, transforms, warns, fragment, error: expectedError, unchecked } = marks;
    if (!isSample || unchecked !== undefined) continue;
    pageSamples.samples.push({
      file,
      line: fenceLine + 1,
      language: code.lang ?? "",
      marks: code.meta ?? "",
      text: code.value,
      fileName,
      scenario,
      transforms,
      warns,
      extent: expectedError !== undefined ? "either" : fragment ? "fragment" : "whole",
      expectedError,
      output,
    });
  }
  return pageSamples;
}

/** Tests set another folder. */
export const getScenarioFolder = (): string => process.env.SAMPLE_SCENARIOS ?? "content-tests/samples/scenarios";

/**
 * Loads `scenarios/NAME.cs`, split at its line `// sample`; without that line, all of it comes before the sample. Throws if there
 * is no such file.
 */
export function loadScenario(name: string, extension: string): readonly [before: string, after: string] {
  const file = join(getScenarioFolder(), `${name}.${extension}`);
  if (!existsSync(file)) throw new Error(`there is no ${file}; write scenario="…" with the name of a file there`);
  const [before = "", after = ""] = readFileSync(file, "utf8").split(/^[ \t]*\/\/ sample$/m);
  return [before, after];
}

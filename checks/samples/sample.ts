import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listFences } from "@/lib/content/fences";
import { parseFrontMatter, parseMarkdown } from "@/lib/content/markdown";

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

/**
 * Parses the samples of a Markdown file that a tool must check, in the page's order: without `text` fences and those marked
 * `unchecked`. lib/content reports what is wrong with a file or a mark.
 */
export function parseSamples(source: string, file: string): Sample[] {
  const { markdown = "", firstLine } = parseFrontMatter(file, source.replaceAll("\r\n", "\n"));
  return listFences(parseMarkdown(markdown, firstLine)).flatMap(({ code, marks, isSample, output }): Sample[] => {
    const { file: fileName, scenario, transforms, warns, fragment, error: expectedError, unchecked } = marks;
    if (!isSample || unchecked !== undefined) return [];
    const line = (code.position?.start.line ?? 0) + 1;
    const source = { file, line, language: code.lang ?? "", marks: code.meta ?? "", text: code.value };
    const extent = expectedError !== undefined ? "either" : fragment ? "fragment" : "whole";
    return [{ ...source, fileName, scenario, transforms, warns, extent, expectedError, output }];
  });
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

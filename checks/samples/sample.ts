import { listFences } from "@/lib/content/fences";
import { parseFrontMatter, parseMarkdown } from "@/lib/content/markdown";
import type { Problem } from "@/lib/problem";

/** One fenced code sample of a page. */
export type Sample = {
  /** The Markdown file, from the project's root: `content/garden/index.md`. */
  file: string;
  /** The 1-based line of the sample's first line of code in that file. */
  line: number;
  /** The fence's language, such as `csharp`. */
  language: string;
  /** The marks as written behind the language. */
  marks: string;
  text: string;
  /** The `file="…"` mark: the sample is this file. */
  fileName?: string | undefined;
  /** The `scenario="…"` mark: what the sample runs in or is compiled with. */
  scenario?: string | undefined;
  /** The `transforms="…"` mark: the sample changes the page's sample of that file name. */
  transforms?: string | undefined;
  /** The `warns="…"` mark: the warning that the compiler must give. */
  warns?: string | undefined;
  /** `whole` is complete, a `fragment` is wrapped first, `either` does not say which it is. */
  extent: "whole" | "fragment" | "either";
  /** The `error` mark: the sample must be wrong, and this must be in the tool's message. Only `checkSamples` looks at it. */
  expectedError?: string | undefined;
  /** The text of the `output` fence after it: what the sample prints. */
  output?: string | undefined;
};

/** The samples of one page that a tool must check, in the page's order, and the fences whose marks cannot be read. */
export type PageSamples = { samples: Sample[]; problems: Problem[] };

/**
 * Parses the samples of a Markdown file, with or without front matter. A fence marked `output` is what the sample right
 * before it prints; other `text` fences are no samples, and one marked `unchecked` is for no tool.
 */
export function parseSamples(source: string, file: string): PageSamples {
  const { markdown, firstLine, problems } = parseFrontMatter(file, source.replaceAll("\r\n", "\n"));
  if (markdown === undefined) return { samples: [], problems };
  // Front matter that can be read is checked by the build, so its problems are not repeated here.
  const found: PageSamples = { samples: [], problems: [] };
  for (const { code, marks, isSample, output, problem } of listFences(parseMarkdown(markdown, firstLine))) {
    const fenceLine = code.position?.start.line ?? 1;
    if (problem !== undefined) found.problems.push({ file, line: fenceLine, message: problem });
    const { file: fileName, scenario, transforms, warns, fragment, error: expectedError, unchecked } = marks;
    if (!isSample || unchecked !== undefined) continue;
    found.samples.push({
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
  return found;
}

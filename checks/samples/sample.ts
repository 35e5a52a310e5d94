import { parseFrontMatter, parseMarkdown } from "@/lib/content/markdown";
import { listFences } from "@/lib/content/samples";
import type { Problem } from "@/lib/problem";

/** One fenced code sample of a page. */
export type Sample = {
  /** The Markdown file, from the project's root: `content/git/index.md`. */
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
  /** The `error` mark: the sample must be wrong, and this must be in the tool's message. Only `judgeSamples` looks at it. */
  expectedError?: string | undefined;
  /** The text of the `output` fence after it: what the sample prints. */
  output?: string | undefined;
};

/** A sample that no tool can judge, with the writer's reason. */
export type UncheckedSample = { file: string; line: number; language: string; reason: string };

/** What the fences of one page hold, in the page's order, and the fences whose marks cannot be read. */
export type PageSamples = { samples: Sample[]; unchecked: UncheckedSample[]; problems: Problem[] };

/**
 * Parses the samples of a Markdown file, with or without front matter. A fence marked `output` is what the sample right
 * before it prints; other `text` fences are no samples.
 */
export function parseSamples(source: string, file: string): PageSamples {
  const { markdown, firstLine, problems } = parseFrontMatter(file, source.replaceAll("\r\n", "\n"));
  if (markdown === undefined) return { samples: [], unchecked: [], problems };
  // Front matter that can be read is judged by the build, so its problems are not repeated here.
  const found: PageSamples = { samples: [], unchecked: [], problems: [] };
  for (const { code, marks, isSample, output, fault } of listFences(parseMarkdown(markdown, firstLine))) {
    const fenceLine = code.position?.start.line ?? 1;
    const place = { file, line: fenceLine + 1, language: code.lang ?? "" };
    if (fault !== undefined) found.problems.push({ file, line: fenceLine, message: fault });
    if (!isSample) continue;
    const { file: fileName, scenario, transforms, warns, fragment, error: expectedError, unchecked } = marks;
    if (unchecked !== undefined) {
      found.unchecked.push({ ...place, reason: unchecked });
      continue;
    }
    const extent = expectedError !== undefined ? "either" : fragment ? "fragment" : "whole";
    const said = { fileName, scenario, transforms, warns, extent, expectedError } as const;
    found.samples.push({
      ...place,
      marks: code.meta ?? "",
      text: code.value,
      ...(output !== undefined && { output }),
      ...said,
    });
  }
  return found;
}

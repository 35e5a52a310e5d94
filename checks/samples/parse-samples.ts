import type { Code } from "mdast";
import { visit } from "unist-util-visit";
import type { Sample } from "@/checks/samples/sample";
import { parseFrontMatter } from "@/lib/content/front-matter";
import { parseMarkdown } from "@/lib/content/markdown";
import { outputLanguage, parseFenceMarks } from "@/lib/content/samples";
import type { Problem } from "@/lib/problem";

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
  visit(parseMarkdown(markdown, firstLine), "code", (code, index, parent) => {
    const before = index === undefined ? undefined : parent?.children[index - 1];
    addFence(found, code, before?.type === "code" ? before : undefined, file);
  });
  return found;
}

function addFence(found: PageSamples, code: Code, before: Code | undefined, file: string) {
  const { lang, meta, value, position } = code;
  const fenceLine = position?.start.line ?? 1;
  const place = { file, line: fenceLine + 1, language: lang ?? "" };
  try {
    const marks = parseFenceMarks(meta ?? "");
    const { file: fileName, scenario, transforms, warns, fragment, output, error: expectedError, unchecked } = marks;
    if (output) {
      const sample = found.samples.find(({ line }) => line - 1 === before?.position?.start.line);
      if (!sample) throw new Error("a fence marked output follows no sample that is checked; put it right after one");
      sample.output = value;
    } else if (unchecked !== undefined) {
      found.unchecked.push({ ...place, reason: unchecked });
    } else if (lang !== outputLanguage) {
      const extent = expectedError !== undefined ? "either" : fragment ? "fragment" : "whole";
      const said = { fileName, scenario, transforms, warns, extent, expectedError } as const;
      found.samples.push({ ...place, marks: meta ?? "", text: value, ...said });
    }
  } catch (error) {
    found.problems.push({ file, line: fenceLine, message: error instanceof Error ? error.message : String(error) });
  }
}

import type { Code } from "mdast";
import { visit } from "unist-util-visit";
import type { Sample } from "@/checks/samples/sample";
import type { Problem } from "@/lib/content/model/problem";
import { parseFrontMatter } from "@/lib/content/read/front-matter";
import { parseMarkdown } from "@/lib/content/read/parse";
import { parseFenceMarks } from "@/lib/samples/fence-marks";
import { outputLanguage } from "@/lib/samples/languages";

/** A sample that no tool can judge, with the writer's reason. */
export type UncheckedSample = { file: string; line: number; language: string; reason: string };

/** What the fences of one page hold, in the page's order, and the fences whose marks cannot be read. */
export type PageSamples = { samples: Sample[]; unchecked: UncheckedSample[]; problems: Problem[] };

/** Parses the samples of a Markdown file, with or without front matter; `text` fences are no samples. */
export function parseSamples(source: string, file: string): PageSamples {
  const { markdown, firstLine, problems } = parseFrontMatter(file, source.replaceAll("\r\n", "\n"));
  if (markdown === undefined) return { samples: [], unchecked: [], problems };
  // Front matter that can be read is judged by the build, so its problems are not repeated here.
  const found: PageSamples = { samples: [], unchecked: [], problems: [] };
  visit(parseMarkdown(markdown, firstLine), "code", (code) => {
    if (code.lang !== outputLanguage) addSample(found, code, file);
  });
  return found;
}

function addSample({ samples, unchecked, problems }: PageSamples, { lang, meta, value, position }: Code, file: string) {
  const fenceLine = position?.start.line ?? 1;
  const place = { file, line: fenceLine + 1, language: lang ?? "" };
  try {
    const marks = parseFenceMarks(meta ?? "");
    if (marks.unchecked !== undefined) {
      unchecked.push({ ...place, reason: marks.unchecked });
      return;
    }
    const { file: fileName, scenario, fragment, error: isError } = marks;
    const extent = isError ? "either" : fragment ? "fragment" : "whole";
    samples.push({ ...place, text: value, fileName, scenario, extent, isError });
  } catch (error) {
    problems.push({ file, line: fenceLine, message: error instanceof Error ? error.message : String(error) });
  }
}

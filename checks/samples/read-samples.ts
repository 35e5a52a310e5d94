import { readFile } from "node:fs/promises";
import type { Code, Root } from "mdast";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import { visit } from "unist-util-visit";
import type { Sample } from "@/checks/samples/sample";
import { parseFenceMarks } from "@/lib/content/fence-marks";
import { outputLanguage } from "@/lib/content/samples";

/** A sample that no tool can judge, with the writer's reason. */
export type UncheckedSample = { file: string; line: number; language: string; reason: string };

/** What the fences of one page hold, in the page's order. */
export type PageSamples = { samples: Sample[]; unchecked: UncheckedSample[] };

/** Reads the samples of a page that a checker must judge: neither `text` fences nor those marked `unchecked`. */
export async function readSamples(markdownFile: string): Promise<Sample[]> {
  return (await readPageSamples(markdownFile)).samples;
}

/** Reads all the samples of a page, also the unchecked ones. Throws as `parseSamples` does. */
export async function readPageSamples(markdownFile: string): Promise<PageSamples> {
  return parseSamples(await readFile(markdownFile, "utf8"), markdownFile);
}

/** Reads the samples out of Markdown with or without front matter. Throws at a fence mark that docs/writing.md does not name. */
export function parseSamples(markdown: string, file: string): PageSamples {
  const found: PageSamples = { samples: [], unchecked: [] };
  const tree: Root = remark()
    .use(remarkGfm)
    .parse(blankFrontMatter(markdown.replaceAll("\r\n", "\n")));
  visit(tree, "code", (code) => {
    if (code.lang === outputLanguage) return;
    addSample(found, code, file);
  });
  return found;
}

function addSample(found: PageSamples, code: Code, file: string) {
  const fenceLine = code.position?.start.line ?? 1;
  const place = { file, line: fenceLine + 1, language: code.lang ?? "" };
  const { file: fileName, scenario, unchecked, extent } = parseMarks(code.meta ?? "", `${file}:${fenceLine}`);
  if (unchecked !== undefined) {
    found.unchecked.push({ ...place, reason: unchecked });
    return;
  }
  found.samples.push({
    ...place,
    text: code.value,
    ...(fileName !== undefined && { fileName }),
    ...(scenario !== undefined && { scenario }),
    extent,
  });
}

function parseMarks(meta: string, place: string) {
  try {
    return parseFenceMarks(meta);
  } catch (error) {
    throw new Error(`${place}: ${error instanceof Error ? error.message : error}`);
  }
}

/** Blank lines in place of the front matter keep every line number true. */
function blankFrontMatter(markdown: string): string {
  return markdown.replace(/^---\n[\s\S]*?\n---[ \t]*(?=\n|$)/, (block) => block.replace(/[^\n]/g, ""));
}

import type { Root } from "mdast";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import { readFences } from "@/lib/markdown/fences";
import { formulaSyntax } from "@/lib/markdown/formula-syntax";

/** Reads GitHub's Markdown. */
export const parser = remark().use(remarkGfm).use(formulaSyntax).freeze();

/** Empty lines instead of the front matter, so that positions are those in the file. */
export const padMarkdown = (markdown: string, firstLine: number): string => "\n".repeat(firstLine - 1) + markdown;

/** Parses Markdown with its fences, for what needs no page. `firstLine` is the line of the whole file where it begins. */
export function parseMarkdown(markdown: string, firstLine = 1): Root {
  const root = parser.parse(padMarkdown(markdown, firstLine));
  readFences(root);
  return root;
}

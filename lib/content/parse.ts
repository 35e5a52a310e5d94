import type { Root } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import { parseFrontMatter } from "@/lib/content/front-matter";
import type { SourcePage } from "@/lib/content/page";
import type { Problem } from "@/lib/content/problem";
import { checkFrontMatterProse, checkProse } from "@/lib/content/prose";
import { checkStructure } from "@/lib/content/structure";
import { toPagePath } from "@/lib/paths";

const parser = remark().use(remarkGfm);

/** Parses Markdown; positions count from `firstLine`, so that they name lines of the whole file. */
export function parseMarkdown(markdown: string, firstLine = 1): Root {
  return parser.parse("\n".repeat(firstLine - 1) + markdown);
}

type ParsedPage = { page?: SourcePage; keyLines: ReadonlyMap<string, number>; problems: Problem[] };

/**
 * Parses one file. `name` is its path under `content/`, `file` its path from the project's root, for messages.
 * There is a page only when its front matter is right; what is wrong is in `problems`.
 */
export function parsePage(name: string, file: string, source: string): ParsedPage {
  const { frontMatter, markdown, firstLine, keyLines, problems } = parseFrontMatter(
    file,
    source.replaceAll("\r\n", "\n"),
  );
  if (!/^(?:[a-z0-9_-]+|\([a-z0-9_-]+\))(?:\/(?:[a-z0-9_-]+|\([a-z0-9_-]+\)))*\.md$/.test(name)) {
    problems.push({ file, message: "the file’s name has other letters than a to z, 0 to 9, - and _; rename it" });
  }
  if (markdown === undefined) return { problems, keyLines };
  const root = parseMarkdown(markdown, firstLine);
  problems.push(...checkStructure(file, root, firstLine), ...checkProse(file, root));
  if (!frontMatter) return { problems, keyLines };
  problems.push(...checkFrontMatterProse(file, frontMatter));
  const [first] = root.children;
  return {
    problems,
    keyLines,
    page: {
      path: toPagePath(name),
      file,
      folder: name.includes("/") ? name.slice(0, name.lastIndexOf("/")) : "",
      frontMatter,
      heading: first?.type === "heading" ? toText(first) : "",
      markdown,
      root,
    },
  };
}

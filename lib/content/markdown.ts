import type { Root } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import { type KeyLines, parseFrontMatter } from "@/lib/content/front-matter";
import type { FrontMatter, KindName, SourcePage } from "@/lib/content/page";
import { readFences } from "@/lib/content/samples";
import { toPagePath } from "@/lib/paths";
import type { Problem } from "@/lib/problem";

const parser = remark().use(remarkGfm);

/** Parses Markdown, its fences included; positions count from `firstLine`, so that they name lines of the whole file. */
export function parseMarkdown(markdown: string, firstLine = 1): Root {
  const root = parser.parse("\n".repeat(firstLine - 1) + markdown);
  readFences(root);
  return root;
}

type ParsedPage = {
  page?: SourcePage;
  /** The text as a tree, also where the front matter is wrong; undefined when its beginning cannot be found. */
  root?: Root;
  firstLine: number;
  keyLines: KeyLines;
  problems: Problem[];
};

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
  if (markdown === undefined) return { problems, keyLines, firstLine };
  const root = parseMarkdown(markdown, firstLine);
  if (!frontMatter) return { problems, keyLines, firstLine, root };
  const [first] = root.children;
  const described = {
    path: toPagePath(name),
    file,
    folder: name.includes("/") ? name.slice(0, name.lastIndexOf("/")) : "",
    heading: first?.type === "heading" ? toText(first) : "",
    markdown,
    root,
  };
  return { problems, keyLines, firstLine, root, page: createSource(frontMatter, described) };
}

const createSource = <Name extends KindName>(
  frontMatter: FrontMatter<Name> & { kind: Name },
  described: Omit<SourcePage, "kind" | "frontMatter">,
): SourcePage<Name> => ({ kind: frontMatter.kind, frontMatter, ...described });

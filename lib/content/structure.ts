import type { Nodes, Root } from "mdast";
import { remark } from "remark";
import remarkLintFencedCodeFlag from "remark-lint-fenced-code-flag";
import remarkLintHeadingIncrement from "remark-lint-heading-increment";
import remarkLintNoDuplicateHeadings from "remark-lint-no-duplicate-headings";
import remarkLintNoUndefinedReferences from "remark-lint-no-undefined-references";
import { VFile } from "vfile";
import { getFence } from "@/lib/content/fences";
import { toText, walk } from "@/lib/markdown-tree";
import type { Problem } from "@/lib/problem";

const linter = remark()
  .use(remarkLintHeadingIncrement)
  .use(remarkLintNoDuplicateHeadings)
  .use(remarkLintFencedCodeFlag)
  .use(remarkLintNoUndefinedReferences);

/** Reports Markdown that readers would see otherwise than it was meant; only a lost `effect` is an error. `text` is what the positions in `root` count in. */
export async function checkStructure(file: string, root: Root, text: string): Promise<Problem[]> {
  const source = new VFile(text);
  await linter.run(root, source);
  const problems = source.messages.map(
    ({ line, reason }): Problem => ({ file, line, message: reason, isWarning: true }),
  );
  const warn = (node: Nodes, message: string, isWarning = true) =>
    problems.push({ file, line: node.position?.start.line, message, isWarning });
  const lines = text.split("\n");

  const [first] = root.children;
  if (!first || !isTitle(first)) {
    const message = "the page doesn’t begin with # and its title, so it shows the title of its front matter";
    problems.push({ file, line: first?.position?.start.line, message, isWarning: true });
  }
  walk<Nodes>(root, (node) => {
    const written = lines.slice((node.position?.start.line ?? 1) - 1, node.position?.end.line);
    switch (node.type) {
      case "heading":
        if (isTopHeading(node) && node !== first) warn(node, `a second # heading, “${toText(node)}”; write ##`);
        break;
      case "code":
        if (!isClosed(written)) warn(node, "a fence that is never closed; write ``` below the code");
        // A fence with a problem loses its marks. Without its effect nobody would be warned.
        if (getFence(node).problem !== undefined)
          warn(node, getFence(node).problem ?? "", !/\beffect\b/.test(node.meta ?? ""));
        break;
      case "paragraph":
        if (written.length > 1 && written.every((line) => /^[\s>]*\|.*\|\s*$/.test(line)))
          warn(node, "a table without its second row; write |---| for each column below the first row");
        break;
      case "table":
        for (const row of node.children) {
          const [cells, columns] = [row.children.length, node.children[0]?.children.length ?? 0];
          if (cells > columns)
            warn(row, `a table row of ${cells} cells below a header of ${columns}; write a | inside a cell as \\|`);
        }
        break;
    }
  });
  return problems;
}

/** Whether a node is a `#` heading with words, or begins with an `h1` element. */
export const isTitle = (node: Nodes): boolean =>
  node.type === "html" ? /^<h1\b/i.test(node.value) : isTopHeading(node) && toText(node).trim() !== "";

const isTopHeading = (node: Nodes) => node.type === "heading" && node.depth === 1;

/** Whether the last line of a fence ends it. Code that is only indented has no fence. */
function isClosed([first = "", ...lines]: readonly string[]): boolean {
  const [fence] = /(?:```|~~~)+/.exec(first) ?? [];
  return fence === undefined || (lines.at(-1) ?? "").trimEnd().endsWith(fence);
}

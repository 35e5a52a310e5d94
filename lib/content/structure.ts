import type { Code, Nodes, Root } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import { calloutTypes } from "@/lib/content/callouts";
import { checkedLanguages, getFence, outputLanguage, uncheckedLanguages } from "@/lib/content/fences";
import { captionPattern } from "@/lib/content/tables";
import { walk } from "@/lib/markdown-tree";
import type { Problem } from "@/lib/problem";

const languages = [...Object.keys(checkedLanguages), ...uncheckedLanguages, outputLanguage];

export function checkStructure(file: string, root: Root, firstLine: number): Problem[] {
  const problems: Problem[] = [];
  const report = (node: Nodes, message: string) => problems.push({ file, line: node.position?.start.line, message });
  const warn = (node: Nodes, message: string, linesBelow = 0) =>
    problems.push({ file, line: (node.position?.start.line ?? 1) + linesBelow, message, isWarning: true });

  const [first] = root.children;
  if (first?.type !== "heading" || first.depth !== 1) {
    problems.push({
      file,
      line: first?.position?.start.line ?? firstLine,
      message: "the page doesn’t begin with its title; write # and the title as the first line",
    });
  }

  let depth = 1;
  const headings = new Set<string>();
  walk<Nodes>(root, (node, index, parent) => {
    switch (node.type) {
      case "heading":
        if (node.depth === 1 && node !== first)
          warn(node, `a second # heading, “${toText(node)}”; write ## for a section`);
        if (node.depth > depth + 1)
          warn(
            node,
            `heading “${toText(node)}” goes from level ${depth} to ${node.depth}; write ${"#".repeat(depth + 1)}`,
          );
        if (headings.has(toText(node)))
          warn(node, `a second heading “${toText(node)}”; write another, so that a link can name each`);
        headings.add(toText(node));
        if (!toText(node).trim()) report(node, "a heading without words; write some or remove it");
        if (holds(node, "link"))
          report(node, "a link in a heading; put it in the text below, headings link to themselves");
        if (parent?.type !== "root") warn(node, "a heading inside a list or quote; put it at the margin");
        depth = node.depth;
        break;
      case "text":
        for (const { 0: match, index } of node.value.matchAll(/\]\([^)]*\)|\]\[/g)) {
          const message = `${match} looks like a link but isn’t one; write [text](/address), the address without spaces`;
          warn(node, message, node.value.slice(0, index).split("\n").length - 1);
        }
        break;
      case "html":
        report(node, `raw HTML, ${JSON.stringify(node.value.slice(0, 40))}; write Markdown, and \\< for a < in text`);
        break;
      case "blockquote": {
        const [marker] = /^\[![^\]]*\]/.exec(toText(node)) ?? [];
        if (marker) warn(node, `${marker} isn’t a callout; write [!${calloutTypes.join("], [!")}] on a line by itself`);
        break;
      }
      case "definition":
      case "linkReference":
      case "imageReference":
        report(node, "a link by reference; write the address in the link itself, [text](/address)");
        break;
      case "footnoteReference":
      case "footnoteDefinition":
        report(node, "a footnote; write it in the text");
        break;
      case "code":
        for (const message of checkFence(node)) warn(node, message);
        break;
      case "table": {
        const caption = getSiblings(parent)[index - 1];
        if (caption?.type !== "paragraph" || !captionPattern.test(toText(caption)))
          warn(node, "a table without a caption; write a paragraph “Table: What it shows.” right before it");
        const columns = node.children[0]?.children.length ?? 0;
        for (const row of node.children) {
          const cells = row.children.length;
          if (cells !== columns)
            warn(row, `a table row of ${cells} cells below a header of ${columns}; write a | inside a cell as \\|`);
        }
        break;
      }
      case "paragraph":
        if (!captionPattern.test(toText(node))) break;
        if (getSiblings(parent)[index + 1]?.type !== "table")
          warn(
            node,
            "a caption without a table; begin the table after one empty line, with a row of |---| below its header",
          );
        if (holds(node, "link") || holds(node, "image"))
          report(node, "a link or picture in a caption; put it in the text before");
        break;
      case "listItem":
        if (typeof node.checked === "boolean") warn(node, "a task list, [ ]; write a plain list");
        break;
    }
  });
  return problems;
}

const getSiblings = (parent: Nodes | undefined): readonly Nodes[] =>
  parent && "children" in parent ? parent.children : [];

function holds(node: Nodes, type: "link" | "image"): boolean {
  let isFound = false;
  walk<Nodes>(node, (inner) => {
    isFound ||= inner.type === type;
  });
  return isFound;
}

function checkFence(code: Code): string[] {
  const { lang } = code;
  const { marks, problem } = getFence(code);
  if (!lang) return [`a fence without a language; write one of ${languages.join(", ")}`];
  if (!languages.includes(lang)) return [`fence language ${lang} is unknown; write one of ${languages.join(", ")}`];
  if (problem !== undefined) return [problem];
  if (uncheckedLanguages.includes(lang) && !marks.unchecked)
    return [`no tool checks ${lang}; say why with unchecked="reason"`];
  return [];
}

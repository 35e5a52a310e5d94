import type { Code, Nodes, Root } from "mdast";
import { getFence, outputLanguage } from "@/lib/content/fences";
import { getId } from "@/lib/content/links";
import type { CodePiece, SearchTarget } from "@/lib/content/page";
import { toText } from "@/lib/markdown-tree";

/** Reads what /find can link to from transformed Markdown, in order: the page's top, its headings and rows with an id. */
export function readSearchTargets(root: Root): SearchTarget[] {
  const targets: SearchTarget[] = [];
  let target = createTarget("page", "", []);

  function read(node: Nodes): void {
    switch (node.type) {
      case "heading":
        target = createTarget(node.depth === 1 ? "page" : "heading", getId(node), [toText(node)]);
        targets.push(target);
        return;
      case "tableRow":
        if (!getId(node)) break;
        targets.push(createTarget("row", getId(node), node.children.map((cell) => toText(cell)).filter(Boolean)));
        return;
      case "code":
        target.code.push(...readSample(node));
        return;
      case "inlineCode":
        target.code.push({ text: node.value });
        target.text += node.value;
        return;
      case "text":
      case "sizedText":
        target.text += node.value;
        return;
      case "html":
        target.text += node.value.replace(/<!--.*?(?:-->|$)|<br\b[^>]*>|<[^>]*>/gs, (tag) =>
          /^<br/i.test(tag) ? " " : "",
        );
        return;
      case "break":
        target.text += " ";
        return;
      case "imageReference":
      case "image":
        target.text += node.alt ?? "";
        return;
    }
    if ("children" in node) for (const child of node.children) read(child);
    if (node.type === "table" && node.data?.caption) target.text += node.data.caption.text;
    if (["paragraph", "tableCell", "table"].includes(node.type)) target.text += "\n";
  }

  read(root);
  return targets;
}

function createTarget(type: SearchTarget["type"], id: string, names: string[]): SearchTarget {
  return { type, id, names, text: "", code: [] };
}

function readSample(code: Code): CodePiece[] {
  const { lang, value } = code;
  const { file } = getFence(code).marks;
  return [...(file ? [{ text: file }] : []), { text: value, language: lang ?? outputLanguage }];
}

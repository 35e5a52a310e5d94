import type { Code, Nodes, Root, TableRow } from "mdast";
import { getFence, outputLanguage } from "@/lib/content/fences";
import { getId } from "@/lib/content/links";
import { isCallout } from "@/lib/content/markdown";
import type { CodePiece, SearchTarget } from "@/lib/content/page";
import { toText } from "@/lib/markdown-tree";

/** Reads what /find can link to from transformed Markdown, in order: the page's top, its headings and rows with an id. */
export function readSearchTargets(root: Root): SearchTarget[] {
  const targets: SearchTarget[] = [];
  let target = createTarget("page", "", []);
  let header: string[] = [];

  function read(node: Nodes): void {
    switch (node.type) {
      case "heading":
        target = createTarget(node.depth === 1 ? "page" : "heading", getId(node), [toText(node)]);
        targets.push(target);
        return;
      case "table":
        header = listCells(node.children[0]);
        target.table ??= node.children.map(listCells);
        break;
      case "tableRow":
        if (!getId(node)) break;
        targets.push({ ...createTarget("row", getId(node), listCells(node)), table: [header] });
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
    if ("children" in node)
      for (const [index, child] of node.children.entries()) {
        const sample = target.code.findLast(({ language }) => language && language !== outputLanguage);
        read(child);
        if (sample && isWarning(child) && node.children[index - 1]?.type === "code") sample.warning = toText(child);
      }
    if (node.type === "table" && node.data?.caption) target.text += node.data.caption.text;
    if (["paragraph", "tableCell", "table"].includes(node.type)) target.text += "\n";
  }

  read(root);
  return targets;
}

/** The sample marked as the answer, or else the first one, without output. */
export function findAnswerSample(target: SearchTarget | undefined): CodePiece | undefined {
  const samples = target?.code.filter(({ language }) => language !== undefined && language !== outputLanguage);
  return samples?.find(({ isAnswer }) => isAnswer) ?? samples?.[0];
}

const listCells = (row: TableRow | undefined): string[] => row?.children.map((cell) => toText(cell)) ?? [];

const isWarning = (node: Nodes) => isCallout(node) && String(node.data?.hProperties?.className).includes("warning");

function createTarget(type: SearchTarget["type"], id: string, names: string[]): SearchTarget {
  return { type, id, names, text: "", code: [] };
}

function readSample(code: Code): CodePiece[] {
  const { lang, value } = code;
  const { answer, effect, file } = getFence(code).marks;
  const marks = { ...(answer && { isAnswer: true }), ...(effect && { effect }) };
  const sample = { text: value, language: lang ?? outputLanguage, ...marks };
  return [...(file ? [{ text: file }] : []), sample];
}

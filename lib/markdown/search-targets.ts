import type { Element, Nodes, Root } from "hast";
import { toString as toText } from "hast-util-to-string";
import type { VFile } from "vfile";
import { findAll, isHeading } from "@/lib/hast/html";
import { outputLanguage } from "@/lib/markdown/fences";
import { footnoteLabelId } from "@/lib/markdown/ids";

/** What /find can link to: the top of a page, a heading, or a row of a chart. */
export type SearchTarget = {
  type: "page" | "heading" | "row";
  /** The anchor on the page, `code-27`; empty for its top. */
  id: string;
  /** The text of the heading, or of each cell of the row. */
  names: string[];
  /** The rows of its first table, the header first; of a row, only its header. */
  table?: string[][];
  /** The text up to the next target, one block per line, without samples. */
  text: string;
  code: CodePiece[];
};

/** A sample with the language and the marks of its fence and the warning below it, or inline code. */
export type CodePiece = {
  text: string;
  language?: string;
  isAnswer?: boolean;
  effect?: string;
  warning?: string;
  /** What it reaches, a digit for each cell (reach.tsx). */
  reach?: string;
};

declare module "vfile" {
  interface DataMap {
    searchTargets: SearchTarget[];
  }
}

/** Elements that begin and end a line of a target's text. */
const blocks =
  "blockquote caption dd details div dl dt figcaption li ol p section summary table tbody td th thead tr ul".split(" ");

/** Reads what /find can link to, in order: the page's top, its headings and rows with an id. Writes `searchTargets`. */
export function searchTargets() {
  return (root: Root, { data }: VFile): void => {
    const targets: SearchTarget[] = [];
    let target = createTarget("page", "", []);
    let header: string[] = [];

    function endLine(): void {
      if (target.text && !target.text.endsWith("\n")) target.text += "\n";
    }

    function readAll(nodes: readonly Nodes[]): void {
      let sample: CodePiece | undefined;
      for (const node of nodes) {
        if (node.type === "text" && /^\n+$/.test(node.value)) endLine();
        else if (node.type === "text") target.text += node.value;
        if (node.type !== "element") continue;
        if (hasClass(node, "warning") && sample) sample.warning = toText(node).trim();
        read(node);
        // A warning is of the sample right before it and its output.
        if (!node.data?.code) sample = undefined;
        else sample = target.code.findLast(({ language }) => language && language !== outputLanguage) ?? sample;
      }
    }

    function read(element: Element): void {
      const { tagName, properties, data, children } = element;
      const id = String(properties.id ?? "");
      if (data?.code) return void target.code.push(...data.code);
      if (data?.isSilent) return;
      if (hasClass(element, "half") || hasClass(element, "double")) if (!hasClass(element, "whole")) return;
      if (isHeading(element)) {
        if (id === footnoteLabelId) return;
        const isTop = element === root.children[0];
        target = createTarget(tagName === "h1" ? "page" : "heading", isTop ? "" : id, [toText(element)]);
        targets.push(target);
        return;
      }
      switch (tagName) {
        case "table":
          header = listCells(findAll(element, "tr")[0]);
          target.table ??= findAll(element, "tr").map(listCells);
          break;
        case "tr":
          if (!id) break;
          targets.push({ ...createTarget("row", id, listCells(element)), table: [header] });
          return;
        case "code":
          target.code.push({ text: toText(element) });
          break;
        case "br":
          target.text += " ";
          return;
        case "img":
          target.text += String(properties.alt ?? "");
          return;
      }
      if (properties.dataFootnoteBackref !== undefined || properties.dataFootnoteRef !== undefined) return;
      const isBlock = blocks.includes(tagName);
      if (isBlock) endLine();
      readAll(children);
      if (isBlock) endLine();
    }

    readAll(root.children);
    data.searchTargets = targets;
  };
}

/** The sample marked as the answer, or else the first one, without output. */
export function findAnswerSample(target: SearchTarget | undefined): CodePiece | undefined {
  const samples = target?.code.filter(({ language }) => language !== undefined && language !== outputLanguage);
  return samples?.find(({ isAnswer }) => isAnswer) ?? samples?.[0];
}

const hasClass = ({ properties: { className } }: Element, name: string): boolean =>
  Array.isArray(className) && className.includes(name);

const listCells = (row: Element | undefined): string[] =>
  row?.children.flatMap((cell) => (cell.type === "element" ? toText(cell) : [])) ?? [];

function createTarget(type: SearchTarget["type"], id: string, names: string[]): SearchTarget {
  return { type, id, names, text: "", code: [] };
}

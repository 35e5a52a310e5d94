/** @jsxImportSource @/lib/hast */
import type { ElementContent } from "hast";
import type { Literal, PhrasingContent } from "mdast";
import type { State } from "mdast-util-to-hast";
import { groupSizes, mapSizes, type Sized } from "@/lib/recipes/sizes";

/** A text that differs by size. `value` is the text as written, for Markdown copies, search and data; HTML gets all `texts`. */
export interface SizedText extends Literal {
  type: "sizedText";
  texts: Sized<string>;
}

declare module "mdast" {
  interface PhrasingContentMap {
    sizedText: SizedText;
  }
  interface RootContentMap {
    sizedText: SizedText;
  }
}

/** Appends `suffix` to each text that isn't empty. Creates a plain text node if all sizes have the same text. */
function createSizedText(texts: Sized<string>, suffix: string): PhrasingContent[] {
  const whole = texts.whole && texts.whole + suffix;
  if (groupSizes(texts).length === 1) return whole ? [{ type: "text", value: whole }] : [];
  return [{ type: "sizedText", value: whole, texts: mapSizes((_, size) => texts[size] && texts[size] + suffix) }];
}

/** A span for each text, which stylesheets show by size. */
export const sizedTextToHast = (_state: State, { texts }: SizedText): ElementContent[] =>
  groupSizes(texts)
    .filter(({ text }) => text !== "")
    .map(({ className, text }) => <span className={className}>{text}</span>);

export type TextPart = string | Sized<string>;

/** A space on its own goes into the sized text before it, because browsers don't expose a space between hidden texts. */
export const createNodes = (parts: readonly TextPart[]): PhrasingContent[] =>
  parts.flatMap((part, index): PhrasingContent[] => {
    const isSpace = (offset: number) => parts[offset] === " " && typeof parts[offset - 1] === "object";
    if (typeof part === "object") return createSizedText(part, isSpace(index + 1) ? " " : "");
    return part && !isSpace(index) ? [{ type: "text", value: part }] : [];
  });

/** The text of a node and all below it. What isn't text, such as a line break, ends a line. */
export const readText = (node: PhrasingContent): string =>
  "children" in node ? node.children.map(readText).join("") : node.type === "text" ? node.value : "\n";

/** Replaces a part of a text, or inserts at `start`. */
export type Edit = { start: number; end: number; texts: Sized<string> };

/** Edits the text of nodes, in the order of the text. A part that is in several nodes goes into the first. */
export function applyEdits(nodes: readonly PhrasingContent[], edits: readonly Edit[]): PhrasingContent[] {
  let offset = 0;
  const visit = (node: PhrasingContent): PhrasingContent[] => {
    if ("children" in node) return [{ ...node, children: node.children.flatMap(visit) }];
    const start = offset;
    const text = readText(node);
    offset += text.length;
    if (node.type !== "text") return [node];
    const parts: TextPart[] = [];
    let position = start;
    for (const edit of edits.filter((edit) => edit.start < offset && (edit.end > start || edit.start >= start))) {
      if (edit.start >= start) parts.push(text.slice(position - start, edit.start - start), edit.texts);
      position = Math.min(edit.end, offset);
    }
    return createNodes([...parts, text.slice(position - start)]);
  };
  const edited = nodes.flatMap(visit);
  return [...edited, ...createNodes(edits.filter(({ start }) => start >= offset).map(({ texts }) => texts))];
}

import type { PhrasingContent } from "mdast";
import { groupSizes, mapSizes, type Sized } from "@/lib/recipes/sizes";

/** Creates a plain text node if all sizes have the same text. */
export function createText(texts: Sized<string>): PhrasingContent[] {
  const value = texts.whole;
  if (groupSizes(texts).length > 1) return [{ type: "sizedText", value, texts }];
  return value ? [{ type: "text", value }] : [];
}

/** The text of a node and all below it. What isn't text, such as a line break, ends a line. */
export const readText = (node: PhrasingContent): string =>
  "children" in node ? node.children.map(readText).join("") : node.type === "text" ? node.value : "\n";

/** Replaces a part of a text, or inserts at `start`. */
export type Edit = { start: number; end: number; texts: Sized<string> };

/** Edits the text of nodes. A part that is in several nodes goes into the first. */
export function applyEdits(nodes: readonly PhrasingContent[], edits: readonly Edit[]): PhrasingContent[] {
  const remaining = [...edits].sort((one, other) => one.start - other.start || one.end - other.end);
  let offset = 0;
  let editedEnd = 0;
  const visit = (node: PhrasingContent): PhrasingContent[] => {
    if ("children" in node) return [{ ...node, children: node.children.flatMap(visit) }];
    const [text, start] = [readText(node), offset];
    offset += text.length;
    if (node.type !== "text") return [node];
    const parts: Sized<string>[] = [];
    const addWritten = (end: number) => {
      const written = text.slice(Math.max(0, editedEnd - start), end - start);
      const last = parts.at(-1);
      // Browsers don't expose a space between hidden texts.
      if (last && written === " ") parts[parts.length - 1] = mapSizes((_, size) => `${last[size]} `);
      else parts.push(mapSizes(() => written));
    };
    for (let [edit] = remaining; edit && edit.start < offset; [edit] = remaining) {
      addWritten(edit.start);
      parts.push(edit.texts);
      editedEnd = edit.end;
      remaining.shift();
    }
    addWritten(offset);
    return parts.flatMap(createText);
  };
  return [...nodes.flatMap(visit), ...remaining.flatMap(({ texts }) => createText(texts))];
}

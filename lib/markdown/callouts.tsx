/** @jsxImportSource @/lib/hast */
import type { Blockquote, Nodes, Root, Text } from "mdast";
import { createHtmlElement, listNodes } from "@/lib/markdown/tree";
import { capitalize } from "@/lib/words";

const warningTypes = ["warning", "caution"];

/** Alone in its line; GitHub reads both cases. */
const marker = /^\[!(WARNING|CAUTION|IMPORTANT|NOTE|TIP)\][ \t]*(?:\n|$)/i;

/** Reads each quote that begins with `[!WARNING]`, `[!NOTE]` and so on; writes a `div` of class `callout` that begins with that word. */
export function callouts() {
  return (root: Root): void => {
    for (const quote of listNodes(root, "blockquote")) {
      const [paragraph, ...blocks] = quote.children;
      if (paragraph?.type !== "paragraph") continue;
      const [first, ...rest] = paragraph.children;
      if (first?.type !== "text") continue;
      const [markerLine, type] = marker.exec(first.value) ?? [];
      if (markerLine === undefined || type === undefined) continue;
      // Two spaces or a backslash at its end are a line break, too.
      if (rest[0]?.type === "break") rest.shift();
      else if (!markerLine.endsWith("\n") && rest.length > 0) continue;
      const calloutType = type.toLowerCase();
      const value = first.value.slice(markerLine.length);
      const content = [...(value ? [{ type: "text", value } as const] : []), ...rest];
      const word: Text = { type: "text", value: `${capitalize(calloutType)}: ` };
      // For screen readers and feeds; app/samples.css shows a sign instead.
      const label = createHtmlElement(<span className="visually-hidden" />, [word]);
      const [next] = blocks;
      if (content.length === 0 && next?.type === "paragraph") {
        next.children.unshift(label);
        quote.children = blocks;
      } else paragraph.children = [label, ...content];
      const className = ["callout", ...(warningTypes.includes(calloutType) ? ["warning"] : [])];
      quote.data = { hName: "div", hProperties: { className, role: "note" } };
    }
  };
}

/** Works after `callouts`. */
export const isCallout = (node: Nodes): node is Blockquote =>
  node.type === "blockquote" && node.data?.hName !== undefined;

import type { Blockquote, Nodes, Root } from "mdast";
import { createHtmlElement, walk } from "@/lib/markdown-tree";
import { capitalize } from "@/lib/words";

export const calloutTypes = ["WARNING", "CAUTION", "IMPORTANT", "NOTE", "TIP"];
const warningTypes = ["WARNING", "CAUTION"];

const marker = new RegExp(String.raw`^\[!(${calloutTypes.join("|")})\]\n`);

/** Turns each quote that begins with `[!WARNING]`, `[!NOTE]` and so on into a callout that begins with that word. */
export function readCallouts(root: Root): void {
  walk<Nodes>(root, (quote) => {
    if (quote.type !== "blockquote") return;
    const [paragraph] = quote.children;
    const [first, ...rest] = paragraph?.type === "paragraph" ? paragraph.children : [];
    if (paragraph?.type !== "paragraph" || first?.type !== "text") return;
    const [markerLine, calloutType] = marker.exec(first.value) ?? [];
    if (!markerLine || !calloutType) return;
    const value = first.value.slice(markerLine.length);
    const word = { type: "text", value: `${capitalize(calloutType.toLowerCase())}: ` } as const;
    // For screen readers and feeds; app/global.css shows a sign instead.
    const label = createHtmlElement("span", { className: ["visually-hidden"] }, [word]);
    paragraph.children = [label, ...(value ? [{ type: "text", value } as const] : []), ...rest];
    const className = ["callout", ...(warningTypes.includes(calloutType) ? ["warning"] : [])];
    quote.data = { hName: "div", hProperties: { className, role: "note" } };
  });
}

/** Works after `readCallouts`. */
export const isCallout = (node: Nodes): node is Blockquote =>
  node.type === "blockquote" && node.data?.hName !== undefined;

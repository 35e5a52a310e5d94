import type { Blockquote, Nodes, Root } from "mdast";
import { createHtmlElement, walk } from "@/lib/markdown-tree";
import { capitalize } from "@/lib/words";

/** What a callout may be, as GitHub writes it; the first two warn. */
export const calloutKinds = ["WARNING", "CAUTION", "IMPORTANT", "NOTE", "TIP"];
const warnings = calloutKinds.slice(0, 2);

const mark = new RegExp(String.raw`^\[!(${calloutKinds.join("|")})\]\n`);

/** Makes each quote that begins with `[!WARNING]` or the like a callout, which begins with that word. */
export function readCallouts(root: Root): void {
  walk<Nodes>(root, (quote) => {
    if (quote.type !== "blockquote") return;
    const [paragraph] = quote.children;
    const [first, ...rest] = paragraph?.type === "paragraph" ? paragraph.children : [];
    if (paragraph?.type !== "paragraph" || first?.type !== "text") return;
    const [written, kind] = mark.exec(first.value) ?? [];
    if (!written || !kind) return;
    const value = first.value.slice(written.length);
    const word = { type: "text", value: `${capitalize(kind.toLowerCase())}: ` } as const;
    // The word is heard, and read where there is no style sheet, such as in a feed; a sign stands for it (app/global.css).
    const label = createHtmlElement("span", { className: ["visually-hidden"] }, [word]);
    paragraph.children = [label, ...(value ? [{ type: "text", value } as const] : []), ...rest];
    const className = ["callout", ...(warnings.includes(kind) ? ["warning"] : [])];
    quote.data = { hName: "div", hProperties: { className, role: "note" } };
  });
}

/** Whether a node is what `readCallouts` made of a quote. */
export const isCallout = (node: Nodes): node is Blockquote =>
  node.type === "blockquote" && node.data?.hName !== undefined;

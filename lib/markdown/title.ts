import type { Heading, Nodes, Root } from "mdast";
import type { VFile } from "vfile";
import { toText } from "@/lib/markdown/tree";

declare module "vfile" {
  interface DataMap {
    /** In the front matter, for a page whose text begins with none. */
    title: string;
    /** The text of the page's first heading. */
    heading: string;
  }
}

/**
 * Writes `heading`, and adds one with the front matter's `title` to a text without a title at its start. HTML isn't parsed yet,
 * so for an `h1` element `heading` is the front matter's title.
 */
export function title() {
  return (root: Root, { data }: VFile): void => {
    const [first] = root.children;
    data.heading = (first && isTitle(first) && toText(first)) || (data.title ?? "");
    if (first && isTitle(first)) return;
    const isEmptyTitle = first?.type === "heading" && first.depth === 1;
    const heading: Heading = { type: "heading", depth: 1, children: [{ type: "text", value: data.heading }] };
    root.children.splice(0, isEmptyTitle ? 1 : 0, heading);
  };
}

/** Whether a node is a `#` heading with words, or begins with an `h1` element. */
export const isTitle = (node: Nodes): boolean =>
  node.type === "html" ? /^<h1\b/i.test(node.value) : isTopHeading(node) && toText(node).trim() !== "";

export const isTopHeading = (node: Nodes) => node.type === "heading" && node.depth === 1;

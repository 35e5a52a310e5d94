import type { Heading, Nodes, Root } from "mdast";
import type { VFile } from "vfile";
import { warn } from "@/lib/markdown/report";
import { listNodes, toText } from "@/lib/markdown/tree";

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
 * so for an `h1` element `heading` is the front matter's title. Warns if a title is missing, or isn't the only one.
 */
export function title() {
  return (root: Root, file: VFile): void => {
    const { data } = file;
    const [first] = root.children;
    for (const heading of listNodes(root, "heading").filter(isTopHeading))
      if (heading !== first) warn(file, heading, `a second # heading, “${toText(heading)}”; write ##`);
    data.heading = (first && isTitle(first) && toText(first)) || (data.title ?? "");
    if (first && isTitle(first)) return;
    const advice = "so it shows the title of its front matter";
    warn(file, first ?? root, `the page doesn’t begin with # and its title, ${advice}`);
    const isEmptyTitle = first?.type === "heading" && first.depth === 1;
    const heading: Heading = { type: "heading", depth: 1, children: [{ type: "text", value: data.heading }] };
    root.children.splice(0, isEmptyTitle ? 1 : 0, heading);
  };
}

/** Whether a node is a `#` heading with words, or begins with an `h1` element. */
const isTitle = (node: Nodes): boolean =>
  node.type === "html" ? /^<h1\b/i.test(node.value) : isTopHeading(node) && toText(node).trim() !== "";

export const isTopHeading = (node: Nodes) => node.type === "heading" && node.depth === 1;

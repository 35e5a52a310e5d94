import type { Nodes, Root } from "hast";
import { raw } from "hast-util-raw";
import type { VFile } from "vfile";
import { warn } from "@/lib/markdown/report";
import { walk } from "@/lib/walk";

/** What GitHub's tag filter makes text, since a browser reads what follows as text: https://github.github.com/gfm/#disallowed-raw-html-extension- */
const filteredTag = /<\/?(iframe|noembed|noframes|plaintext|script|style|textarea|title|xmp)(?=[\s/>])/i;

/**
 * Reads the HTML in a page's Markdown as a browser would, together with what the Markdown became. An element that the program
 * built stays as it is, and HTML inside of it can't reach out.
 */
export function rawHtml() {
  return (root: Root, file: VFile): Root | undefined => {
    let hasHtml = false;
    walk<Nodes>(root, (node) => {
      if (node.type !== "raw") return;
      hasHtml = true;
      const [, tagName] = filteredTag.exec(node.value) ?? [];
      if (tagName)
        warn(file, node, `<${tagName.toLowerCase()}> is shown as text, as on GitHub; write code in backticks`);
    });
    if (!hasHtml) return undefined;
    const parsed = raw(rename(root, "element", builtType), { file, passThrough: [builtType], tagfilter: true });
    const renamed = rename(parsed, builtType, "element");
    if (renamed.type !== "root") throw new Error("the page has no root");
    return renamed;
  };
}

/** A type of node that hast-util-raw doesn't know, so that it passes it through. */
const builtType = "built";

/** Copies a tree, with another type for the nodes that the program built. */
function rename<Node extends Nodes>(node: Node, from: string, to: string): Node {
  const isBuilt = node.type === from && node.data && "isBuilt" in node.data;
  const renamed = isBuilt ? { ...node, type: to } : node;
  return "children" in node ? { ...renamed, children: node.children.map((child) => rename(child, from, to)) } : renamed;
}

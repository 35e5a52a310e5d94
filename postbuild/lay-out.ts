import type { Nodes, Parents } from "hast";

/** Elements around which white space shows nothing: https://html.spec.whatwg.org/multipage/rendering.html#flow-content-3 */
const blocks = new Set(
  (
    "html head body meta title link script style header nav main footer article section aside div h1 h2 h3 h4 p ul ol li " +
    "dl dt dd table caption thead tbody tr th td blockquote pre figure figcaption details summary form hr noscript"
  ).split(" "),
);

const isSpace = (node: Nodes) => node.type === "text" && /^\s*$/.test(node.value);
const isBlock = (node: Nodes) => node.type === "doctype" || (node.type === "element" && blocks.has(node.tagName));

/** What stands in lines already: code as its writer set it out, and tables as Markdown’s writer did. */
const keptInside = new Set(["pre", "table"]);

/** A space between two elements of a line would show; beside a block it does not. */
const canPart = (children: readonly Nodes[]) =>
  children.some(isBlock) &&
  children.every((child, place) => child.type !== "text" && (isBlock(child) || !isInline(children[place + 1])));

const isInline = (node: Nodes | undefined) => node !== undefined && !isBlock(node);

/**
 * Sets a document out in lines, so that its source can be read: what stands among blocks in a line of its own, indented
 * below the block that it stands in. Text, and what stands in a line of text, stays as it is. Islands take out these line
 * breaks before React compares, see components/island/hydrate-island.ts.
 */
export function layOut(parent: Parents, depth = 0): void {
  const inside = parent.children.filter((child) => !isSpace(child));
  if (!canPart(inside)) return;
  const children: Nodes[] = [];
  for (const child of inside) {
    children.push({ type: "text", value: `\n${" ".repeat(depth)}` }, child);
    if (child.type === "element" && !keptInside.has(child.tagName)) layOut(child, depth + 1);
  }
  children.push({ type: "text", value: `\n${" ".repeat(Math.max(depth - 1, 0))}` });
  Object.assign(parent, { children: parent.type === "root" ? children.slice(1) : children });
}

import type { Element, ElementContent, Properties } from "hast";
import type { Blockquote, Code, Parent, PhrasingContent } from "mdast";

/** An element of HTML in a line of Markdown, for which Markdown has no node: `small`, `wbr`. */
export interface HtmlElement extends Parent {
  type: "htmlElement";
  tagName: string;
  properties: Properties;
  children: PhrasingContent[];
}

/** A sample with what belongs to it: the outputs after it, and the callout that follows. */
export interface JoinedSample extends Parent {
  type: "joinedSample";
  children: (Code | Blockquote)[];
}

declare module "mdast" {
  interface BlockContentMap {
    joinedSample: JoinedSample;
  }
  interface PhrasingContentMap {
    htmlElement: HtmlElement;
  }
  interface RootContentMap {
    htmlElement: HtmlElement;
    joinedSample: JoinedSample;
  }
}

/** An element of HTML as a tree. */
export const element = (tagName: string, properties: Properties, ...children: ElementContent[]): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});

/** An element of HTML for a line of Markdown. */
export const createHtmlElement = (
  tagName: string,
  properties: Properties = {},
  children: PhrasingContent[] = [],
): HtmlElement => ({ type: "htmlElement", tagName, properties, children });

/**
 * Calls `see` for a node and all below it, parents first. Several times as fast as unist-util-visit, which keeps all
 * ancestors. Children may be changed only of the node that is seen.
 */
export function walk<Node extends object>(
  node: Node,
  see: (node: Node, index: number, parent: Node | undefined) => void,
  index = 0,
  parent?: Node,
): void {
  see(node, index, parent);
  if (!("children" in node) || !Array.isArray(node.children)) return;
  const children: Node[] = node.children;
  for (let place = 0; place < children.length; place++) {
    const child = children[place];
    if (child) walk(child, see, place, node);
  }
}

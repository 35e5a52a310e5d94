import type { Element } from "hast";
import type { Blockquote, Code, Literal, Nodes, Parent, PhrasingContent } from "mdast";
import { toString as nodesToString } from "mdast-util-to-string";
import type { Sized } from "@/lib/recipes/sizes";
import { walk } from "@/lib/walk";

/** An inline HTML element that Markdown has no node for: `small`, `span`. It holds Markdown, or what the element has itself. */
export interface HtmlElement extends Parent {
  type: "htmlElement";
  element: Element;
  children: PhrasingContent[];
}

/** A sample with its outputs and the callout after it. */
export interface JoinedSample extends Parent {
  type: "joinedSample";
  children: (Code | Blockquote)[];
}

/** A text that differs by size. `value` is the text as written, for Markdown copies, search and data; HTML gets all `texts`. */
export interface SizedText extends Literal {
  type: "sizedText";
  texts: Sized<string>;
}

declare module "mdast" {
  interface BlockContentMap {
    joinedSample: JoinedSample;
  }
  interface PhrasingContentMap {
    htmlElement: HtmlElement;
    sizedText: SizedText;
  }
  interface RootContentMap {
    htmlElement: HtmlElement;
    joinedSample: JoinedSample;
    sizedText: SizedText;
  }
}

/** The text of Markdown nodes, without the tags of raw HTML. */
export const toText = (nodes: unknown): string => nodesToString(nodes, { includeHtml: false });

/** Creates a node for Markdown of an HTML element: `createHtmlElement(<small />, amount)`. */
export const createHtmlElement = (element: Element, children: PhrasingContent[] = []): HtmlElement => ({
  type: "htmlElement",
  element,
  children,
});

type NodeOf<Type> = Extract<Nodes, { type: Type }>;

/** Lists the Markdown nodes of one type in their order: `listNodes(root, "heading")`. */
export function listNodes<Type extends Nodes["type"]>(root: Nodes, type: Type): NodeOf<Type>[] {
  const nodes: NodeOf<Type>[] = [];
  const isWanted = (node: Nodes): node is NodeOf<Type> => node.type === type;
  walk<Nodes>(root, (node) => {
    if (isWanted(node)) nodes.push(node);
  });
  return nodes;
}

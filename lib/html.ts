import type { Element, Nodes, Root } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { toHtml } from "hast-util-to-html";
import { parse } from "parse5";
import { walk } from "@/lib/markdown-tree";

/** Parses a whole document as a browser would. */
export function parseHtml(html: string): Root {
  // As a parser without scripting, for which noscript holds elements; and without offsets into the text, which
  // hast-util-from-html asks for: they would take twice the time of all else.
  const root = fromParse5(parse(html, { scriptingEnabled: false }));
  if (root.type !== "root") throw new Error("a document that has no root");
  return root;
}

/** Formats a document as HTML. */
export const formatHtml = (root: Root): string => toHtml(root, { closeSelfClosing: false, upperDoctype: true });

/** All elements of a document, in its order. */
export function listElements(root: Root): Element[] {
  const elements: Element[] = [];
  walk<Nodes>(root, (node) => {
    if (node.type === "element") elements.push(node);
  });
  return elements;
}

/** All elements with a tag name, in the document's order. */
export const findAll = (root: Root, tagName: string): Element[] =>
  listElements(root).filter((element) => element.tagName === tagName);

/** Whether an element is a `link` with one of these relations: `hasRelation(link, "preload", "stylesheet")`. */
export function hasRelation({ tagName, properties: { rel } }: Element, ...relations: string[]): boolean {
  return tagName === "link" && Array.isArray(rel) && rel.some((word) => relations.includes(String(word)));
}

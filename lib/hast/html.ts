import type { Element, Nodes, Root } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { toHtml } from "hast-util-to-html";
import { parse } from "parse5";
import { walk } from "@/lib/walk";

/** Parses a whole document as a browser without scripting would, so that `noscript` holds elements. */
export function parseHtml(html: string): Root {
  // hast-util-from-html also records offsets, which triples the time.
  const root = fromParse5(parse(html, { scriptingEnabled: false }));
  if (root.type !== "root") throw new Error("the document has no root");
  return root;
}

export const formatHtml = (root: Root): string => toHtml(root, { closeSelfClosing: false, upperDoctype: true });

export function listElements(root: Nodes): Element[] {
  const elements: Element[] = [];
  walk<Nodes>(root, (node) => {
    if (node.type === "element") elements.push(node);
  });
  return elements;
}

export const findAll = (root: Nodes, tagName: string): Element[] =>
  listElements(root).filter((element) => element.tagName === tagName);

export const isHeading = ({ tagName }: Element): boolean => /^h[1-6]$/.test(tagName);

/** Whether an element is a `link` with one of these `rel` values: `hasRelation(link, "preload", "stylesheet")`. */
export function hasRelation({ tagName, properties: { rel } }: Element, ...relations: string[]): boolean {
  return tagName === "link" && Array.isArray(rel) && rel.some((word) => relations.includes(String(word)));
}

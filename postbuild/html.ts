import type { Element, Nodes, Parents, Root } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { toHtml } from "hast-util-to-html";
import { toString as toText } from "hast-util-to-string";
import { parse } from "parse5";
import { walk } from "@/lib/markdown-tree";

/** Parses a whole document as a browser would. */
export function parseHtml(html: string): Root {
  // As a parser without scripting, for which noscript holds elements; and without places in the text, which
  // hast-util-from-html asks for: they would take twice the time of all else.
  const root = fromParse5(parse(html, { scriptingEnabled: false }));
  if (root.type !== "root") throw new Error("a document that has no root");
  return root;
}

/** Writes a document as HTML. */
export const writeHtml = (root: Root): string => toHtml(root, { closeSelfClosing: false, upperDoctype: true });

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

/** Whether a node is the element of an island, inside of which React looks for each node that it wrote, comments too. */
export const isIsland = (node: Nodes): boolean => node.type === "element" && node.properties.dataIsland !== undefined;

/** Takes out every element for which `isUnwanted` says so, and every comment. Islands stay as they are. */
export function removeElements(parent: Parents, isUnwanted: (element: Element) => boolean): void {
  const isKept = (child: Nodes) => child.type !== "comment" && !(child.type === "element" && isUnwanted(child));
  Object.assign(parent, { children: parent.children.filter(isKept) });
  for (const child of parent.children) if ("children" in child && !isIsland(child)) removeElements(child, isUnwanted);
}

/** Whether an element is a `link` with one of these relations: `hasRelation(link, "preload", "stylesheet")`. */
export function hasRelation({ tagName, properties: { rel } }: Element, ...relations: string[]): boolean {
  return tagName === "link" && Array.isArray(rel) && rel.some((word) => relations.includes(String(word)));
}

/** What a script element is to us; `unknown` stops the build. */
type ScriptKind = "data" | "island" | "next" | "unknown";

/** Distinguishes Next's scripts from data blocks and from those of islands. */
export function classifyScript(script: Element): ScriptKind {
  const { type, src } = script.properties;
  if (type === "application/ld+json") return "data";
  if (type === "module") return typeof src === "string" && src.startsWith("/islands/") ? "island" : "unknown";
  if (type) return "unknown";
  if (typeof src === "string") return src.startsWith("/_next/static/") ? "next" : "unknown";
  return /^(?:\(globalThis\["TURBOPACK"\]|\(?self\.__next_f\b)/.test(toText(script)) ? "next" : "unknown";
}

import type { Element, Nodes, Root } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { toHtml } from "hast-util-to-html";
import { toString as toText } from "hast-util-to-string";
import { parse } from "parse5";
import { walk } from "@/lib/collections";

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

/** Takes out every element for which `isUnwanted` says so, and every comment. */
export function removeElements(root: Root, isUnwanted: (element: Element) => boolean): void {
  const isKept = (child: Nodes) => child.type !== "comment" && !(child.type === "element" && isUnwanted(child));
  walk<Nodes>(root, (node) => {
    if ("children" in node) Object.assign(node, { children: node.children.filter(isKept) });
  });
}

/** Whether an element is a `link` with one of these relations: `hasRelation(link, "preload", "stylesheet")`. */
export function hasRelation({ tagName, properties: { rel } }: Element, ...relations: string[]): boolean {
  return tagName === "link" && Array.isArray(rel) && rel.some((word) => relations.includes(String(word)));
}

/** What a script element is to us; `unknown` stops the build. */
export type ScriptKind = "data" | "island" | "next" | "unknown";

/** Tells Next's scripts from data blocks and from those that postbuild adds. */
export function classifyScript(script: Element): ScriptKind {
  const { type, src } = script.properties;
  if (type === "application/ld+json") return "data";
  if (type === "module") return typeof src === "string" && src.startsWith("/islands/") ? "island" : "unknown";
  if (type) return "unknown";
  if (typeof src === "string") return src.startsWith("/_next/static/") ? "next" : "unknown";
  return /^(?:\(globalThis\["TURBOPACK"\]|\(?self\.__next_f\b)/.test(toText(script)) ? "next" : "unknown";
}

import type { Element, ElementContent, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { toString as toText } from "hast-util-to-string";
import { SKIP, visit } from "unist-util-visit";

/** Parses a whole document as a browser would. */
export const parsePage = (html: string): Root => fromHtml(html, { fragment: false });

/** Writes a document as HTML. */
export const writePage = (root: Root): string => toHtml(root, { closeSelfClosing: false, upperDoctype: true });

/** All elements with a tag name, in the document's order, also those inside a template. */
export function findAll(root: Root, tagName: string): Element[] {
  const found: Element[] = [];
  visit(root, "element", (element) => {
    if (element.tagName === tagName) found.push(element);
    if (element.content) found.push(...findAll(element.content, tagName));
  });
  return found;
}

/** The one element with a tag name. Throws when there is none: every export has html, head, body. */
export function findOne(root: Root, tagName: string): Element {
  const [found] = findAll(root, tagName);
  if (!found) throw new Error(`the export has no <${tagName}>`);
  return found;
}

/** An element that holds nothing but text. */
export const createElement = (tagName: string, text: string): Element => ({
  type: "element",
  tagName,
  properties: {},
  children: [{ type: "text", value: text }],
});

/** Takes out every element and comment for which `isUnwanted` says so. */
export function removeNodes(
  root: Root,
  isUnwanted: (node: Root["children"][number] | ElementContent) => boolean,
): void {
  visit(root, (node, index, parent) => {
    if (!parent || index === undefined || node.type === "root" || !isUnwanted(node)) return;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}

/** Whether an element is a `link` with one of these relations: `hasRelation(link, "preload", "stylesheet")`. */
export function hasRelation({ tagName, properties: { rel } }: Element, ...relations: string[]): boolean {
  return tagName === "link" && Array.isArray(rel) && rel.some((word) => relations.includes(String(word)));
}

/** What a script element is to us; `unknown` stops the build. */
export type ScriptKind = "data" | "delivered" | "external" | "flight" | "unknown";

/** Tells Next's scripts from the data blocks and the one script that are ours. */
export function classifyScript(script: Element): ScriptKind {
  const { type, src, dataDelivered } = script.properties;
  if (type === "application/ld+json") return "data";
  if (dataDelivered !== undefined) return "delivered";
  if (type) return "unknown";
  if (typeof src === "string") return src.startsWith("/_next/static/") ? "external" : "unknown";
  return /^(?:\(globalThis\["TURBOPACK"\]|\(?self\.__next_f\b)/.test(toText(script)) ? "flight" : "unknown";
}

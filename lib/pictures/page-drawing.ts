import type { Element, ElementContent } from "hast";
import { toHtml } from "hast-util-to-html";
import { type DefaultTreeAdapterTypes, html, parseFragment } from "parse5";
import { findAttributeFault, shorten } from "@/lib/pictures/check-attribute";
import { cleanDrawing } from "@/lib/pictures/clean-drawing";
import { PictureError } from "@/lib/pictures/picture-error";
import { pageAttributes, pageElements, textElements } from "@/lib/pictures/svg-allowlist";
import type { Fault } from "@/lib/problem";

/** Writes an `svg` element for a page. */
export const formatSvg = (svg: Element): string => toHtml(svg, { closeEmptyElements: true, tightSelfClosing: true });

const rule = "a drawing in a page has only shapes and words, with colors as attributes";

/**
 * Creates an `svg` element for pages from a file, with properties that are named as attributes. Throws a PictureError if its
 * file, which may be opened by itself, or the element isn't safe.
 */
export function createPageDrawing(file: string, source: Buffer): Element {
  const { bytes, faults: fileFaults, hidden } = cleanDrawing(source);
  // In HTML the parser needs a time that grows with the square of the open elements.
  if (!bytes || hidden.length) throw new PictureError(file, [...fileFaults, ...hidden]);
  const { drawing, faults } = parsePageDrawing(source.toString());
  if (!drawing || faults.length || fileFaults.length) throw new PictureError(file, [...faults, ...fileFaults]);
  return drawing;
}

/**
 * Reads a drawing that becomes a part of a page as a browser reads the page, as HTML. What isn't on the list is a fault.
 * Comments, and spaces between elements, are left out.
 */
export function parsePageDrawing(source: string): { drawing: Element | undefined; faults: Fault[] } {
  const faults: Fault[] = [];

  function convert(node: DefaultTreeAdapterTypes.ChildNode, parent = ""): ElementContent[] {
    if (node.nodeName === "#comment") return [];
    const report = (message: string | undefined, line = node.sourceCodeLocation?.startLine) => {
      if (message) faults.push({ line, message });
    };
    if ("value" in node) {
      if (textElements.has(parent)) return [{ type: "text", value: node.value }];
      if (node.value.trim()) report(`has “${shorten(node.value.trim())}” between elements; put it into <text>`);
      return [];
    }
    if (!("tagName" in node && node.namespaceURI === html.NS.SVG && pageElements.has(node.tagName))) {
      report(`has <${node.nodeName}>; remove it: ${rule}`);
      return [];
    }
    const properties: Element["properties"] = {};
    for (const { name: local, prefix, value } of node.attrs) {
      const name = prefix ? `${prefix}:${local}` : local;
      const line = node.sourceCodeLocation?.attrs?.[name.toLowerCase()]?.startLine;
      const isListed = pageAttributes.has(name);
      report(
        isListed ? findAttributeFault(name, value, false) : `has ${name}="${shorten(value)}"; remove it: ${rule}`,
        line,
      );
      properties[name] = value;
    }
    const { tagName } = node;
    const children = node.childNodes.flatMap((child) => convert(child, tagName));
    return [{ type: "element", tagName, properties, children }];
  }

  const { childNodes } = parseFragment(source.replace(/^\ufeff/, ""), { sourceCodeLocationInfo: true });
  const drawings = childNodes.flatMap((node) => convert(node));
  const [drawing] = drawings;
  if (drawing?.type === "element" && drawing.tagName === "svg" && drawings.length === 1) return { drawing, faults };
  if (!faults.length) faults.push({ line: 1, message: "isn’t one <svg>" });
  return { drawing: undefined, faults };
}

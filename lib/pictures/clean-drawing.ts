import { isUtf8 } from "node:buffer";
import { SaxesParser, type SaxesTagNS } from "saxes";
import { findAttributeFault, findStyleFault } from "@/lib/pictures/check-attribute";
import { fileAttributes, fileElements } from "@/lib/pictures/svg-allowlist";
import type { Fault } from "@/lib/problem";

const svgNamespace = "http://www.w3.org/2000/svg";
const xlinkNamespace = "http://www.w3.org/1999/xlink";
const declarationNamespace = "http://www.w3.org/2000/xmlns/";

/** Of elements in each other: a limit for what reads a tree by recursion, or slower with each level. */
const maxDepth = 100;

type Attribute = SaxesTagNS["attributes"][string];

const isDeclaration = ({ uri }: Attribute): boolean => uri === declarationNamespace;

function isListed({ name, local, uri, value }: Attribute): boolean {
  if (uri === declarationNamespace) return [svgNamespace, xlinkNamespace].includes(value);
  if (local === "href") return ["", xlinkNamespace].includes(uri);
  return fileAttributes.has(name) || /^(?:aria|data)-[^:]*$/.test(name);
}

/**
 * Reads a drawing as a browser reads a file, as XML. What isn't on the list of SVG is left out: scripts, event handlers and an
 * editor's notes, none of which is drawn. A drawing without them stays as it is. Its faults are what a browser would load, draw
 * as HTML or couldn't read; without bytes it isn't XML, or it's deeper than `maxDepth`. `hidden` is what only a page's parser would
 * read as elements.
 */
export function cleanDrawing(source: Buffer): { bytes?: Buffer; faults: Fault[]; hidden: Fault[] } {
  if (!isUtf8(source)) return { faults: [{ message: "isn’t UTF-8; save it as UTF-8" }], hidden: [] };
  const parser = new SaxesParser({ xmlns: true });
  const faults: Fault[] = [];
  const hidden: Fault[] = [];
  const hide = (what: string) => hidden.push({ line: parser.line, message: `has ${what}; remove it` });
  const report = (message: string | undefined, line: number | undefined = parser.line) => {
    if (message) faults.push({ line, message });
  };
  /** Local names; empty for an element that is left out. */
  const openElements: string[] = [];
  const attributeLines = new Map<string, number>();
  const cleaned: string[] = [];
  let css = "";
  let isUnchanged = true;

  const isInLeftOut = () => openElements.at(-1) === "";
  const write = (text: string) => {
    if (isInLeftOut()) return;
    if (openElements.at(-1) === "style") css += text;
    cleaned.push(escapeXml(text));
  };

  parser.on("xmldecl", ({ encoding = "utf-8" }) => {
    if (encoding.toLowerCase() !== "utf-8") report(`is in ${encoding}; save it as UTF-8`);
  });
  parser.on("doctype", (doctype) => {
    if (doctype.includes("[")) report("has a DOCTYPE with declarations; export it again as plain SVG");
    isUnchanged = false;
  });
  parser.on("processinginstruction", ({ target }) => {
    if (!isInLeftOut()) report(`has <?${target}?>; remove it`);
  });
  parser.on("opentagstart", () => attributeLines.clear());
  parser.on("attribute", ({ name }) => attributeLines.set(name, parser.line));
  parser.on("opentag", ({ name, local, uri, attributes, isSelfClosing }) => {
    const isSvg = uri === svgNamespace;
    if (openElements.length === 0 && !(isSvg && local === "svg" && attributes.viewBox))
      report(`has <${name}> without xmlns or viewBox; write <svg xmlns="${svgNamespace}" viewBox="0 0 960 640">`);
    if (openElements.length === maxDepth) throw new Error(`has more than ${maxDepth} elements in each other`);
    const parent = openElements.at(-1);
    if (isSvg && local === "foreignObject" && parent !== "")
      report("has <foreignObject>; write its words as <text>, or export it without HTML labels");
    const isLeftOut = !isSvg || !fileElements.has(local) || parent === "" || parent === "style";
    const listed = isLeftOut ? [] : Object.values(attributes).filter(isListed);
    if (isLeftOut || parent === "desc" || parent === "title") hide(`<${name}>`);
    if (isLeftOut || listed.length < Object.keys(attributes).length) isUnchanged = false;
    openElements.push(isLeftOut ? "" : local);
    for (const attribute of listed)
      if (!isDeclaration(attribute))
        report(findAttributeFault(attribute.name, attribute.value, true), attributeLines.get(attribute.name));
    if (isLeftOut) return;
    const written = listed.map((attribute) => ` ${attribute.name}="${escapeXml(attribute.value, /[&<"\t\n\r]/g)}"`);
    cleaned.push(`<${name}${written.join("")}${isSelfClosing ? "/" : ""}>`);
  });
  parser.on("text", write);
  parser.on("cdata", (text) => {
    write(text);
    hide("CDATA");
  });
  parser.on("comment", (text) => {
    if (text.includes("<")) hide("a comment with “<”");
  });
  parser.on("closetag", ({ name, isSelfClosing }) => {
    const local = openElements.pop();
    if (local === "style") report(findStyleFault(css));
    if (local === "style") css = "";
    if (local && !isSelfClosing) cleaned.push(`</${name}>`);
  });
  try {
    parser.write(source.toString()).close();
  } catch (error) {
    // The parser's message begins with line and column.
    const message = error instanceof Error ? error.message.replace(/^[\d:]+ /, "isn’t XML: ") : String(error);
    report(`${message}; export it again as plain SVG`);
    return { faults, hidden };
  }
  return { bytes: isUnchanged ? source : Buffer.from(cleaned.join("")), faults, hidden };
}

const escapeXml = (text: string, special = /[&<>\r]/g): string =>
  text.replace(special, (character) => `&#${character.charCodeAt(0)};`);

import type { Element, Nodes, Parents, Root, Text } from "hast";
import { toString as toText } from "hast-util-to-string";
import { classifyScript, hasRelation, isIsland, listElements, parseHtml, removeElements } from "@/postbuild/html";

/** A page without what Next added for itself: the document, and what postbuild puts into it later. Plain data. */
export type StrippedPage = {
  root: Root;
  /** Which of the site's style sheets it has: `note`. */
  kind: string;
  /** The names of its islands. */
  islands: string[];
  /** The style sheets that Next linked, in their order. */
  sheets: string[];
  /** What selectors can ask for: `p`, `.sample`, `#main`, `[data-island=html-codes]`. */
  tokens: string[];
};

/**
 * Takes Next's scripts, preloads, style sheets and comments out of an exported page, and sets the rest out in lines; what is
 * inside an island stays as React wrote it. Throws when the page is not in a form known here.
 */
export function stripPage(name: string, exported: string): StrippedPage {
  const root = parseHtml(exported);
  const elements = listElements(root);
  const unknown = elements.find((element) => element.tagName === "script" && classifyScript(element) === "unknown");
  if (unknown) {
    const shown = JSON.stringify(toText(unknown).slice(0, 80) || unknown.properties);
    throw new Error(`${name}: a script of a kind not seen before, ${shown}; see postbuild/html.ts`);
  }
  const sheets = elements.filter((element) => hasRelation(element, "stylesheet"));
  if (!sheets.length)
    throw new Error(`${name}: no style sheet is linked; Next changed how, see postbuild/strip-page.ts`);
  const islands = elements.filter(isIsland);
  const kind = takeKind(elements, name);
  removeElements(root, isForNext);
  placeSearchLast(elements);
  layOut(root);
  const left = listElements(root).find(({ properties }) => [properties.src, properties.href].some(isFileOfNext));
  if (left) throw new Error(`${name} still names a file of Next's: ${JSON.stringify(left.properties)}`);
  return {
    root,
    kind,
    islands: islands.map(({ properties }) => String(properties.dataIsland)),
    sheets: sheets.map(({ properties }) => String(properties.href)),
    tokens: [...collectTokens(listElements(root))],
  };
}

/** An address that only Next serves; text may name one. */
const isFileOfNext = (address: unknown) => String(address).startsWith("/_next/");

/** The link to the search comes before or after what Next says in the head, as either is ready first: two builds would differ. */
function placeSearchLast(elements: readonly Element[]): void {
  const head = elements.find(({ tagName }) => tagName === "head");
  const isSearch = (node: Nodes) => node.type === "element" && hasRelation(node, "search");
  head?.children.sort((a, b) => Number(isSearch(a)) - Number(isSearch(b)));
}

function isForNext(element: Element): boolean {
  const { tagName, properties } = element;
  if (tagName === "script") return classifyScript(element) === "next";
  // Next says again for Twitter what Open Graph has said, and what Twitter reads there.
  if (tagName === "meta") return /^twitter:(?!card$)/.test(String(properties.name));
  return hasRelation(element, "preload", "modulepreload", "stylesheet") || isEmptyHolder(element);
}

/** React's holder for what it might stream later: `<div hidden>` around nothing but a comment. */
function isEmptyHolder({ tagName, properties, children }: Element): boolean {
  const isBare = tagName === "div" && properties.hidden === true && Object.keys(properties).length === 1;
  return isBare && children.every(({ type }) => type === "comment");
}

/** The kind that the page's frame states, which is for postbuild alone. */
function takeKind(elements: readonly Element[], name: string): string {
  const frame = elements.find(({ properties }) => properties.dataKind !== undefined);
  const kind = frame?.properties.dataKind;
  delete frame?.properties.dataKind;
  if (typeof kind === "string") return kind;
  throw new Error(`${name}: no element states data-kind; every page is in components/frame`);
}

function collectTokens(elements: readonly Element[]): Set<string> {
  const tokens = new Set<string>();
  for (const { tagName, properties } of elements) {
    const { id, className, dataIsland } = properties;
    tokens.add(tagName);
    if (id !== undefined) tokens.add(`#${id}`);
    if (dataIsland !== undefined) tokens.add(`[data-island=${dataIsland}]`);
    if (Array.isArray(className)) for (const each of className) tokens.add(`.${each}`);
  }
  return tokens;
}

/** Elements around which white space shows nothing: https://html.spec.whatwg.org/multipage/rendering.html#flow-content-3 */
const blocks = new Set(
  (
    "html head body meta title link script style header nav main footer article section aside div h1 h2 h3 h4 p ul ol li " +
    "dl dt dd table caption thead tbody tr th td blockquote pre figure figcaption details summary form hr noscript"
  ).split(" "),
);

const isSpace = (node: Nodes) => node.type === "text" && /^\s*$/.test(node.value);
const isBlock = (node: Nodes) => node.type === "doctype" || (node.type === "element" && blocks.has(node.tagName));
const isInline = (node: Nodes | undefined) => node !== undefined && !isBlock(node);

/** A space between two elements of a line would show; next to a block it does not. */
const canPart = (children: readonly Nodes[]) =>
  children.some(isBlock) &&
  children.every((child, place) => child.type !== "text" && (isBlock(child) || !isInline(children[place + 1])));

/** Inside code and tables the lines are the writer's, inside islands React's. */
const isKeptInside = (node: Nodes) =>
  isIsland(node) || (node.type === "element" && /^(?:pre|table)$/.test(node.tagName));

/**
 * Sets a document out in lines, for those who read its source: what is among blocks has a line to itself. Text, and what is
 * in a line of text, stays as it is. Indenting would cost each page a hundred bytes.
 */
function layOut(parent: Parents): void {
  const inside = parent.children.filter((child) => !isSpace(child));
  if (!canPart(inside)) return;
  const line: Text = { type: "text", value: "\n" };
  for (const child of inside) if (child.type === "element" && !isKeptInside(child)) layOut(child);
  const children = [...inside.flatMap((child) => [line, child]), line];
  Object.assign(parent, { children: parent.type === "root" ? children.slice(1) : children });
}

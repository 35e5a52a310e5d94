import type { Element, Nodes, Parents, Text } from "hast";
import { findAll, listElements } from "@/lib/html";
import { toDeliveredPath } from "@/lib/output/delivered-files";
import { createSpeculationRules } from "@/postbuild/headers";
import type { IslandScripts } from "@/postbuild/islands";
import { type ExportedPage, isIsland, isIslandScript, type NextExport, removeNodes } from "@/postbuild/next-export";
import { createStyleSheets } from "@/postbuild/style-sheets";

/** What pages share. */
export type SharedParts = {
  /** The stylesheets by page type. */
  sheets: ReadonlyMap<string, string>;
  /** The scripts of each island. */
  scripts: ReadonlyMap<string, IslandScripts>;
  /** What a browser may load ahead. */
  speculationRules: string;
};

/** Makes what pages share: cuts the stylesheets, and says which pages may be loaded ahead. */
export async function createSharedParts(
  { folder, pages }: NextExport,
  scripts: ReadonlyMap<string, IslandScripts>,
): Promise<SharedParts> {
  const isTool = ({ file, islands }: ExportedPage) => file !== "404.html" && !islands.every(isForReading);
  const tools = pages.filter(isTool).map(({ file }) => file);
  const speculationRules = createSpeculationRules(tools.map(toDeliveredPath).sort());
  return { sheets: await createStyleSheets(folder, pages, scripts), scripts, speculationRules };
}

/** Whether an island is a small script of content pages, which are whole without it and rendered ahead as others are. */
const isForReading = (island: string): boolean => ["copy-sample", "keep-awake"].includes(island);

/** Islands whose pages lose nothing when their script runs a little later. */
const laterIslands: readonly string[] = ["copy-sample"];

/**
 * The script in every page that puts in what waits: once the visitor scrolls, presses or types, or after two seconds. Until
 * then a page has nothing to run, which a slow phone notices at the first paint. And `/` leads to the search field.
 */
export const laterScript = `
{
const later = document.querySelector("template");
onscroll = onpointerdown = onkeydown = () => later.replaceWith(later.content);
setTimeout(onscroll, 2000);
onkeypress = ({ key, target }) => {
if (key !== "/" || "value" in target) return;
document.getElementById("q")?.focus();
return false;
};
}
`;

/**
 * Makes a page what is delivered: with its stylesheet inside, so that one answer is enough to paint it, with its islands'
 * scripts by the names that hold their hashes, and at its end what waits. Throws when an island has no script.
 */
export function finishPage({ file, root, pageType }: ExportedPage, parts: SharedParts): void {
  const waiting: Element[] = [createElement("script", { type: "speculationrules" }, parts.speculationRules)];
  const preloads: Element[] = [];
  for (const element of listElements(root).filter(isIslandScript)) {
    const island = String(element.properties.src).slice("/islands/".length, -".js".length);
    const script = parts.scripts.get(island);
    if (!script) throw new Error(`${file}: the island ${island} has no script; write components/${island}/browser.tsx`);
    element.properties.src = script.src;
    const links = script.imports.map((href) => createElement("link", { rel: ["modulepreload"], href }));
    if (laterIslands.includes(island)) waiting.push(...links, element);
    else preloads.push(...links);
  }
  removeNodes(root, (node) => waiting.some((element) => element === node));
  const [[head], [body]] = [findAll(root, "head"), findAll(root, "body")];
  head?.children.push(createElement("style", {}, parts.sheets.get(pageType)), ...preloads);
  const template: Element = { ...createElement("template", {}), content: { type: "root", children: waiting } };
  body?.children.push(template, createElement("script", {}, laterScript));
  layOut(root);
}

const createElement = (tagName: string, properties: Element["properties"], text?: string): Element => ({
  type: "element",
  tagName,
  properties,
  children: text === undefined ? [] : [{ type: "text", value: text }],
});

/** Elements around which white space shows nothing: https://html.spec.whatwg.org/multipage/rendering.html#flow-content-3 */
const blocks = new Set(
  (
    "html head body meta title link script style template header nav main footer article section aside div h1 h2 h3 h4 p ul ol " +
    "li dl dt dd table caption thead tbody tr th td blockquote pre figure figcaption details summary form hr noscript"
  ).split(" "),
);

const isSpace = (node: Nodes) => node.type === "text" && /^\s*$/.test(node.value);
const isBlock = (node: Nodes | undefined) =>
  node?.type === "doctype" || (node?.type === "element" && blocks.has(node.tagName));

/** Inside code and tables the lines are the writer's, inside islands React's. */
const hasOwnLines = (node: Nodes) =>
  isIsland(node) || (node.type === "element" && /^(?:pre|table)$/.test(node.tagName));

/**
 * Gives each block a line, for those who read a page's source. Text stays as it is, and so do elements within a line: a space
 * between two of these would show. Indenting would cost each page 170 bytes, and hast-util-format is slower and needs islands
 * taken out.
 */
function layOut(parent: Parents): void {
  if ("content" in parent && parent.content) layOut(parent.content);
  const children = parent.children.filter((child) => !isSpace(child));
  if (hasOwnLines(parent) || !children.some(isBlock) || !children.every(canEndLine)) return;
  for (const child of children) if (child.type === "element") layOut(child);
  const line: Text = { type: "text", value: "\n" };
  const lines = [...children.flatMap((child) => [line, child]), line];
  Object.assign(parent, { children: children[0]?.type === "doctype" ? lines.slice(1) : lines });
}

/** Whether a line may end after a node: next to a block white space shows nothing. */
const canEndLine = (node: Nodes, index: number, siblings: readonly Nodes[]): boolean =>
  node.type !== "text" && [node, siblings[index + 1]].some((one) => one === undefined || isBlock(one));

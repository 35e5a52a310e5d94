import type { Element, Nodes, Parents, Text } from "hast";
import { findAll, listElements } from "@/lib/html";
import { toDeliveredPath } from "@/lib/output/delivered-files";
import { createSpeculationRules } from "@/postbuild/headers";
import type { IslandScripts } from "@/postbuild/islands";
import { type ExportedPage, isIsland, isIslandScript, type NextExport, removeNodes } from "@/postbuild/next-export";
import { createStyleSheets } from "@/postbuild/style-sheets";

export type SharedAssets = {
  /** By page type. */
  sheets: ReadonlyMap<string, string>;
  /** By island. */
  scripts: ReadonlyMap<string, IslandScripts>;
  speculationRules: string;
};

export async function createSharedAssets(
  { folder, pages }: NextExport,
  scripts: ReadonlyMap<string, IslandScripts>,
): Promise<SharedAssets> {
  const isTool = ({ file, islands }: ExportedPage) => file !== "404.html" && !islands.every(isReadingIsland);
  const tools = pages.filter(isTool).map(({ file }) => file);
  const speculationRules = createSpeculationRules(tools.map(toDeliveredPath).sort());
  return { sheets: await createStyleSheets(folder, pages), scripts, speculationRules };
}

/** Content pages with these islands are complete without them, so browsers may prerender them. */
const isReadingIsland = (island: string): boolean => ["copy-sample", "keep-awake"].includes(island);

/** Islands whose scripts may start late. */
const deferredIslands: readonly string[] = ["copy-sample"];

/**
 * The inline script of every page. It moves the template's content into the page when the visitor scrolls, points, presses or
 * types, or after two seconds, so that a slow phone paints first. The `/` key focuses the search field, whose id is `q`.
 */
export const deferredScript = `
{
const later = document.querySelector("template");
onscroll = onpointermove = onpointerdown = onkeydown = () => later.replaceWith(later.content);
setTimeout(onscroll, 2000);
onkeypress = ({ key, target }) => {
if (key !== "/" || "value" in target) return;
document.getElementById("q")?.focus();
return false;
};
}
`;

/**
 * Adds the stylesheet, so that one answer is enough to paint the page, the hashed names of the islands' scripts, and at the end
 * the deferred elements. Throws if an island has no script.
 */
export function finishPage({ file, root, pageType }: ExportedPage, shared: SharedAssets): void {
  const deferred: Element[] = [createElement("script", { type: "speculationrules" }, shared.speculationRules)];
  const preloads: Element[] = [];
  for (const element of listElements(root).filter(isIslandScript)) {
    const island = String(element.properties.src).slice("/islands/".length, -".js".length);
    const script = shared.scripts.get(island);
    if (!script) throw new Error(`${file}: the island ${island} has no script; write components/${island}/browser.tsx`);
    element.properties.src = script.src;
    const links = script.imports.map((href) => createElement("link", { rel: ["modulepreload"], href }));
    if (deferredIslands.includes(island)) deferred.push(...links, element);
    else preloads.push(...links);
  }
  removeNodes(root, (node) => deferred.some((element) => element === node));
  const [[head], [body]] = [findAll(root, "head"), findAll(root, "body")];
  head?.children.push(createElement("style", {}, shared.sheets.get(pageType)), ...preloads);
  const template: Element = { ...createElement("template", {}), content: { type: "root", children: deferred } };
  body?.children.push(template, createElement("script", {}, deferredScript));
  addLineBreaks(root);
}

const createElement = (tagName: string, properties: Element["properties"], text?: string): Element => ({
  type: "element",
  tagName,
  properties,
  children: text === undefined ? [] : [{ type: "text", value: text }],
});

/** White space around these elements isn't visible: https://html.spec.whatwg.org/multipage/rendering.html#flow-content-3 */
const blocks = new Set(
  (
    "html head body meta title link script style template header nav main footer article section aside div h1 h2 h3 h4 p ul ol " +
    "li dl dt dd table caption thead tbody tr th td blockquote pre figure figcaption details summary form hr noscript"
  ).split(" "),
);

const isSpace = (node: Nodes) => node.type === "text" && /^\s*$/.test(node.value);
const isBlock = (node: Nodes | undefined) =>
  node?.type === "doctype" || (node?.type === "element" && blocks.has(node.tagName));

/** Lines inside code and tables are the writer's, inside islands React's. */
const hasFixedLines = (node: Nodes) =>
  isIsland(node) || (node.type === "element" && /^(?:pre|table)$/.test(node.tagName));

/**
 * Starts a line for each block, for people who read a page's source. Not between inline elements, where a space would be visible.
 * Indentation would cost 170 bytes per page; hast-util-format is slower and can't skip islands.
 */
function addLineBreaks(parent: Parents): void {
  if ("content" in parent && parent.content) addLineBreaks(parent.content);
  const children = parent.children.filter((child) => !isSpace(child));
  if (hasFixedLines(parent) || !children.some(isBlock) || !children.every(canBreakAfter)) return;
  for (const child of children) if (child.type === "element") addLineBreaks(child);
  const lineBreak: Text = { type: "text", value: "\n" };
  const lines = [...children.flatMap((child) => [lineBreak, child]), lineBreak];
  Object.assign(parent, { children: children[0]?.type === "doctype" ? lines.slice(1) : lines });
}

const canBreakAfter = (node: Nodes, index: number, siblings: readonly Nodes[]): boolean =>
  node.type !== "text" && [node, siblings[index + 1]].some((neighbor) => neighbor === undefined || isBlock(neighbor));

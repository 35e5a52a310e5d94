/** @jsxImportSource @/lib/hast */
import type { Element, Nodes, Parents } from "hast";
import type { IslandScripts } from "@/lib/build/islands";
import { findAll, formatHtml, listElements } from "@/lib/hast/html";
import { type ExportedPage, isIsland, isIslandScript, removeNodes } from "@/postbuild/next-export";

/** What the build adds to pages: a stylesheet per page type, the scripts per island, and the speculation rules. */
export type PageAdditions = {
  sheets: ReadonlyMap<string, string>;
  scripts: ReadonlyMap<string, IslandScripts>;
  speculationRules: string;
  /** The address of another site's script. */
  analyticsScript?: string | undefined;
};

/** Islands whose scripts wait for the visitor. */
const deferredIslands: readonly string[] = ["copy-sample"];

/**
 * The inline script of every page. It moves the template's content into the page when the visitor scrolls, points, presses,
 * types or moves the focus, so whoever only reads loads no script. A button that is pressed before its script is there keeps
 * that as `data-clicked`. The `/` key focuses the search field, whose id is `q`.
 */
export const deferredScript = `
{
const later = document.querySelector("template");
onscroll = onpointermove = onpointerdown = onkeydown = () => later.replaceWith(later.content);
addEventListener("focusin", onscroll);
onclick = ({ target }) => target.closest("button")?.setAttribute("data-clicked", "");
onkeypress = ({ key, target }) => {
if (key !== "/" || "value" in target) return;
document.getElementById("q")?.focus();
return false;
};
}
`;

/** The inline script after the form of /find. Before the first paint it puts the question of the address into the field. */
export const askedScript = `
{
const question = new URLSearchParams(location.search).get("q");
const box = document.currentScript.parentElement;
if (question) box.dataset.asked = box.querySelector("input").value = question;
}
`;

/**
 * Adds the stylesheet, so that one answer is enough to paint the page, the hashed names of the islands' scripts, and at the end
 * what may wait. Returns the HTML. Throws if an island has no script.
 */
export function finishPage({ file, root, pageType }: ExportedPage, additions: PageAdditions): string {
  const deferred: Element[] = [<script type="speculationrules">{additions.speculationRules}</script>];
  const added: Element[] = [<style>{additions.sheets.get(pageType)}</style>];
  for (const script of listElements(root).filter(isIslandScript)) {
    const island = String(script.properties.src).slice("/islands/".length, -".js".length);
    const { src, imports } = additions.scripts.get(island) ?? {};
    if (!src) throw new Error(`${file}: the island ${island} has no script; write components/${island}/browser.tsx`);
    script.properties.src = src;
    if (deferredIslands.includes(island)) deferred.push(script);
    else for (const href of imports ?? []) added.push(<link rel="modulepreload" href={href} />);
  }
  for (const { properties, children } of listElements(root)) {
    const form = children.findIndex((child) => child.type === "element" && child.tagName === "form");
    if (`${properties.className}`.includes("find-page") && form >= 0)
      children.splice(form + 1, 0, <script>{askedScript}</script>);
  }
  if (additions.analyticsScript) added.push(<script src={additions.analyticsScript} async />);
  removeNodes(root, (node) => deferred.some((script) => script === node));
  const template: Element = { ...(<template />), content: { type: "root", children: deferred } };
  findAll(root, "head")[0]?.children.push(...added);
  findAll(root, "body")[0]?.children.push(template, <script>{deferredScript}</script>);
  addLineBreaks(root);
  return formatHtml(root);
}

/** White space before these elements is never visible: https://html.spec.whatwg.org/multipage/rendering.html#flow-content-3 */
const blocks =
  /^(?:html|head|body|meta|title|link|style|script|template|header|nav|main|footer|article|section|aside|div|h[1-6]|p|ul|ol|li|dl|dt|dd|pre|table|blockquote|figure|figcaption|details|summary|form)$/;

/** Starts a line with each block, for people who read a page's source. Lines in islands are React's, in code the writer's. */
function addLineBreaks(parent: Parents): void {
  if (isIsland(parent) || ("tagName" in parent && ["pre", "table", "svg"].includes(parent.tagName))) return;
  const startsLine = (node: Nodes, index: number) =>
    "tagName" in node && blocks.test(node.tagName) && parent.children[index - 1]?.type !== "text";
  for (const child of parent.children) if ("children" in child) addLineBreaks(child);
  const children = parent.children.flatMap((child, index) =>
    startsLine(child, index) ? [{ type: "text" as const, value: "\n" }, child] : child,
  );
  Object.assign(parent, { children });
}

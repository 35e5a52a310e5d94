import type { Element, Root } from "hast";
import { selectPageCss } from "@/postbuild/page-css";
import { classifyScript, createElement, findAll, findOne, hasRelation, removeNodes } from "@/postbuild/page-tree";

/** Takes the scripts out of the template before this one, once the page has been painted; then they run. */
const startScripts =
  "((template) => requestAnimationFrame(() => setTimeout(() => document.head.append(template.content))))(document.currentScript.previousSibling)";

/**
 * Makes of an exported page with client components what a visitor gets: Next's text, since React compares the page with
 * it, in another order. What the page needs of its style sheets is inside, so that one answer is enough to paint it; the
 * scripts start after that; last come the sheets themselves, which React looks for, and which hold what the components
 * may show later. The polyfills for browsers that know no modules go.
 */
export function createInteractivePage(exported: Root, css: string): Root {
  const root = structuredClone(exported);
  const sheets = findAll(root, "link").filter((link) => hasRelation(link, "stylesheet"));
  const scripts = findAll(root, "script").filter((script) => classifyScript(script) === "external");
  removeNodes(
    root,
    (node) =>
      node.type === "element" && (sheets.includes(node) || scripts.includes(node) || hasRelation(node, "preload")),
  );
  findOne(root, "head").children.push(createElement("style", selectPageCss(css, root)));
  findOne(root, "body").children.push(
    createTemplate(scripts.filter(({ properties }) => !properties.noModule)),
    // Before the sheets, since a script waits for those that stand before it.
    createElement("script", startScripts),
    ...sheets,
  );
  return root;
}

const createTemplate = (children: Element[]): Element => ({
  type: "element",
  tagName: "template",
  properties: {},
  children: [],
  content: { type: "root", children },
});

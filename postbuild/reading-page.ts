import type { Element, Root } from "hast";
import { format } from "hast-util-format";
import { selectPageCss } from "@/postbuild/page-css";
import {
  classifyScript,
  createElement,
  findAll,
  findOne,
  hasRelation,
  parsePage,
  removeNodes,
  writePage,
} from "@/postbuild/page-tree";

/**
 * Makes of an exported page without client components what a visitor gets: no script but data blocks and the one
 * marked as delivered, no preload, no comment of React's, its own part of the style sheet inside.
 */
export function createReadingPage(exported: Root, css: string): Root {
  const root = structuredClone(exported);
  removeNodes(root, (node) => node.type === "comment" || (node.type === "element" && isForNext(node)));
  removeNodes(root, (node) => node.type === "element" && isEmptyHolder(node));
  for (const script of findAll(root, "script")) delete script.properties.dataDelivered;
  findOne(root, "head").children.push(createElement("style", selectPageCss(css, root)));
  format(root);
  const html = writePage(root);
  if (html.includes("/_next/")) {
    throw new Error(
      `a page without client components still names a file of Next's: ${/.{0,60}\/_next\/.{0,40}/.exec(html)?.[0]}`,
    );
  }
  // Parsed again, so that what is delivered is what a parser makes of it.
  return parsePage(html);
}

function isForNext(element: Element): boolean {
  if (element.tagName === "script") return !["data", "delivered"].includes(classifyScript(element));
  return hasRelation(element, "preload", "modulepreload", "stylesheet");
}

/** React's holder for what it might stream later: `<div hidden>` around nothing. */
function isEmptyHolder({ tagName, properties, children }: Element): boolean {
  return (
    tagName === "div" && properties.hidden === true && Object.keys(properties).length === 1 && children.length === 0
  );
}

import type { Element, ElementContent, Nodes, Parents } from "hast";
import { classifyScript, findAll, writeHtml } from "@/postbuild/html";
import type { IslandScripts } from "@/postbuild/islands";
import type { StrippedPage } from "@/postbuild/strip-page";

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

type PageParts = {
  /** The style sheets by name. */
  sheets: ReadonlyMap<string, string>;
  /** The scripts of each island. */
  scripts: ReadonlyMap<string, IslandScripts>;
  /** Writes classes by their short names. */
  shorten: (html: string) => string;
  /** What a browser may load ahead. */
  speculationRules: string;
};

/**
 * The document that is delivered: with its style sheet inside, so that one answer is enough to paint it, with its islands'
 * scripts by the names that hold their hashes, and at its end what waits. Throws when an island has no script.
 */
export function finishPage(
  name: string,
  page: StrippedPage,
  { sheets, scripts, shorten, speculationRules }: PageParts,
): string {
  const css = sheets.get(page.kind);
  if (css === undefined) throw new Error(`${name}: there is no style sheet for pages of the kind ${page.kind}`);
  const root = structuredClone(page.root);
  const waiting = [createElement("script", { type: "speculationrules" }, speculationRules)];
  replaceElements(root, (element) => {
    if (element.tagName !== "script" || classifyScript(element) !== "island") return [element];
    const island = String(element.properties.src).slice("/islands/".length, -".js".length);
    const script = scripts.get(island);
    if (!script) throw new Error(`${name}: the island ${island} has no script; write components/${island}/browser.tsx`);
    const elements = [
      ...script.imports.map((href) => createElement("link", { rel: ["modulepreload"], href })),
      createElement("script", { type: "module", src: script.src }),
    ];
    if (!laterIslands.includes(island)) return elements;
    waiting.push(...elements);
    return [];
  });
  const [[head], [body]] = [findAll(root, "head"), findAll(root, "body")];
  head?.children.push(createElement("style", {}, css));
  const template: Element = {
    ...createElement("template", {}),
    content: { type: "root", children: waiting.flatMap((element) => [line, element]).concat(line) },
  };
  body?.children.push(template, line, createElement("script", {}, laterScript), line);
  return shorten(writeHtml(root));
}

const line: ElementContent = { type: "text", value: "\n" };

function createElement(tagName: string, properties: Element["properties"], text?: string): Element {
  return {
    type: "element",
    tagName,
    properties,
    children: text === undefined ? [] : [{ type: "text", value: text }],
  };
}

/** Puts other elements where each element was; an element that gives none leaves with the line break after it. */
function replaceElements(parent: Parents, replace: (element: Element) => Element[]): void {
  const children: Nodes[] = [];
  let isGone = false;
  for (const child of parent.children) {
    const isBreak = child.type === "text" && child.value === "\n";
    if (isGone && isBreak) {
      isGone = false;
      continue;
    }
    isGone = false;
    if (child.type !== "element") {
      children.push(child);
      continue;
    }
    replaceElements(child, replace);
    const elements = replace(child);
    isGone = elements.length === 0;
    children.push(...elements);
  }
  Object.assign(parent, { children });
}

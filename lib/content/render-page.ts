import type { Element, ElementContent } from "hast";
import type { Parents, Root, Text } from "mdast";
import { defaultHandlers, type State } from "mdast-util-to-hast";
import { toString as toText } from "mdast-util-to-string";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import remarkHtml from "remark-html";
import { codeToHast, inlineCodeToHast, joinedSampleToHast } from "@/lib/content/html-samples";
import { tableToHast } from "@/lib/content/html-tables";
import { getId } from "@/lib/content/links";
import type { PageSection, PageText } from "@/lib/content/page";
import { element, type HtmlElement } from "@/lib/markdown-tree";
import { sizedTextToHast } from "@/lib/recipes/sized-text";

/** Keeps a number and its unit on one line, `350 °F` or `1.1 kg`, and in a heading a word such as `T-SQL`. */
function textToHast(state: State, text: Text, parent: Parents | undefined): ElementContent | ElementContent[] {
  const value = text.value.replace(/(?<=[\d½¼¾⅓⅔⅛]) (?=(?:°[CF]|ml|k?g|lb|oz|[cm]?m|px|KB)(?![\p{L}\d]))/gu, "\u00A0");
  if (parent?.type !== "heading") return defaultHandlers.text(state, { ...text, value });
  return value.split(/(?<![\p{L}\p{N}-])(\p{L}-\p{L}+)/u).flatMap((part, index): ElementContent[] => {
    const written = defaultHandlers.text(state, { ...text, value: part });
    if (part === "") return [];
    return [index % 2 ? element("span", { className: ["option"] }, written) : written];
  });
}

declare module "mdast" {
  interface TableData {
    caption?: { id: string; text: string };
    /** The column that its rows get their ids from: `decimal`. */
    chart?: string;
  }
}

const htmlElementToHast = (state: State, node: HtmlElement): Element =>
  element(node.tagName, node.properties, ...(node.data?.hChildren ?? state.all(node)));

const handlers = {
  ...{ code: codeToHast, inlineCode: inlineCodeToHast, joinedSample: joinedSampleToHast },
  ...{ table: tableToHast, text: textToHast },
  ...{ htmlElement: htmlElementToHast, sizedText: sizedTextToHast },
};

const writer = remark().use(remarkGfm).use(remarkHtml, { sanitize: false, handlers });

/**
 * Renders Markdown nodes as HTML without sanitizing: raw HTML and `javascript:` links have been refused before, see
 * `structure.ts` and `links.ts`.
 */
export function toHtml(nodes: Root["children"]): string {
  return writer.stringify({ type: "root", children: nodes }).trim();
}

export function renderPage(root: Root): Pick<PageText, "headingHtml" | "introHtml" | "sections"> {
  const [title, ...nodes] = root.children;
  const starts = nodes.flatMap((node, index) => (node.type === "heading" && node.depth === 2 ? [index] : []));
  const sections = starts.map((start, index): PageSection => {
    const sectionNodes = nodes.slice(start, starts[index + 1]);
    const [heading] = sectionNodes;
    return { id: heading ? getId(heading) : "", heading: toText(heading), html: toHtml(sectionNodes) };
  });
  return {
    headingHtml: title ? toHtml([title]) : "",
    introHtml: toHtml(nodes.slice(0, starts[0])),
    sections,
  };
}

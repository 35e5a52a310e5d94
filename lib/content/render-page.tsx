/** @jsxImportSource @/lib/hast */
import type { Element, ElementContent, Root as HastRoot, RootContent } from "hast";
import { toString as toText } from "hast-util-to-string";
import type { Parents, Root, Text } from "mdast";
import { defaultHandlers, type Options, type State, toHast } from "mdast-util-to-hast";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import remarkHtml from "remark-html";
import { codeToHast, inlineCodeToHast, joinedSampleToHast, keepTogether } from "@/lib/content/html-samples";
import type { PageSection, PageText } from "@/lib/content/page";
import { makeSafe } from "@/lib/content/safe-html";
import { tableToHast } from "@/lib/content/tables";
import type { HtmlElement } from "@/lib/markdown-tree";
import type { Problem } from "@/lib/problem";
import { sizedTextToHast } from "@/lib/recipes/write-recipe";

/** Keeps a number and its unit on one line, `350 °F` or `1.1 kg`, and in a heading a word such as `T-SQL`. */
function textToHast(state: State, text: Text, parent: Parents | undefined): ElementContent | ElementContent[] {
  const value = text.value.replace(/(?<=[\d½¼¾⅓⅔⅛]) (?=(?:°[CF]|ml|k?g|lb|oz|[cm]?m|px|KB)(?![\p{L}\d]))/gu, "\u00A0");
  return parent?.type === "heading"
    ? keepTogether(value, /(?<![\p{L}\p{N}-])(\p{L}-\p{L}+)/u)
    : defaultHandlers.text(state, { ...text, value });
}

declare module "mdast" {
  interface TableData {
    caption?: { id: string; text: string };
    /** The column that its rows get their ids from: `decimal`. */
    chart?: string;
  }
}

const htmlElementToHast = (state: State, node: HtmlElement): Element =>
  node.element.children.length ? node.element : { ...node.element, children: state.all(node) };

const handlers = {
  ...{ code: codeToHast, inlineCode: inlineCodeToHast, joinedSample: joinedSampleToHast, keepTogether },
  ...{ table: tableToHast, text: textToHast },
  ...{ htmlElement: htmlElementToHast, sizedText: sizedTextToHast },
};

const footnotes: Options = {
  // Heading ids have no dots, and no script has a name like this.
  clobberPrefix: "note.",
  footnoteLabelProperties: { className: ["visually-hidden"] },
};

/** Converts Markdown to HTML elements that are safe: see `makeSafe`. */
export function createSafeTree(root: Root, file: string): { tree: HastRoot; problems: Problem[] } {
  const tree = toHast(root, { allowDangerousHtml: true, handlers, ...footnotes });
  if (tree.type !== "root") throw new Error("the page has no root");
  return makeSafe(tree, file);
}

const writer = remark().use(remarkGfm).use(remarkHtml, { sanitize: false });

/** Writes HTML elements, which `createSafeTree` has sanitized. */
const writeHtml = (nodes: HastRoot["children"]): string =>
  writer.stringify({ type: "root", children: [], data: { hChildren: nodes.filter(isElementContent) } }).trim();

const isElementContent = (node: RootContent): node is ElementContent => node.type !== "doctype";

/** Renders Markdown nodes as safe HTML. */
export const toHtml = (nodes: Root["children"]): string =>
  writeHtml(createSafeTree({ type: "root", children: nodes }, "").tree.children);

/** A title's subject, then what comes after a colon, or after a comma before a small letter. */
const titleAndSubtitle = /^([^:]+?)(: |, (?=\p{Ll}))(.*)$/su;

/** A title with its end in small letters, and a quotation mark at its start marked to hang: `Paging: with a filter` → `Paging<span class="visually-hidden">: </span><small>with a filter</small>` */
function splitTitle(title: Element): Element {
  const index = title.children.findIndex((child) => child.type === "text" && titleAndSubtitle.test(child.value));
  const text = title.children[index];
  const [, subject = "", sign = "", rest = ""] = (text?.type === "text" && titleAndSubtitle.exec(text.value)) || [];
  const isQuoted = toText(title).startsWith("“");
  const properties = { ...title.properties, ...(isQuoted && { className: ["hanging"] }) };
  if (!subject) return { ...title, properties };
  return {
    ...title,
    properties,
    children: [
      ...title.children.slice(0, index),
      { type: "text", value: subject },
      <span className="visually-hidden">{sign}</span>,
      <small>
        {rest}
        {title.children.slice(index + 1)}
      </small>,
    ],
  };
}

export function renderPage({ children }: HastRoot): Pick<PageText, "headingHtml" | "introHtml" | "sections"> {
  const isNamed = (node: RootContent | undefined, name: string): node is Element =>
    node?.type === "element" && node.tagName === name;
  const [title] = children;
  const nodes = isNamed(title, "h1") ? children.slice(1) : children;
  const starts = nodes.flatMap((node, index) => (isNamed(node, "h2") ? [index] : []));
  const sections = starts.map((start, index): PageSection => {
    const sectionNodes = nodes.slice(start, starts[index + 1]);
    const [heading] = sectionNodes.filter((node) => isNamed(node, "h2"));
    return {
      id: String(heading?.properties.id ?? ""),
      heading: heading ? toText(heading).replaceAll("\u00A0", " ") : "",
      html: writeHtml(sectionNodes),
    };
  });
  return {
    headingHtml: isNamed(title, "h1") ? writeHtml([splitTitle(title)]) : "",
    introHtml: writeHtml(nodes.slice(0, starts[0])),
    sections,
  };
}

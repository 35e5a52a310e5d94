/** @jsxImportSource @/lib/hast */
import type { Element, ElementContent, Root as HtmlRoot } from "hast";
import type { Nodes, Parents, Root } from "mdast";
import { defaultHandlers, type Handler, type State, toHast } from "mdast-util-to-hast";
import { addData } from "@/lib/hast/jsx-runtime";
import { codeToHast, joinedSampleToHast } from "@/lib/markdown/samples";
import { tableToHast } from "@/lib/markdown/tables";
import type { HtmlElement, SizedText } from "@/lib/markdown/tree";
import { groupSizes } from "@/lib/recipes/sizes";

declare module "hast" {
  interface ElementData {
    /** Its text isn't the author's, so /find doesn't read it. */
    isSilent?: true;
  }
}

function htmlElementToHast(state: State, { element, ...node }: HtmlElement): Element {
  if (element.children.length === 0) return { ...element, children: state.all({ ...node, type: "paragraph" }) };
  return addData(element, { isSilent: true });
}

/** A span for each text, which stylesheets show by size. */
const sizedTextToHast = (_state: State, { texts }: SizedText): ElementContent[] =>
  groupSizes(texts)
    .filter(({ text }) => text !== "")
    .map(({ className, text }) => <span className={className}>{text}</span>);

/** An element to which a pass gave a name or attributes is the program's. */
const markBuilt =
  (toElement: Handler): Handler =>
  (state: State, node: Nodes, parent: Parents | undefined) => {
    const element = toElement(state, node, parent);
    const isChanged = node.data && ("hName" in node.data || "hProperties" in node.data);
    return isChanged && element && "tagName" in element ? addData(element, { isBuilt: true }) : element;
  };

const handlers = {
  ...{ blockquote: markBuilt(defaultHandlers.blockquote), listItem: markBuilt(defaultHandlers.listItem) },
  ...{ code: codeToHast, joinedSample: joinedSampleToHast, paragraph: markBuilt(defaultHandlers.paragraph) },
  ...{ htmlElement: htmlElementToHast, sizedText: sizedTextToHast, table: tableToHast },
};

/** Makes HTML elements of Markdown: samples, tables and sized amounts in our way, the rest as GitHub does; written HTML stays text. */
export function toHtmlTree() {
  return (root: Root): HtmlRoot => {
    const tree = toHast(root, {
      allowDangerousHtml: true,
      handlers,
      // Heading ids have no dots, and no script has a name like this.
      clobberPrefix: "note.",
      footnoteLabelProperties: { className: ["visually-hidden"] },
    });
    if (tree.type !== "root") throw new Error("the page has no root");
    return tree;
  };
}

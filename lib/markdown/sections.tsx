/** @jsxImportSource @/lib/hast */
import type { Element, ElementContent, Root, RootContent } from "hast";
import { toString as toText } from "hast-util-to-string";
import { remark } from "remark";
import remarkHtml from "remark-html";
import type { VFile } from "vfile";
import { showFormulas } from "@/lib/markdown/formulas";

/** A `## Heading` and what follows it; the HTML includes the heading. */
export type PageSection = { id: string; heading: string; html: string };

declare module "vfile" {
  interface DataMap {
    /** The `h1` element. */
    headingHtml: string;
    /** Between the `h1` and the first `##`. */
    introHtml: string;
    sections: PageSection[];
  }
}

const writer = remark().use(remarkHtml, { sanitize: false });

/** Writes HTML elements, which earlier passes made safe, and formulas as MathML. */
function writeHtml(nodes: Root["children"]): string {
  const hChildren = nodes.filter(isElementContent).map(showFormulas);
  return writer.stringify({ type: "root", children: [], data: { hChildren } }).trim();
}

const isElementContent = (node: RootContent): node is ElementContent => node.type !== "doctype";

/** A title's subject, then what comes after a colon, or after a comma before a small letter. */
const titleAndSubtitle = /^([^:]+?)(: |, (?=\p{Ll}))(.*)$/su;

/** Puts the title's end in small letters, and marks a leading quotation mark to hang: `Paging: with a filter` → `Paging<span class="visually-hidden">: </span><small>with a filter</small>` */
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

/** Divides a page at each `h2` and writes it as HTML: `headingHtml`, `introHtml` and `sections`. */
export function sections() {
  return ({ children }: Root, { data }: VFile): void => {
    const isNamed = (node: RootContent | undefined, name: string): node is Element =>
      node?.type === "element" && node.tagName === name;
    const [title] = children;
    const nodes = isNamed(title, "h1") ? children.slice(1) : children;
    const starts = nodes.flatMap((node, index) => (isNamed(node, "h2") ? [index] : []));
    data.headingHtml = isNamed(title, "h1") ? writeHtml([splitTitle(title)]) : "";
    data.introHtml = writeHtml(nodes.slice(0, starts[0]));
    data.sections = starts.map((start, index): PageSection => {
      const sectionNodes = nodes.slice(start, starts[index + 1]);
      const [heading] = sectionNodes.filter((node) => isNamed(node, "h2"));
      return {
        id: String(heading?.properties.id ?? ""),
        heading: heading ? toText(heading).replaceAll("\u00A0", " ") : "",
        html: writeHtml(sectionNodes),
      };
    });
  };
}

import type { Root } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import { toHtml } from "@/lib/content/html";
import type { Page, Section, SourcePage } from "@/lib/content/page";

/** Renders transformed Markdown to the HTML of the title, of the introduction and of each `##` section. */
export function renderPage(page: SourcePage, root: Root): Page {
  const [title, ...rest] = root.children;
  const starts = rest.flatMap((node, index) => (node.type === "heading" && node.depth === 2 ? [index] : []));
  const sections = starts.map((start, place): Section => {
    const heading = rest[start];
    const id = heading?.data && "hProperties" in heading.data ? heading.data.hProperties?.id : undefined;
    return {
      id: String(id),
      heading: heading ? toText(heading) : "",
      html: toHtml(rest.slice(start, starts[place + 1])),
    };
  });
  return { ...page, headingHtml: title ? toHtml([title]) : "", introHtml: toHtml(rest.slice(0, starts[0])), sections };
}

import type { Root } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import type { Part, Rendered } from "@/lib/content/model/page";
import { toHtml } from "@/lib/content/render/html";
import { readPlaces } from "@/lib/content/render/read-places";

/** Renders transformed Markdown to the HTML of the title, of the introduction and of each part below a `##`, and to words. */
export function renderPage(root: Root): Rendered {
  const [title, ...rest] = root.children;
  const starts = rest.flatMap((node, index) => (node.type === "heading" && node.depth === 2 ? [index] : []));
  const parts = starts.map((start, place): Part => {
    const heading = rest[start];
    const id = heading?.data && "hProperties" in heading.data ? heading.data.hProperties?.id : undefined;
    return {
      id: String(id),
      heading: heading ? toText(heading) : "",
      html: toHtml(rest.slice(start, starts[place + 1])),
    };
  });
  return {
    headingHtml: title ? toHtml([title]) : "",
    introHtml: toHtml(rest.slice(0, starts[0])),
    parts,
    places: readPlaces(root),
  };
}

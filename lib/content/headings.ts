import GithubSlugger from "github-slugger";
import type { Root } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import { visit } from "unist-util-visit";

/** Gives each heading below the title an id made from its words, unique on the page, and makes it a link to itself. */
export function addHeadingIds(root: Root): void {
  const slugger = new GithubSlugger();
  visit(root, "heading", (heading) => {
    if (heading.depth === 1) return;
    const id = slugger.slug(toText(heading));
    heading.data = { ...heading.data, hProperties: { id } };
    heading.children = [{ type: "link", url: `#${id}`, children: heading.children }];
  });
}

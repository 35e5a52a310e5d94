import GithubSlugger from "github-slugger";
import type { Root } from "mdast";
import { toString as toText } from "mdast-util-to-string";

/** Gives each heading below the title an id made from its words, unique on the page, and makes it a link to itself. */
export function addHeadingIds(root: Root): void {
  const slugger = new GithubSlugger();
  for (const heading of root.children) {
    if (heading.type !== "heading" || heading.depth === 1) continue;
    const id = slugger.slug(toText(heading));
    heading.data = { ...heading.data, hProperties: { id } };
    heading.children = [{ type: "link", url: `#${id}`, children: heading.children }];
  }
}

import GithubSlugger from "github-slugger";
import type { Nodes, Root } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import type { Page } from "@/lib/content/page";
import { walk } from "@/lib/markdown-tree";
import { toCanonicalPath } from "@/lib/paths";
import type { Problem } from "@/lib/problem";
import { findNearest } from "@/lib/words";

/** What links are checked against: each page's path with the ids it holds, and the files delivered along with pages. */
type LinkTargets = { anchors: ReadonlyMap<string, ReadonlySet<string>>; files: ReadonlySet<string> };

/** A link as its writer wrote it, and its 1-based line. */
type WrittenLink = { url: string; line?: number | undefined };

/** What connects a page with others: its ids, which they may link, and its own links. */
export type PageLinks = { ids: string[]; links: WrittenLink[] };

/**
 * Brings each link of a page's transformed Markdown to its one form, `/birds/Tree-Creepers/#Top` →
 * `/birds/tree-creepers#Top`, and gives all of them as they were written, with all ids.
 */
export function normalizeLinks(root: Root): PageLinks {
  const links: WrittenLink[] = [];
  walk<Nodes>(root, (node) => {
    // A heading's link to itself was not written, and leads where it should.
    if (node.type !== "link" || !node.position) return;
    links.push({ url: node.url, line: node.position.start.line });
    if (!node.url.startsWith("/")) return;
    const { path, rest } = split(node.url);
    node.url = path + rest;
  });
  return { ids: [...listIds(root)], links };
}

/** Checks the links of a page: each must lead to a page and a heading that exist, or be https. */
export function checkLinks(
  { file, path }: Pick<Page, "file" | "path">,
  links: readonly WrittenLink[],
  targets: LinkTargets,
): Problem[] {
  return links.flatMap(({ url, line }) => {
    const message = checkLink(url, path, targets);
    return message ? [{ file, line, message }] : [];
  });
}

function checkLink(url: string, from: string, { anchors, files }: LinkTargets): string | undefined {
  if (/^(?:https:\/\/[^/]|mailto:[^?]+@)/.test(url)) return;
  if (!/^(?:#|\/(?!\/))/.test(url))
    return `link ${url} is neither a path of this site nor https; write /page, #heading or https://…`;
  const { path, rest } = url.startsWith("#") ? { path: from, rest: url } : split(url);
  if (files.has(path)) return;
  const ids = anchors.get(path);
  if (!ids) {
    const near = findNearest(path, [...anchors.keys()]);
    return `link ${url} leads to no page; ${near ? `write ${near}` : "write the path of a page that exists"}`;
  }
  const fragment = /#(.*)$/.exec(rest)?.[1];
  if (fragment === undefined || ids.has(fragment)) return;
  const near = findNearest(fragment, [...ids]);
  const known =
    Array.from(ids, (id) => `#${id}`)
      .slice(0, 12)
      .join(", ") || "none";
  return `link ${url}: ${path} has no heading #${fragment}; ${near ? `write #${near}` : `it has ${known}`}`;
}

/** The path in its one form, and the query and fragment as written. */
function split(url: string): { path: string; rest: string } {
  const [path = "", rest = ""] = url.split(/(?=[?#])(.*)/s);
  return { path: toCanonicalPath(path), rest };
}

/** Ids of the elements around a page's text that a heading could get too, being in lower case. A test looks for others. */
export const frameIds: readonly string[] = [
  ...["main", "in-this-section", "on-this-page", "story", "index"],
  ...["q", "q-hint", "requested-url", "nearest-page", "contact-receipt"],
  ...["subject", "message"].flatMap((field) => [field, `${field}-hint`, `${field}-error`]),
];

/**
 * Gives each heading below the title an id made from its words, and makes it a link to itself. The id is unique on the page:
 * `## Main` gets `main-1`, since the frame has `main`.
 */
export function addHeadingIds(root: Root): void {
  const slugger = new GithubSlugger();
  for (const id of [...frameIds, ...listIds(root)]) slugger.slug(id);
  for (const heading of root.children) {
    if (heading.type !== "heading" || heading.depth === 1) continue;
    const id = slugger.slug(toText(heading));
    heading.data = { ...heading.data, hProperties: { id } };
    heading.children = [{ type: "link", url: `#${id}`, children: heading.children }];
  }
}

/** All ids that a page's Markdown has by now. */
export function listIds(root: Root): Set<string> {
  const ids = new Set<string>();
  walk<Nodes>(root, (node) => {
    const id = getId(node);
    if (id) ids.add(id);
  });
  return ids;
}

/** The id that a node of transformed Markdown has in HTML; empty where it has none. */
export function getId({ data }: Nodes): string {
  const id = data && "hProperties" in data ? data.hProperties?.id : undefined;
  return typeof id === "string" ? id : "";
}

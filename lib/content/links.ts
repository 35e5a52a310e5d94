import GithubSlugger from "github-slugger";
import type { Nodes, Root } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import type { Page } from "@/lib/content/page";
import { walk } from "@/lib/markdown-tree";
import { toCanonicalPath } from "@/lib/paths";
import type { Problem } from "@/lib/problem";
import { findNearest } from "@/lib/words";

type LinkTargets = { anchors: ReadonlyMap<string, ReadonlySet<string>>; files: ReadonlySet<string> };

type WrittenLink = { url: string; line?: number | undefined };

export type PageLinks = { ids: string[]; links: WrittenLink[] };

/** Makes links canonical, `/birds/Tree-Creepers/#Top` → `/birds/tree-creepers#Top`. Returns them as written, and all ids. */
export function normalizeLinks(root: Root): PageLinks {
  const links: WrittenLink[] = [];
  walk<Nodes>(root, (node) => {
    // A heading's permalink has no position.
    if (node.type !== "link" || !node.position) return;
    links.push({ url: node.url, line: node.position.start.line });
    if (!node.url.startsWith("/")) return;
    const { path, suffix } = splitUrl(node.url);
    node.url = path + suffix;
  });
  return { ids: [...listIds(root)], links };
}

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
  const { path, suffix } = url.startsWith("#") ? { path: from, suffix: url } : splitUrl(url);
  if (files.has(path)) return;
  const ids = anchors.get(path);
  if (!ids) {
    const nearestPath = findNearest(path, [...anchors.keys()]);
    return `link ${url} doesn’t lead to a page; ${nearestPath ? `write ${nearestPath}` : "write the path of a page that exists"}`;
  }
  const fragment = /#(.*)$/.exec(suffix)?.[1];
  if (fragment === undefined || ids.has(fragment)) return;
  const nearestId = findNearest(fragment, [...ids]);
  const someIds =
    Array.from(ids, (id) => `#${id}`)
      .slice(0, 12)
      .join(", ") || "none";
  return `link ${url}: ${path} has no heading #${fragment}; ${nearestId ? `write #${nearestId}` : `it has ${someIds}`}`;
}

function splitUrl(url: string): { path: string; suffix: string } {
  const [path = "", suffix = ""] = url.split(/(?=[?#])(.*)/s);
  return { path: toCanonicalPath(path), suffix };
}

/** Lowercase ids of components, which headings must not get. Tests find missing ones. */
export const frameIds: readonly string[] = [
  ...["main", "in-this-section", "on-this-page", "story"],
  ...["q", "q-hint", "requested-url", "nearest-page", "contact-receipt"],
  ...["contact-subject", "contact-message"].flatMap((id) => [id, `${id}-hint`, `${id}-error`]),
];

/** Gives each heading below the title a unique id and a permalink. `## Main` gets `main-1`, since the frame has `main`. */
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

export function listIds(root: Root): Set<string> {
  const ids = new Set<string>();
  walk<Nodes>(root, (node) => {
    const id = getId(node);
    if (id) ids.add(id);
  });
  return ids;
}

/** The id that a node will have in HTML, or the empty string. */
export function getId({ data }: Nodes): string {
  const id = data && "hProperties" in data ? data.hProperties?.id : undefined;
  return typeof id === "string" ? id : "";
}

import type { Nodes, Root } from "mdast";
import { visit } from "unist-util-visit";
import { findNearest } from "@/lib/nearest";
import { toCanonicalPath } from "@/lib/paths";

/** What links are judged against: each page's path with the ids it holds, and the files delivered beside pages. */
export type LinkTargets = { anchors: ReadonlyMap<string, ReadonlySet<string>>; files: ReadonlySet<string> };

type LinkProblem = { line?: number; message: string };

/** Brings each link of a page to its one form: `/cs/TransformConfigs/#Top` → `/cs/transformconfigs#Top`. */
export function normalizeLinks(root: Root): void {
  visit(root, "link", (link) => {
    if (!link.url.startsWith("/")) return;
    const { path, rest } = split(link.url);
    link.url = path + rest;
  });
}

/** All ids that a page's transformed Markdown will carry. */
export function collectIds(root: Root): Set<string> {
  const ids = new Set<string>();
  visit(root, (node: Nodes) => {
    const id = node.data && "hProperties" in node.data ? node.data.hProperties?.id : undefined;
    if (typeof id === "string") ids.add(id);
  });
  return ids;
}

/** Judges the links of the page at `from`, before they are normalised so that they are named as written: each must lead to a page and a heading that exist, or be https. */
export function checkLinks(root: Root, from: string, targets: LinkTargets): LinkProblem[] {
  const problems: LinkProblem[] = [];
  visit(root, "link", ({ url, position }) => {
    const message = checkLink(url, from, targets);
    if (message) problems.push({ line: position?.start.line, message });
  });
  return problems;
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
  return `link ${url}: ${path} has no heading #${fragment}; ${
    near
      ? `write #${near}`
      : `it has ${
          [...ids]
            .slice(0, 12)
            .map((id) => `#${id}`)
            .join(", ") || "none"
        }`
  }`;
}

/** The path in its one form, and the query and fragment as written. */
function split(url: string): { path: string; rest: string } {
  const [path = "", rest = ""] = url.split(/(?=[?#])(.*)/s);
  return { path: toCanonicalPath(path), rest };
}

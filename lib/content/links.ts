import { posix } from "node:path";
import GithubSlugger, { slug } from "github-slugger";
import type { Nodes as HastNodes, Root as HastRoot } from "hast";
import { toString as hastToText } from "hast-util-to-string";
import type { Nodes, Root } from "mdast";
import type { Page } from "@/lib/content/page";
import { listNodes, toText, walk } from "@/lib/markdown-tree";
import { messageFields } from "@/lib/message/schema";
import { decodeName, toCanonicalPath, toPagePath } from "@/lib/paths";
import type { Problem } from "@/lib/problem";
import { findNearest } from "@/lib/words";

type LinkTargets = {
  anchors: ReadonlyMap<string, ReadonlySet<string>>;
  files: ReadonlySet<string>;
  /** The paths of pages that this build leaves out. */
  waiting: ReadonlySet<string>;
};

type WrittenLink = { url: string; line?: number | undefined };

export type PageLinks = { ids: string[]; links: WrittenLink[] };

/**
 * Makes links canonical, `/birds/Tree-Creepers/#Top` → `/birds/tree-creepers#Top`, and those to another file as GitHub has
 * them, `../birds/owls.md` → `/birds/owls`. `name` is the page's file under `content/`. Returns the links, and all ids.
 */
export function normalizeLinks(tree: HastRoot, name: string): PageLinks {
  const links: WrittenLink[] = [];
  const ids: string[] = [];
  walk<HastNodes>(tree, (node) => {
    if (node.type !== "element") return;
    const { tagName, position, properties } = node;
    if (typeof properties.id === "string") ids.push(properties.id);
    // A heading's permalink has no position.
    if (tagName !== "a" || !position || typeof properties.href !== "string") return;
    properties.href = toPageLink(properties.href, name);
    links.push({ url: properties.href, line: position.start.line });
    if (!properties.href.startsWith("/")) return;
    const { path, suffix } = splitUrl(properties.href);
    properties.href = path + suffix;
  });
  const [title] = tree.children;
  const titleId = slug(title ? hastToText(title) : "");
  // “Back to the top”
  if (title?.type === "element" && !ids.includes(titleId) && links.some(({ url }) => url === `#${titleId}`)) {
    title.properties.id = titleId;
    ids.push(titleId);
  }
  return { ids, links };
}

/** A relative link to a Markdown file under `content/` as the address of its page; any other link as it is. */
function toPageLink(url: string, name: string): string {
  const [, file, suffix = ""] = /^(?![/#]|[a-z]+:)([^?#]+\.md)([?#].*)?$/is.exec(url) ?? [];
  const target = file && posix.join(posix.dirname(name), decodeName(file));
  return target && !target.startsWith("../") ? toPagePath(target) + suffix : url;
}

export function checkPageLinks(
  { file, path }: Pick<Page, "file" | "path">,
  links: readonly WrittenLink[],
  targets: LinkTargets,
): Problem[] {
  return links.flatMap(({ url, line }) => {
    if (privateHosts.test(url)) {
      const message = `link ${url} leads to the reader’s own machine or network; write code in backticks`;
      return [{ file, line, message, isWarning: true }];
    }
    const message = checkLink(url, path, targets);
    if (message) return [{ file, line, message }];
    if (!targets.waiting.has(splitUrl(url).path)) return [];
    return [{ file, line, message: `link ${url} is text until its page is published`, isWarning: true }];
  });
}

const privateHosts =
  /^https?:\/\/(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[::1\]|[^/:]*\.local\b)/i;

/** The schemes that the sanitizer leaves in a page. */
const outside = /^(?:https?:\/\/[^/]|mailto:[^?]+@|(?:ircs?|xmpp):.)/;

function checkLink(url: string, from: string, { anchors, files }: LinkTargets): string | undefined {
  if (outside.test(url)) return;
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
  const advice = nearestId ? `write #${nearestId}` : `it has ${Array.from(ids, (id) => `#${id}`).join(", ") || "none"}`;
  return `link ${url}: ${path} has no heading #${fragment}; ${advice}`;
}

function splitUrl(url: string): { path: string; suffix: string } {
  const [path = "", suffix = ""] = url.split(/(?=[?#])(.*)/s);
  return { path: toCanonicalPath(path), suffix };
}

/** Ids of components, which headings must not get. Tests find missing ones. */
export const frameIds: readonly string[] = [
  ...["main", "in-this-section", "on-this-page", "story"],
  ...["q", "q-hint", "requested-url", "nearest-page", "contact-receipt", "footnote-label"],
  ...messageFields.flatMap((field) => [`contact-${field}`, `contact-${field}-hint`, `contact-${field}-error`]),
];

/** Nodes that are or may hold a link, which another link can't be around. */
const linkTypes = ["link", "linkReference", "footnoteReference", "html"] as const;

/**
 * Gives each heading below the title a unique id and, unless it has a link, a permalink. `## Main` gets `main-1`, since the
 * frame has `main`.
 */
export function addHeadingIds(root: Root): void {
  const slugger = new GithubSlugger();
  for (const id of [...frameIds, ...listIds(root)]) slugger.slug(id);
  for (const heading of listNodes(root, "heading")) {
    if (heading === root.children[0] || !toText(heading).trim()) continue;
    const id = slugger.slug(toText(heading));
    heading.data = { ...heading.data, hProperties: { id } };
    if (!linkTypes.some((type) => listNodes(heading, type).length > 0))
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

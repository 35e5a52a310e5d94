import { posix } from "node:path";
import { slug } from "github-slugger";
import type { ElementContent, Nodes, Root, RootContent } from "hast";
import { toString as toText } from "hast-util-to-string";
import type { VFile } from "vfile";
import { decodeName, toCanonicalPath, toPagePath } from "@/lib/paths";

export type WrittenLink = { url: string; line?: number | undefined };

declare module "vfile" {
  interface DataMap {
    /** The file under `content/`, where relative links start: `garden/prune-roses.md`. */
    name: string;
    /** The paths of pages that this build leaves out. */
    waiting: readonly string[];
    links: WrittenLink[];
  }
}

/**
 * Makes links canonical, `/birds/Tree-Creepers/#Top` → `/birds/tree-creepers#Top`, and those to another file as GitHub has
 * them, `../birds/owls.md` → `/birds/owls`; a link to a page that waits becomes its text. Writes `links` as written,
 * with file links as page paths. If the page links to its title, gives the title an id unless `ids` has it.
 */
export function links() {
  return (root: Root, { data }: VFile): void => {
    const { name = "", waiting = [] } = data;
    const links: WrittenLink[] = [];

    /** `above` is the place of an element around it: the parser gives none to what it divides, nor remark to some addresses. */
    function follow<Node extends Nodes>(node: Node, above: Nodes["position"]): (Node | ElementContent)[] {
      if (node.type !== "element") return [node];
      const { tagName, position = above, properties } = node;
      node.children = node.children.flatMap((child) => follow(child, position));
      if (typeof properties.cite === "string" && isLinkTo(waiting, properties.cite, name)) delete properties.cite;
      if (tagName !== "a" || typeof properties.href !== "string") return [node];
      const url = toPageLink(properties.href, name);
      const line = position?.start.line;
      const isMade = node.data?.isBuilt || properties.dataFootnoteBackref !== undefined;
      const isWritten = !isMade && !links.some((link) => link.url === url && link.line === line);
      if (isWritten) links.push({ url, line });
      const { path, suffix } = splitUrl(url);
      properties.href = url.startsWith("/") ? path + suffix : url;
      return isLinkTo(waiting, url, name) ? node.children : [node];
    }

    root.children = root.children.flatMap<RootContent>((child) => follow(child, child.position));
    data.links = links.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
    const [title] = root.children;
    const titleId = slug(title ? toText(title) : "");
    // “Back to the top”
    if (title?.type === "element" && !data.ids?.includes(titleId) && links.some(({ url }) => url === `#${titleId}`)) {
      title.properties.id = titleId;
      data.ids?.push(titleId);
    }
  };
}

/** Whether a link leads to one of these pages, in any of the forms that `links` makes canonical. */
export function isLinkTo(paths: readonly string[], url: string, name: string): boolean {
  const pageUrl = toPageLink(url, name);
  return pageUrl.startsWith("/") && paths.includes(splitUrl(pageUrl).path);
}

/** A relative link to a Markdown file under `content/` as the address of its page; any other link as it is. */
function toPageLink(url: string, name: string): string {
  const [, file, suffix = ""] = /^(?![/#]|[a-z]+:)([^?#]+\.md)([?#].*)?$/is.exec(url) ?? [];
  const target = file && posix.join(posix.dirname(name), decodeName(file));
  return target && !target.startsWith("../") ? toPagePath(target) + suffix : url;
}

/** `/Garden/Roses/?q#top` → the canonical path `/garden/roses` and `?q#top`. */
export function splitUrl(url: string): { path: string; suffix: string } {
  const [path = "", suffix = ""] = url.split(/(?=[?#])(.*)/s);
  return { path: toCanonicalPath(path), suffix };
}

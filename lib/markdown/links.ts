import { posix } from "node:path";
import type { ElementContent, Nodes, Root, RootContent } from "hast";
import { toString as toText } from "hast-util-to-string";
import type { VFile } from "vfile";
import { toId } from "@/lib/markdown/ids";
import { decodePath, encodePath, resolvePath, toCanonicalPath, toPagePath } from "@/lib/paths";

export type WrittenLink = { url: string; line?: number | undefined };

declare module "vfile" {
  interface DataMap {
    /** The file under `content/`, where relative links start: `garden/prune-roses.md`. */
    name: string;
    /** The paths of pages that this build leaves out. */
    waiting: readonly string[];
    /** The decoded paths of files that aren't canonical: `/Café.pdf`, `/demo/`. */
    files: readonly string[];
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
    const files = new Set(data.files);
    const links = new Map<string, WrittenLink>();

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
      if (!isMade) links.set(`${line} ${url}`, { url, line });
      // A permalink is right as it is.
      if (!node.data?.isBuilt && /^[#/]/.test(url)) properties.href = resolveUrl(url, files);
      return isLinkTo(waiting, url, name) ? node.children : [node];
    }

    root.children = root.children.flatMap<RootContent>((child) => follow(child, child.position));
    data.links = [...links.values()].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
    const [title] = root.children;
    const titleId = toId(title ? toText(title) : "");
    // “Back to the top”
    const isLinked = data.links.some(({ url }) => decodePath(url) === `#${titleId}`);
    if (title?.type === "element" && !data.ids?.includes(titleId) && isLinked) {
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
  const target = file && posix.join(posix.dirname(name), decodePath(file));
  return target && !target.startsWith("../") ? encodePath(toPagePath(target)) + suffix : url;
}

/** `/Garden/Roses/?q#top` → the path as written, the canonical one, `?q` and `top`. */
export function splitUrl(url: string) {
  const [, written = "", query = "", fragment] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? [];
  return { written, path: toCanonicalPath(written), query, fragment };
}

/** A link within the site as it is delivered. */
function resolveUrl(url: string, files: ReadonlySet<string>): string {
  const { written, path, query, fragment } = splitUrl(url);
  const target = written && (resolvePath(written, (name) => files.has(name)) ?? path);
  return encodePath(decodePath(target)) + query + (fragment === undefined ? "" : `#${encodeURI(decodePath(fragment))}`);
}

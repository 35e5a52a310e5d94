import type { Nodes } from "hast";
import { raw } from "hast-util-raw";
import { toHast } from "mdast-util-to-hast";
import { VFile } from "vfile";
import { groupBy } from "@/lib/collections";
import { findAll } from "@/lib/html";
import { isLinkTo } from "@/lib/markdown/links";
import { parser } from "@/lib/markdown/parse-markdown";
import { listNodes } from "@/lib/markdown/tree";

type Range = { start: number; end: number };

/**
 * Leaves of links to pages that wait only their words, in a page's own Markdown: `[*b*](/later "b")` → `*b*`. Trees say where
 * links are, so a sample that shows one stays as it is. `name` is the page's file under `content/`.
 */
export function unlinkMarkdown(markdown: string, name: string, waiting: readonly string[]): string {
  if (waiting.length === 0) return markdown;
  const root = parser.parse(markdown);
  const html = raw(toHast(root, { allowDangerousHtml: true }), { file: new VFile(markdown), tagfilter: true });
  const cuts: (Range | undefined)[] = listNodes(root, "definition").map((node) =>
    isLinkTo(waiting, node.url, name) ? getRange(node) : undefined,
  );
  const links = findAll(html, "a").filter(({ properties }) => isLinkTo(waiting, String(properties.href ?? ""), name));
  // The parser divides a link at the end of an element around it: the parts begin at the same tag, or have no position.
  let tagStart = 0;
  const linkParts = groupBy(links, (link) => {
    tagStart = getRange(link)?.start ?? tagStart;
    return tagStart;
  });
  for (const [start, parts] of linkParts) {
    const end = Math.max(...parts.map((part) => getRange(part)?.end ?? start));
    const inner = parts.flatMap(({ children }) => children.flatMap((child) => getRange(child) ?? []));
    cuts.push({ start, end: Math.min(end, ...inner.map((child) => child.start)) });
    cuts.push({ start: Math.max(start, ...inner.map((child) => child.end)), end });
  }
  let end = 0;
  const pieces: string[] = [];
  for (const cut of cuts.filter((cut) => cut !== undefined).sort((a, b) => a.start - b.start)) {
    pieces.push(markdown.slice(end, cut.start));
    end = Math.max(end, cut.end);
  }
  return pieces.join("") + markdown.slice(end);
}

function getRange({ position }: Pick<Nodes, "position">): Range | undefined {
  const [start, end] = [position?.start.offset, position?.end.offset];
  return start === undefined || end === undefined ? undefined : { start, end };
}

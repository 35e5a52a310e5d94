import type { Nodes } from "hast";
import { raw } from "hast-util-raw";
import { toHast } from "mdast-util-to-hast";
import { VFile } from "vfile";
import { findAll } from "@/lib/hast/html";
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
  for (const link of findAll(html, "a")) {
    const range = isLinkTo(waiting, String(link.properties.href ?? ""), name) ? getRange(link) : undefined;
    if (!range) continue;
    const inner = link.children.map(getRange).filter((child) => child !== undefined);
    const [first, last] = [inner[0] ?? { start: range.end }, inner.at(-1) ?? { end: range.end }];
    cuts.push({ start: range.start, end: first.start }, { start: last.end, end: range.end });
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

import type { Nodes, Root } from "mdast";
import type { VFile } from "vfile";
import { listTags, type Tag } from "@/lib/markdown/html-tags";
import { warn } from "@/lib/markdown/report";
import { closedTagNames } from "@/lib/markdown/sanitize";
import { walk } from "@/lib/walk";

/** HTML that nobody sees. Without its end, Markdown takes what follows for a part of it. */
const hiddenHtml = [
  ["<!--", "-->"],
  ["<?", "?>"],
  ["<![CDATA[", "]]>"],
] as const;

/** https://html.spec.whatwg.org/multipage/syntax.html#void-elements, and those whose end tag may be left out */
const openTagNames = "br hr img input source wbr dd dt li p rp rt tbody td tfoot th thead tr".split(" ");

const isClosedByTag = ({ name }: Tag) => closedTagNames.includes(name) && !openTagNames.includes(name);

/** Warns of what has no end, so that it takes the rest of the page: a fence, a block of `$$`, an element, a comment. */
export function closings() {
  return (root: Root, file: VFile): void => {
    const source = String(file);
    const tags: Tag[] = [];
    walk<Nodes>(root, (node) => {
      if (node.type === "html") {
        tags.push(...listTags(node, source).filter(isClosedByTag));
        for (const [start, end] of hiddenHtml)
          if (node.value.trimStart().startsWith(start) && !node.value.includes(end))
            warn(file, node, `${start} without ${end} hides the text after it; write ${end} where it should end`);
      }
      const sign = node.type === "code" || node.type === "math" ? findOpenFence(node, source) : undefined;
      if (sign)
        warn(
          file,
          node,
          `the fence ${sign} is never closed, so the rest of the page is in it; write ${sign} after its last line`,
        );
    });
    reportTags(file, tags);
  };
}

/** The opening sign of a fence that runs to the end of the file. In a list or a quote, a fence ends with it. */
function findOpenFence({ position }: Nodes, source: string): string | undefined {
  if (/[^\s>]/.test(source.slice(position?.end.offset))) return undefined;
  const [first = "", ...lines] = source.slice(position?.start.offset, position?.end.offset).split("\n");
  const [sign] = /^(?:`{3,}|~{3,}|\${2,})/.exec(first) ?? [];
  const last = lines
    .at(-1)
    ?.replace(position?.start.column === 1 ? /^ {0,3}/ : /^[\s>]*/, "")
    .trimEnd();
  return last && sign && last.startsWith(sign) && last === last.charAt(0).repeat(last.length) ? undefined : sign;
}

/** By name, since elements that overlap do end. Those inside `svg` may close themselves; in HTML none does. */
function reportTags(file: VFile, tags: readonly Tag[]): void {
  const open = new Map<string, Tag[]>();
  const report = ({ line }: Tag, message: string) =>
    warn(file, { position: { start: { line, column: 1 }, end: { line, column: 1 } } }, message);
  for (const tag of tags) {
    const { name, isEnd } = tag;
    const sameName = open.get(name) ?? [];
    open.set(name, sameName);
    if (!isEnd) sameName.push(tag);
    else if (!sameName.pop())
      report(tag, `</${name}> ends nothing; remove it, or write <${name}> where it should begin`);
  }
  for (const tag of [...open.values()].flat())
    report(tag, `<${tag.name}> is never closed, so what follows is in it; write </${tag.name}> where it should end`);
}

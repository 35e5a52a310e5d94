import type { Nodes, Root } from "mdast";
import type { VFile } from "vfile";
import { listTags } from "@/lib/markdown/html-tags";
import { parser } from "@/lib/markdown/parse-markdown";
import { warn } from "@/lib/markdown/report";
import { closedTagNames } from "@/lib/markdown/sanitize";
import { listNodes } from "@/lib/markdown/tree";

/** https://html.spec.whatwg.org/multipage/syntax.html#void-elements, and those whose end tag may be left out */
const openTagNames = "br hr img input source wbr dd dt li p rp rt tbody td tfoot th thead tr".split(" ");

/** Warns of what has no end, so that the rest of the page is in it: a fence, a block of `$$`, a comment, an element. */
export function closings() {
  return (root: Root, file: VFile): void => {
    const advice = "so what follows is in it; close it where it should end";
    let last: Nodes | undefined = root;
    while (last && "children" in last && last.children.length > 0) last = last.children.at(-1);
    if (last && ["code", "html", "math"].includes(last.type)) {
      // A list or a quote has something before its lines.
      const source = String(file)
        .slice(last.position?.start.offset)
        .replaceAll(/^[\s>]+/gm, "");
      const isOpen = parser.parse(`${source}\n\nA paragraph.`).children.length === 1;
      if (isOpen) warn(file, last, `“${source.split("\n", 1)}” is never closed, ${advice}`);
    }
    // By name, since elements that overlap do end.
    const openLines = new Map<string, number[]>();
    for (const { name, line, isEnd } of listNodes(root, "html").flatMap((node) => listTags(node, String(file)))) {
      if (!closedTagNames.includes(name) || openTagNames.includes(name)) continue;
      const lines = openLines.get(name) ?? [];
      openLines.set(name, lines);
      if (isEnd) lines.pop();
      else lines.push(line);
    }
    for (const [name, lines] of openLines)
      for (const line of lines) file.message(`<${name}> is never closed, ${advice}`, { line, column: 1 });
  };
}

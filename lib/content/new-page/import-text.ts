import { slug } from "github-slugger";
import type { Nodes } from "mdast";
import { parser } from "@/lib/markdown/parse-markdown";
import { listNodes, toText } from "@/lib/markdown/tree";
import { walk } from "@/lib/walk";

/** `[[page#heading|words]]`, in a table `[[page\|words]]`; with `!` before it an embedded file. `x[[1]]` is code. */
const wikiLink = /(?<!\\)(!|(?<![\w\])]))\[\[([^[\]|#\n]*?)(?:#([^[\]|\n]*?))?(?:\\?\|([^[\]\n]*))?\]\]/g;

/**
 * Makes links and pictures of other programs ours, by their positions in the tree; every other character stays. `find` returns
 * the new address of a page or picture by its path as written, without `?` and `#`.
 */
export function convertText(markdown: string, find: (path: string) => string | undefined): string {
  const convertWikiLink = (whole: string, mark: string, page: string, heading = "", words = ""): string => {
    const label = words || [page, heading].filter(Boolean).join(" > ");
    const url = page ? find(page) : "";
    // A link to a note that isn't in the folder is its words. A missing picture is for the owner to find.
    if (url === undefined || !label) return mark || !label ? whole : label;
    // A number is the picture's width.
    if (mark && url.startsWith("/pictures/")) return `![${/^[\dx]*$/.test(words) ? "" : words}](${url})`;
    // A block, `^id`, has no anchor.
    const anchor = slug(heading.replaceAll(/.*#|\^.*/g, ""));
    return `[${label}](${url}${anchor && `#${anchor}`})`;
  };
  const edits: { start: number; end: number; text: string }[] = [];
  walk<Nodes>(parser.parse(markdown), (node) => {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    if (node.type === "text")
      edits.push({ start, end, text: markdown.slice(start, end).replaceAll(wikiLink, convertWikiLink) });
    if (node.type !== "link" && node.type !== "image" && node.type !== "definition") return;
    const [, path = "", suffix = ""] = /^([^?#]*)(.*)$/s.exec(node.url) ?? [];
    const target = path && find(path);
    if (!target) return;
    const url = node.type === "image" ? target : target + suffix;
    const changed = node.type === "link" ? { ...node, url, children: [] } : { ...node, url };
    const text = parser
      .stringify({ type: "root", children: [changed] })
      .trimEnd()
      .replaceAll("|", "\\|");
    // The words of a link may have other edits.
    const wordsEnd = node.type === "link" && (node.children.at(-1)?.position?.end.offset ?? start + 1);
    edits.push(wordsEnd ? { start: wordsEnd, end, text: text.slice(1) } : { start, end, text });
  });
  edits.sort((a, b) => a.start - b.start);
  const pieces = edits.map(({ start, text }, index) => markdown.slice(edits[index - 1]?.end, start) + text);
  return pieces.join("") + markdown.slice(edits.at(-1)?.end);
}

/** Describes a converted text: its title if it begins with one, its first sentences in 50 to 160 characters. */
export function describeText(markdown: string): { title: string; description: string } {
  const root = parser.parse(markdown);
  const [first] = root.children;
  const title = first?.type === "heading" && first.depth === 1 ? toText(first) : "";
  const words = listNodes(root, "paragraph").map(toText).join(" ").replaceAll(/\s+/g, " ").slice(0, 600);
  let description = "";
  for (const { segment } of new Intl.Segmenter("en", { granularity: "sentence" }).segment(words))
    if (description.length < 50) description += segment;
  if (description.length > 160)
    description = `${description.slice(0, 159).replace(/(?:\s+\S*|[\uD800-\uDBFF])$/, "")}…`;
  return { title: title.trim(), description: description.trim() };
}

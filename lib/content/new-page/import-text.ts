import { slug } from "github-slugger";
import type { Nodes as HastNodes } from "hast";
import { raw } from "hast-util-raw";
import { toString as toPlainText } from "hast-util-to-string";
import type { Nodes, Root } from "mdast";
import { toHast } from "mdast-util-to-hast";
import { parser } from "@/lib/markdown/parse-markdown";
import { listNodes, toText } from "@/lib/markdown/tree";
import { walk } from "@/lib/walk";

/** What a name in a text leads to. Only a page has `anchors`. */
export type Target = { url: string; anchors?: () => ReadonlySet<string> };

type Edit = { start: number; end: number; text: string };

/**
 * Makes links and pictures of other programs ours, by their positions in the tree; every other character stays. `find` gets
 * a path as written, without `?` and `#`, or the empty string for the page itself.
 */
export function convertText(markdown: string, find: (name: string) => Target | undefined): string {
  const edits: Edit[] = [];
  const resolve = (url: string): string | undefined => {
    const [, path = "", suffix = ""] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
    const target = path && !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path) ? find(path) : undefined;
    return target && target.url + (target.anchors ? suffix : "");
  };
  walk<Nodes>(parser.parse(markdown), (node) => {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    if (node.type === "text") edits.push(...convertWords(markdown.slice(start, end), start, find, resolve));
    if (node.type !== "link" && node.type !== "image" && node.type !== "definition") return;
    const url = resolve(node.url);
    // `<https://…>` and bare addresses are links too.
    if (!url || (node.type === "link" && (markdown[start] !== "[" || url.startsWith("/pictures/")))) return;
    if (node.type !== "link") return void edits.push({ start, end, text: write({ ...node, url }) });
    // Its words may have links to pictures.
    const wordsEnd = node.children.at(-1)?.position?.end.offset ?? start + 1;
    edits.push({ start: wordsEnd, end, text: write({ ...node, url, children: [] }).slice(1) });
  });
  let end = 0;
  const pieces: string[] = [];
  for (const edit of edits.sort((a, b) => a.start - b.start)) {
    pieces.push(markdown.slice(end, edit.start), edit.text);
    end = edit.end;
  }
  return pieces.join("") + markdown.slice(end);
}

/** A node as Markdown that is right in a table, too. */
function write(node: Root["children"][number]): string {
  const isBlock = node.type === "definition";
  const root = { type: "root", children: [isBlock ? node : { type: "paragraph", children: [node] }] } as Root;
  return parser.stringify(root).trimEnd().replaceAll("|", "\\|");
}

/** `[[page#heading|words]]`, in a table `[[page\|words]]`; with `!` before it an embedded file. `x[[1]]` is code. */
const wikiLink = /(?<!\\)(!|(?<![\w\])]))\[\[([^[\]|#\n]{0,300})(?:#([^[\]|\n]{0,300}))?(?:\|([^[\]\n]{0,300}))?\]\]/g;

/** The address of a link that Markdown doesn't take for one: `]({{< ref "page.md" >}})`, `]({% post_url 2019-03-01-page %})`. */
const templateLink = /(?<=\]\()\{[{%][^\n()]{1,300}(?=\))/g;

/** What a template names: the argument of a tag, the text before a filter, or what is after the site's own address. */
const templateName =
  /(?:ref|post_url|link)\s+(?:["']([^"']+)["']|(\S+))|["']([^"']+)["']\s*\||\bsite\.(?:base)?url\s*\}\}(\S+)/;

function convertWords(
  source: string,
  offset: number,
  find: (name: string) => Target | undefined,
  resolve: (url: string) => string | undefined,
): Edit[] {
  const replace = (index: number, from: string, text: string): Edit[] =>
    text === from ? [] : [{ start: offset + index, end: offset + index + from.length, text }];
  const templates = Array.from(source.matchAll(templateLink)).flatMap(({ 0: whole, index }) => {
    const [, ...parts] = templateName.exec(whole) ?? [];
    return replace(index, whole, resolve(parts.find(Boolean) ?? "") ?? whole);
  });
  const wikiLinks = Array.from(source.matchAll(wikiLink)).flatMap((match) => {
    const { index } = match;
    const [whole, mark, , heading] = match;
    const [name = "", words] = [match[2], match[4]].map((part) => part?.replace(/\\$/, "").trim());
    const label = words || [name, heading].filter(Boolean).join(" > ");
    const anchor = slug(heading?.replace(/.*#/s, "") ?? "");
    const target = find(name);
    if (!label) return [];
    if (target?.anchors) {
      const url = target.url + (anchor && target.anchors().has(anchor) ? `#${anchor}` : "");
      return replace(index, whole, url ? `[${label}](${url})` : label);
    }
    // A number is the picture's width.
    const alt = /^[\dx]*$/.test(words ?? "") ? "" : words;
    if (target) return replace(index, whole, mark ? `![${alt}](${target.url})` : whole);
    // A link to a note that isn't in the folder is its words. A file that is missing is for the owner to find.
    return replace(index, whole, mark ? whole : label);
  });
  return [...templates, ...wikiLinks];
}

/** Lists the anchors of a text's headings, but for its title and repeated ones. */
export function listAnchors(markdown: string): Set<string> {
  const root = parser.parse(markdown);
  const headings = listNodes(root, "heading").filter((heading) => heading.depth > 1 || heading !== root.children[0]);
  return new Set(headings.map((heading) => slug(toText(heading))));
}

/** What stays as words, one entry per kind: shortcodes, Liquid, attributes and Obsidian's comments. */
const leftovers = /\{\{[<%]\s*\/?\s*[\w./-]{1,40}|\{%-?\s*\w{1,40}|\{\{|\{:|%%/g;

/** Describes a converted text: its title if it begins with one, its first sentences in 50 to 160 characters, its leftovers. */
export function describeText(markdown: string): { title: string; description: string; leftovers: string[] } {
  const root = parser.parse(markdown);
  const [first] = root.children;
  // With the HTML elements that a text is written in.
  const texts = new Map<string, string[]>(["p", "li"].map((tagName) => [tagName, []]));
  walk<HastNodes>(raw(toHast(root, { allowDangerousHtml: true }), { tagfilter: true }), (node) => {
    if (node.type === "element") texts.get(node.tagName)?.push(toPlainText(node).replaceAll(/\s+/g, " ").trim());
  });
  const paragraphs = [...texts.values()].find((list) => list.some(Boolean)) ?? [];
  let description = "";
  for (const { segment } of new Intl.Segmenter("en", { granularity: "sentence" }).segment(
    paragraphs.join(" ").slice(0, 600),
  ))
    if (description.length < 50) description += segment;
  if (description.length > 160)
    description = `${description.slice(0, 159).replace(/(?:\s+\S*|[\uD800-\uDBFF])$/, "")}…`;
  const sources = [...listNodes(root, "text"), ...listNodes(root, "html")].map(({ value }) => value);
  return {
    title: first?.type === "heading" && first.depth === 1 ? toText(first).trim() : "",
    description: description.trim(),
    leftovers: [...new Set(sources.flatMap((source) => source.match(leftovers) ?? []))].map((kind) =>
      kind.replace(/\s+/, " "),
    ),
  };
}

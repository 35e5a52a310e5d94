import type { Nodes, Root } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import { getFence } from "@/lib/content/fences";
import type { SourcePage } from "@/lib/content/page";
import { walk } from "@/lib/markdown-tree";
import { asWarnings, type Problem } from "@/lib/problem";

/** The front matter that visitors read. */
const readKeys = "title description task teaser category keywords tools menu.label picture.alt picture.caption".split(
  " ",
);

/** How long a text may be before search results or lists cut it, and how short before it says too little. */
const lengths: readonly { key: "title" | "description" | "task"; least: number; most: number; where: string }[] = [
  { key: "title", least: 1, most: 70, where: "search results, which show about 60 characters with the site’s name" },
  { key: "description", least: 50, most: 160, where: "search results" },
  { key: "task", least: 1, most: 40, where: "a list" },
];

/** What could be better in the words of a page's front matter that visitors read: warnings. */
export function checkFrontMatterProse({ file, frontMatter }: SourcePage): Problem[] {
  const lengthFaults = lengths.flatMap(({ key, least, most, where }) => {
    const { length } = frontMatter[key] ?? "";
    if (frontMatter[key] === undefined || (length >= least && length <= most)) return [];
    return [{ file, key, message: `has ${length} characters; write ${least} to ${most} for ${where}` }];
  });
  const wordFaults = readKeys.flatMap((key) => {
    const messages = findFaults(findValue(frontMatter, key)).map(({ message }) => `has ${message}`);
    return [...new Set(messages)].map((message) => ({ file, key, message }));
  });
  return asWarnings([...lengthFaults, ...wordFaults]);
}

/** The text under a key such as `picture.alt`, a list as one text; empty where this page has none. */
function findValue(frontMatter: object, key: string): string {
  const found = key
    .split(".")
    .reduce<unknown>(
      (value, name) => (typeof value === "object" && value ? new Map(Object.entries(value)).get(name) : undefined),
      frontMatter,
    );
  return Array.isArray(found) ? found.join(", ") : String(found ?? "");
}

/** What could be better in the words of a page outside code, as warnings: quotes, links that Markdown did not take for links, and spelling. */
export function checkProse(file: string, root: Root): Problem[] {
  const problems: Problem[] = [];
  walk<Nodes>(root, (node, _, parent) => {
    // A table of characters shows the character itself.
    if (parent?.type === "tableCell" && parent.children.length === 1 && toText(node).length === 1) return;
    const words = getWords(node);
    // A mark alone in its cell is what the table is about.
    if (words.length === 1) return;
    const faults = [
      ...findFaults(words).map(({ index, message }) => ({ index, message: `${message}, and code in backticks` })),
      ...Array.from(words.matchAll(/\]\([^)]*\)|\]\[/g), ({ 0: found, index }) => ({
        index,
        message: `${found} looks like a link but is not one; write [text](/address), the address without spaces`,
      })),
    ];
    for (const { index, message } of faults) {
      const line = (node.position?.start.line ?? 1) + words.slice(0, index).split("\n").length - 1;
      if (problems.at(-1)?.line !== line || problems.at(-1)?.message !== message)
        problems.push({ file, line, message, isWarning: true });
    }
  });
  return problems;
}

function getWords(node: Nodes): string {
  if (node.type === "image") return node.alt ?? "";
  // The reason why a sample is not checked is shown below it.
  if (node.type === "code") return getFence(node).marks.unchecked ?? "";
  return node.type === "text" ? node.value : "";
}

const findFaults = (words: string): { index: number; message: string }[] =>
  Array.from(words.matchAll(/["']/g), ({ 0: found, index }) => ({
    index,
    message: `a straight ${found}; write “ ” or ’`,
  }));

/** Judges the marks of what ages, and the versions that a note names: each must quote words that are still on the page. */
export function checkQuotes({ file, frontMatter, markdown }: SourcePage): Problem[] {
  const { review = [] } = frontMatter;
  const quotes = review.map(({ text }, place) => ({ key: `review.${place}.text`, text, what: "the mark" }));
  if ("versions" in frontMatter && frontMatter.versions)
    quotes.push({ key: "versions", text: frontMatter.versions, what: "the key" });
  return quotes.flatMap(({ key, text, what }) => {
    if (findQuote(markdown, text) >= 0) return [];
    const message = `“${text}” is not on the page; write words that are, or remove ${what}`;
    return [{ file, key, message, isWarning: true }];
  });
}

/** Where words begin in Markdown as it was written, however its lines break; -1 where they are not. */
export function findQuote(markdown: string, quote: string): number {
  const words = quote.split(/\s+/).map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return markdown.search(new RegExp(words.join("\\s+")));
}

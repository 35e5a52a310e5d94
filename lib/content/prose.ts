import type { Nodes, Root } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import { walk } from "@/lib/collections";
import type { SourcePage } from "@/lib/content/page";
import { getFence } from "@/lib/content/samples";
import { findBritish } from "@/lib/content/spelling";
import type { Problem } from "@/lib/problem";

const faults = [
  { pattern: /["']/g, say: (found: string) => `a straight ${found} in prose; write “ ” or ’, and code in backticks` },
  {
    pattern: /\]\([^)]*\)|\]\[/g,
    say: (found: string) =>
      `${found} looks like a link but is not one; write [text](/address), the address without spaces`,
  },
];

/** The front matter that visitors read. */
const readKeys = "title description task teaser category keywords tools menu.label picture.alt picture.caption".split(
  " ",
);

/** Judges the words of a page's front matter that visitors read. */
export function checkFrontMatterProse({ file, frontMatter }: SourcePage): Problem[] {
  return readKeys.flatMap((key) => {
    const words = findValue(frontMatter, key);
    const quote = /["']/.exec(words)?.[0];
    return [
      ...(quote ? [{ file, key, message: `has a straight ${quote}; write “ ” or ’` }] : []),
      ...findBritish(words).map(({ word, american }) => ({
        file,
        key,
        message: `has “${word}”, British spelling; write ${american}`,
      })),
    ];
  });
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

/** Judges the words of a page outside code: quotes, links that Markdown did not take for links, and spelling. */
export function checkProse(file: string, root: Root): Problem[] {
  const problems: Problem[] = [];
  walk<Nodes>(root, (node, _, parent) => {
    // A table of characters shows the character itself.
    if (parent?.type === "tableCell" && parent.children.length === 1 && toText(node).length === 1) return;
    const words = getWords(node);
    // A mark alone in its cell is what the table is about.
    if (words.length === 1) return;
    for (const { index, message } of findFaults(words)) {
      const line = (node.position?.start.line ?? 1) + words.slice(0, index).split("\n").length - 1;
      if (problems.at(-1)?.line !== line || problems.at(-1)?.message !== message)
        problems.push({ file, line, message });
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

function findFaults(words: string): { index: number; message: string }[] {
  return [
    ...faults.flatMap(({ pattern, say }) =>
      Array.from(words.matchAll(pattern), ({ 0: found, index }) => ({ index, message: say(found) })),
    ),
    ...findBritish(words).map(({ index, word, american }) => ({
      index,
      message: `“${word}” is British spelling; write ${american}, and code in backticks`,
    })),
  ];
}

/** Judges the marks of what ages, and the versions that a note names: each must quote words that are still on the page. */
export function checkQuotes({ file, frontMatter, markdown }: SourcePage): Problem[] {
  const { review = [] } = frontMatter;
  const quotes = review.map(({ text }, place) => ({ key: `review.${place}.text`, text, what: "the mark" }));
  if ("versions" in frontMatter && frontMatter.versions)
    quotes.push({ key: "versions", text: frontMatter.versions, what: "the key" });
  return quotes.flatMap(({ key, text, what }) => {
    if (findQuote(markdown, text) >= 0) return [];
    return [{ file, key, message: `“${text}” is not on the page; write words that are, or remove ${what}` }];
  });
}

/** Where words begin in Markdown as it was written, however its lines break; -1 where they are not. */
export function findQuote(markdown: string, quote: string): number {
  const words = quote.split(/\s+/).map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return markdown.search(new RegExp(words.join("\\s+")));
}

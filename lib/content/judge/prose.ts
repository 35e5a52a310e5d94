import type { Nodes, Root } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import type { SourcePage } from "@/lib/content/kinds/kinds";
import type { Problem } from "@/lib/content/model/problem";
import { walk } from "@/lib/walk";

const faults = [
  { pattern: /["']/g, say: (found: string) => `a straight ${found} in prose; write “ ” or ’, and code in backticks` },
  {
    pattern: /\]\([^)]*\)|\]\[/g,
    say: (found: string) =>
      `${found} looks like a link and is none; write [text](/address), the address without spaces`,
  },
];

/** Judges the words of a page's front matter that visitors read. */
export function checkFrontMatterProse(page: SourcePage): Problem[] {
  const { file, frontMatter } = page;
  const { title, description } = frontMatter;
  const picture = page.kind === "chapter" ? page.frontMatter.picture : undefined;
  const teaser = page.kind === "recipe" ? page.frontMatter.teaser : undefined;
  const read = { title, description, teaser, "picture.alt": picture?.alt, "picture.caption": picture?.caption };
  return Object.entries(read).flatMap(([key, words]) => {
    const found = /["']/.exec(words ?? "")?.[0];
    return found ? [{ file, key, message: `has a straight ${found}; write “ ” or ’` }] : [];
  });
}

/** Judges the words of a page outside code: typographic quotes, and links that Markdown did not take for links. */
export function checkProse(file: string, root: Root): Problem[] {
  const problems: Problem[] = [];
  walk<Nodes>(root, (node, _, parent) => {
    // A table of characters shows the character itself.
    if (parent?.type === "tableCell" && parent.children.length === 1 && toText(node).length === 1) return;
    const words = node.type === "text" ? node.value : node.type === "image" ? (node.alt ?? "") : "";
    // A mark alone in its cell is what the table is about.
    if (words.length === 1) return;
    for (const { pattern, say } of faults) {
      for (const { 0: found, index } of words.matchAll(pattern)) {
        const line = (node.position?.start.line ?? 1) + words.slice(0, index).split("\n").length - 1;
        const message = say(found);
        if (problems.at(-1)?.line !== line || problems.at(-1)?.message !== message)
          problems.push({ file, line, message });
      }
    }
  });
  return problems;
}

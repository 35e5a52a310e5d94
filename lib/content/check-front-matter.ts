import type { SourcePage } from "@/lib/content/page";
import type { Problem } from "@/lib/problem";

/** How long a text may be before search results or lists cut it, and how short before it says too little. */
const lengths: readonly { key: "title" | "description" | "task"; least: number; most: number; where: string }[] = [
  { key: "title", least: 1, most: 70, where: "search results, which show about 60 characters with the site’s name" },
  { key: "description", least: 50, most: 160, where: "search results" },
  { key: "task", least: 1, most: 40, where: "a list" },
];

/** Warns of texts in front matter that are too long for where they are shown, or too short to say much. */
export const checkLengths = ({ file, frontMatter }: SourcePage): Problem[] =>
  lengths.flatMap(({ key, least, most, where }) => {
    const { length } = frontMatter[key] ?? "";
    if (frontMatter[key] === undefined || (length >= least && length <= most)) return [];
    return [
      { file, key, message: `has ${length} characters; write ${least} to ${most} for ${where}`, isWarning: true },
    ];
  });

/** Checks the marks of what ages, and the versions that a note names: each must quote words that are still on the page. */
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

import type { SourcePage } from "@/lib/content/kinds/kinds";
import type { Problem } from "@/lib/content/model/problem";

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

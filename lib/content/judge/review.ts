import type { SourcePage } from "@/lib/content/kinds/kinds";
import type { Problem } from "@/lib/content/model/problem";

/** Judges the marks of what ages: each must quote words that are still on the page. */
export function checkReview({ file, frontMatter: { review = [] }, markdown }: SourcePage): Problem[] {
  return review.flatMap(({ text }, place) => {
    if (findQuote(markdown, text) >= 0) return [];
    const message = `“${text}” is not on the page; write words that are, or remove the mark`;
    return [{ file, key: `review.${place}.text`, message }];
  });
}

/** Where words begin in Markdown as it was written, however its lines break; -1 where they are not. */
export function findQuote(markdown: string, quote: string): number {
  const words = quote.split(/\s+/).map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return markdown.search(new RegExp(words.join("\\s+")));
}

import type { Page, SourcePage } from "@/lib/content/page";
import type { Problem } from "@/lib/problem";

/** In characters; search results and lists cut longer texts. */
const lengths: readonly { key: "title" | "description" | "task"; min: number; max: number; where: string }[] = [
  { key: "title", min: 1, max: 70, where: "search results, which show about 60 characters with the site’s name" },
  { key: "description", min: 50, max: 160, where: "search results" },
  { key: "task", min: 1, max: 40, where: "a list" },
];

export const checkLengths = ({ file, frontMatter }: SourcePage): Problem[] =>
  lengths.flatMap(({ key, min, max, where }) => {
    const { length } = frontMatter[key] ?? "";
    if (frontMatter[key] === undefined || (length >= min && length <= max)) return [];
    return [{ file, key, message: `has ${length} characters; write ${min} to ${max} for ${where}`, isWarning: true }];
  });

export function checkQuotes({ file, frontMatter, markdown }: SourcePage): Problem[] {
  const { review = [] } = frontMatter;
  const quotes = review.map(({ text }, index) => ({ key: `review.${index}.text`, text, what: "the mark" }));
  if ("versions" in frontMatter && frontMatter.versions)
    quotes.push({ key: "versions", text: frontMatter.versions, what: "the key" });
  return quotes.flatMap(({ key, text, what }) => {
    if (findQuote(markdown, text) >= 0) return [];
    const message = `“${text}” isn’t on the page; write words that are, or remove ${what}`;
    return [{ file, key, message, isWarning: true }];
  });
}

/** The offset of a quote in Markdown, whatever its line breaks; -1 if it isn't there. */
export function findQuote(markdown: string, quote: string): number {
  const words = quote.split(/\s+/).map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return markdown.search(new RegExp(words.join("\\s+")));
}

/** Warns of placeholders: each paragraph or front matter text that begins with `TODO: `. */
export function findTodos({ file, frontMatter, markdown }: Page): Problem[] {
  const isWarning = true;
  const keys = Object.entries(frontMatter).filter(
    ([, value]) => typeof value === "string" && value.startsWith("TODO: "),
  );
  return [
    ...keys.map(([key, value]) => ({ file, key, message: `still says “${value}”`, isWarning })),
    ...(markdown.match(/^TODO: .*/gm) ?? []).map((line) => ({ file, message: `still says “${line}”`, isWarning })),
  ];
}

import type { Page } from "@/lib/content/kinds/kinds";
import type { Problem } from "@/lib/content/model/problem";
import { settings } from "@/lib/settings";

type Titled = Pick<Page, "file" | "heading" | "frontMatter">;

/** What search engines show of a title at most, with the site's name before it. */
const longestTitle = 70;

/** The query that a page should win: the first of its `search`, or else its title. */
export const getFirstQuery = ({ frontMatter: { search, title } }: Pick<Page, "frontMatter">): string =>
  search?.[0] ?? title;

/** What two queries share that ask for the same: their words in any order. `git branches` → `branch git` */
export const getQueryKey = (query: string): string => listWords(query).sort().join(" ");

/** The words of a query that a text lacks, whatever their case; `branch` stands where `branches` does. */
export function findMissingWords(query: string, text: string): string[] {
  const known = new Set(listWords(text));
  return splitWords(query).filter((word) => !known.has(toSingular(word)));
}

/** A title that search results would cut, and a heading without the words of the query that the page should win. */
export function checkTitle({ file, heading, frontMatter }: Titled, siteName = settings.name): Problem[] {
  const { title, search: [query = ""] = [] } = frontMatter;
  const prefix = `${siteName}: `;
  const length = prefix.length + title.length;
  const missing = findMissingWords(query, heading);
  return [
    ...(length > longestTitle
      ? [
          {
            file,
            key: "title",
            message: `has ${length} characters with “${prefix}” before it, more than ${longestTitle}; write ${Math.max(longestTitle - prefix.length, 0)} at most, or give the site a shorter name`,
          },
        ]
      : []),
    ...(missing.length
      ? [
          {
            file,
            key: "search",
            message: `begins with “${query}”, and the heading “${heading}” lacks “${missing.join(" ")}”; write all its words into heading and title, or put first what they say`,
          },
        ]
      : []),
  ];
}

/** `C# Branches` → `c#`, `branch` */
const listWords = (text: string): string[] => splitWords(text).map(toSingular);

const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}#]+/u)
    .filter(Boolean);

/** Good enough to compare by, since both sides go through it. */
const toSingular = (word: string): string =>
  word
    .replace(/(?<=..)ies$/, "y")
    .replace(/(?<=ch|sh|ss|x)es$/, "")
    .replace(/(?<=..[^s])s$/, "");

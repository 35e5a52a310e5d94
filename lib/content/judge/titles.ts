import type { Page } from "@/lib/content/kinds/kinds";
import type { Problem } from "@/lib/content/model/problem";
import { toSingular } from "@/lib/words";

type Queried = Pick<Page, "file" | "heading" | "frontMatter">;

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

/** A heading without the words of the query that the page should win. */
export function checkFirstQuery({ file, heading, frontMatter: { search: [query = ""] = [] } }: Queried): Problem[] {
  const missing = findMissingWords(query, heading);
  if (missing.length === 0) return [];
  const message = `begins with “${query}”, and the heading “${heading}” lacks “${missing.join(" ")}”; write all its words into heading and title, or put first what they say`;
  return [{ file, key: "search", message }];
}

/** `C# Branches` → `c#`, `branch` */
const listWords = (text: string): string[] => splitWords(text).map(toSingular);

const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}#]+/u)
    .filter(Boolean);

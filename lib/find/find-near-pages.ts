import { groupBy } from "@/lib/collections";
import type { Page } from "@/lib/content/page";

/** Another page, and how much of its words are also a page's own: from 0 to 1. */
export type NearPage = { page: Page; nearness: number };

/** A word of more pages tells none of them apart, and to compare them all would cost the square of their number. */
const mostPages = 40;

type Weighed = { page: Page; word: string; weight: number };

/**
 * The pages that share words with each page, the nearest first: a word weighs by where it stands, and the more the fewer
 * pages have it (TF-IDF); what the weights of two pages have in common is their cosine.
 */
export function findNearPages(pages: readonly Page[]): Map<Page, NearPage[]> {
  const shared = [...groupBy(pages.flatMap(weighWords), ({ word }) => word).values()].filter(
    ({ length }) => length > 1 && length <= mostPages && length < pages.length,
  );
  for (const same of shared) for (const weighed of same) weighed.weight *= Math.log(pages.length / same.length);
  const own = groupBy(shared.flat(), ({ page }) => page);
  const byWord = groupBy(shared.flat(), ({ word }) => word);
  const lengths = new Map(
    [...own].map(([page, words]) => [page, Math.hypot(...words.map(({ weight }) => weight))] as const),
  );
  return new Map(
    [...own].map(([page, words]) => {
      const sums = new Map<Page, number>();
      for (const { word, weight } of words)
        for (const other of byWord.get(word) ?? [])
          sums.set(other.page, (sums.get(other.page) ?? 0) + weight * other.weight);
      sums.delete(page);
      const near = [...sums].map(([other, sum]) => ({
        page: other,
        nearness: sum / ((lengths.get(page) ?? 1) * (lengths.get(other) ?? 1)),
      }));
      return [page, near.sort((a, b) => b.nearness - a.nearness || (a.page.path < b.page.path ? -1 : 1))];
    }),
  );
}

/** The words of a page, each with what it weighs at its weightiest place: in names, in headings, in text and code. */
function weighWords(page: Page): Weighed[] {
  const { title, task = "", search = [], description } = page.frontMatter;
  const keywords = page.kind === "recipe" ? page.frontMatter.keywords : [];
  const places = page.places.filter(({ kind }) => kind !== "row");
  const texts = places.flatMap(({ text, code }) => [text, ...code.map((piece) => piece.text)]);
  const weights = new Map<string, number>();
  const weigh = (written: readonly string[], weight: number) => {
    // What has less than three letters is no subject; `branches` are of the subject `branch`.
    for (const [found] of written
      .join(" ")
      .toLowerCase()
      .matchAll(/\p{L}[\p{L}\p{N}]{2,}/gu)) {
      const word = found.replace(/(?:(?<=ch|sh|x)e)?(?<!s)s$/, "");
      if (!weights.has(word)) weights.set(word, weight);
    }
  };
  weigh([title, page.heading, task, ...search, ...keywords], 4);
  weigh([description, ...places.flatMap(({ names }) => names)], 2);
  weigh(texts, 1);
  return [...weights].map(([word, weight]) => ({ page, word, weight }));
}

import { groupBy, once } from "@/lib/collections";
import { getRelated } from "@/lib/content/check-pages";
import type { Page } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";
import { isGrammar, listTerms } from "@/lib/find/tokenize";
import { getIndex, getPage } from "@/lib/navigation/navigation";
import { toSingular } from "@/lib/words";

/** The number of related pages that a page names at most. */
const mostRelated = 3;

/** Pages with a smaller cosine have no subject in common; chosen by reading this site's pages. */
const leastCosine = 0.1;

/** A word of more pages doesn't distinguish them, and to compare all of them would cost the square of their number. */
const mostPages = 40;

/**
 * The pages that a page names as related: those of its front matter, or else those nearest to it by their words, the nearest
 * first. None for home, an index, a chapter, a chart and a page in no section.
 */
export const listRelated = (site: Site, page: Page): readonly Page[] => relatePages(site).get(page) ?? [];

const relatePages = once((site: Site): ReadonlyMap<Page, readonly Page[]> => {
  const subjects = site.pages.filter((page) => page.kind !== "chapter" && getIndex(site, page));
  const related = findNearPages(subjects);
  for (const page of site.pages) {
    const written = getRelated(page);
    if (written.length)
      related.set(
        page,
        written.map((path) => getPage(site, path)),
      );
    else if (isChart(page)) related.delete(page);
  }
  return related;
});

const isChart = ({ frontMatter }: Page) => frontMatter.kind === "note" && frontMatter.rowAnchors !== undefined;

/** A word of the page at an index, and what it weighs there. */
type WeightedWord = { index: number; word: string; weight: number };

/**
 * The pages nearest to each page, the nearest first: those whose words have the largest cosine with its own, where a word
 * weighs by where it is, and the more the fewer pages have it (TF-IDF).
 */
function findNearPages(pages: readonly Page[]): Map<Page, Page[]> {
  const vectors = pages.map(weighWords);
  const byWord = groupBy(vectors.flat(), ({ word }) => word);
  for (const same of byWord.values()) for (const one of same) one.weight *= Math.log(pages.length / same.length);
  const lengths = vectors.map((words) => Math.hypot(...words.map(({ weight }) => weight)));
  return new Map(
    pages.map((page, index) => {
      const products = new Float64Array(pages.length);
      for (const { word, weight } of vectors[index] ?? []) {
        const same = byWord.get(word) ?? [];
        if (same.length > mostPages) continue;
        for (const other of same) products[other.index] = (products[other.index] ?? 0) + weight * other.weight;
      }
      const getCosine = (place: number) => (products[place] ?? 0) / ((lengths[index] ?? 0) * (lengths[place] ?? 0));
      const near = [...pages.keys()].filter((place) => place !== index && getCosine(place) >= leastCosine);
      const nearest = near.sort((one, other) => getCosine(other) - getCosine(one)).slice(0, mostRelated);
      return [page, nearest.flatMap((place) => pages[place] ?? [])];
    }),
  );
}

/** The words of a page, each with what it weighs at its weightiest place: in names, in headings, in text and code. */
function weighWords(page: Page, index: number): WeightedWord[] {
  const { title, task = "", search = [], description } = page.frontMatter;
  const keywords = page.kind === "recipe" ? page.frontMatter.keywords : [];
  const targets = page.searchTargets.filter(({ type }) => type !== "row");
  const weights = new Map<string, number>();
  const weigh = (texts: readonly string[], weight: number) => {
    for (const term of listTerms(texts.join("\n"))) {
      // What has less than three letters isn't a subject.
      if (isGrammar(term) || !/^\p{L}[\p{L}\p{N}]{2,}$/u.test(term)) continue;
      const word = toSingular(term);
      if (!weights.has(word)) weights.set(word, weight);
    }
  };
  weigh([title, page.heading, task, ...search, ...keywords], 4);
  weigh([description, ...targets.flatMap(({ names }) => names)], 2);
  weigh(
    targets.flatMap(({ text, code }) => [text, ...code.map((piece) => piece.text)]),
    1,
  );
  return [...weights].map(([word, weight]) => ({ index, word, weight }));
}

import { groupBy, once } from "@/lib/collections";
import { getRelated } from "@/lib/content/compare-pages";
import type { Page, Site } from "@/lib/content/page";
import { isGrammar, listTerms } from "@/lib/find/tokenize";
import { getIndex, getPage } from "@/lib/navigation/navigation";
import { toSingular } from "@/lib/words";

const maxRelated = 3;

/** Pages with a smaller cosine have no subject in common. Chosen by reading this site's pages. */
const minCosine = 0.1;

/** A word on more pages doesn't distinguish them, and comparing all of them would take quadratic time. */
const maxPagesPerWord = 40;

/** The related pages in a page's front matter, or else up to three with similar words. Charts, for example, have none. */
export const listRelated = (site: Site, page: Page): readonly Page[] => relatePages(site).get(page) ?? [];

const relatePages = once((site: Site): ReadonlyMap<Page, readonly Page[]> => {
  const subjects = site.pages.filter((page) => page.kind !== "chapter" && getIndex(site, page));
  const related = findNearPages(subjects);
  for (const page of site.pages) {
    const paths = getRelated(page);
    if (paths.length)
      related.set(
        page,
        paths.map((path) => getPage(site, path)),
      );
    else if (isChart(page)) related.delete(page);
  }
  return related;
});

const isChart = ({ frontMatter }: Page) => frontMatter.kind === "note" && frontMatter.rowAnchors !== undefined;

/** `index` is that of the page. */
type WeightedWord = { index: number; word: string; weight: number };

/** Ranks pages by cosine similarity of TF-IDF vectors, with `weighWords` in place of term frequencies. */
function findNearPages(pages: readonly Page[]): Map<Page, Page[]> {
  const vectors = pages.map(weighWords);
  const byWord = groupBy(vectors.flat(), ({ word }) => word);
  for (const occurrences of byWord.values())
    for (const occurrence of occurrences) occurrence.weight *= Math.log(pages.length / occurrences.length);
  const lengths = vectors.map((words) => Math.hypot(...words.map(({ weight }) => weight)));
  return new Map(
    pages.map((page, index) => {
      const products = new Float64Array(pages.length);
      for (const { word, weight } of vectors[index] ?? []) {
        const occurrences = byWord.get(word) ?? [];
        if (occurrences.length > maxPagesPerWord) continue;
        for (const { index: other, weight: otherWeight } of occurrences)
          products[other] = (products[other] ?? 0) + weight * otherWeight;
      }
      const getCosine = (other: number) => (products[other] ?? 0) / ((lengths[index] ?? 0) * (lengths[other] ?? 0));
      const candidates = [...pages.keys()].filter((other) => other !== index && getCosine(other) >= minCosine);
      const nearest = candidates.sort((a, b) => getCosine(b) - getCosine(a)).slice(0, maxRelated);
      return [page, nearest.flatMap((other) => pages[other] ?? [])];
    }),
  );
}

/** Weights each word of a page by where it matters most: names, headings, or text and code. */
function weighWords(page: Page, index: number): WeightedWord[] {
  const { title, task = "", search = [], description } = page.frontMatter;
  const keywords = page.kind === "recipe" ? page.frontMatter.keywords : [];
  const targets = page.searchTargets.filter(({ type }) => type !== "row");
  const weights = new Map<string, number>();
  const weigh = (texts: readonly string[], weight: number) => {
    for (const term of listTerms(texts.join("\n"))) {
      // Words of fewer than three letters aren't subjects.
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

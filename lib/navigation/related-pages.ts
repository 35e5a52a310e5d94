import { groupBy, once } from "@/lib/collections";
import { getRelated } from "@/lib/content/across";
import type { Page } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";
import { getIndex, getPage, listPages } from "@/lib/navigation/navigation";
import { toSingular } from "@/lib/words";

/** How many related pages a page names; one more place is kept for a page that few others would name. */
const mostChosen = 2;
const mostNamed = 3;

/** The number of pages that should name each page: with the list of its section it then has three links. */
const fewestNaming = 2;

/** Pages that share less have no subject in common; judged by eye on this site's pages. */
const leastNearness = 0.21;

/**
 * The pages that a page names as related: those of its front matter, or else two that share its words, and perhaps one that
 * few others name. None for home, an index, a chapter, a chart and a page in no section.
 */
export const listRelated = (site: Site, page: Page): readonly Page[] => relatePages(site).get(page) ?? [];

const relatePages = once((site: Site): ReadonlyMap<Page, readonly Page[]> => {
  const subjects = site.pages.filter((page) => isChart(page) || (page.kind !== "chapter" && getIndex(site, page)));
  const rank = createRanking(site, subjects);
  const related = new Map<Page, Page[]>();
  const naming = new Map<Page, number>();
  const name = (page: Page, other: Page) => {
    related.set(page, [...(related.get(page) ?? []), other]);
    naming.set(other, (naming.get(other) ?? 0) + 1);
  };

  for (const page of site.pages) for (const path of getRelated(page)) name(page, getPage(site, path));
  const choosing = new Set(subjects.filter((page) => !isChart(page) && !related.has(page)));
  for (const page of choosing) for (const other of rank(page).slice(0, mostChosen)) name(page, other);
  for (const page of subjects)
    for (const other of rank(page)) {
      if ((naming.get(page) ?? 0) >= fewestNaming) break;
      const named = related.get(other) ?? [];
      if (choosing.has(other) && named.length < mostNamed && !named.includes(page)) name(other, page);
    }
  return related;
});

/** Gives for a page the others: those that share its words, then its previous and next, then those around them. */
function createRanking(site: Site, subjects: readonly Page[]): (page: Page) => Page[] {
  const near = findNearPages(subjects, leastNearness);
  const places = new Map<Page, { list: readonly Page[]; place: number }>();
  for (const list of new Set(subjects.map((page) => listPages(site, getIndex(site, page) ?? page))))
    for (const [place, page] of list.entries()) places.set(page, { list, place });
  return (page) => {
    const { list, place } = places.get(page) ?? { list: [], place: 0 };
    const pick = (steps: readonly number[]) => steps.flatMap((step) => list[place + step] ?? []);
    const neighbors = pick([-1, 1]);
    const fitting = (near.get(page) ?? []).map((one) => one.page);
    return [
      ...new Set([...fitting.filter((other) => !neighbors.includes(other)), ...neighbors, ...pick([-2, 2, -3, 3])]),
    ];
  };
}

const isChart = ({ frontMatter }: Page) => frontMatter.kind === "note" && frontMatter.rowAnchors !== undefined;

/** Another page, and how much of its words are also a page's own: from 0 to 1. */
type NearPage = { page: Page; nearness: number };

/** A word of more pages doesn't distinguish them, and to compare them all would cost the square of their number. */
const mostPages = 40;

/** A word of the page at a place among others. */
type Weighed = { place: number; word: string; weight: number };

/**
 * The pages that share words with each page, the nearest first: a word weighs by where it is, and the more the fewer
 * pages have it (TF-IDF); what the weights of two pages have in common is their cosine, which is above `least`.
 */
export function findNearPages(pages: readonly Page[], least = 0): Map<Page, NearPage[]> {
  const shared = [...groupBy(pages.flatMap(weighWords), ({ word }) => word).values()].filter(
    ({ length }) => length > 1 && length <= mostPages && length < pages.length,
  );
  for (const same of shared) for (const weighed of same) weighed.weight *= Math.log(pages.length / same.length);
  const own = pages.map((): { weight: number; same: readonly Weighed[] }[] => []);
  for (const same of shared) for (const { place, weight } of same) own[place]?.push({ weight, same });
  const lengths = own.map((words) => Math.hypot(...words.map(({ weight }) => weight)));
  const sums = new Float64Array(pages.length);
  return new Map(
    own.flatMap((words, place) => {
      const [page, length = 1] = [pages[place], lengths[place]];
      if (!page || !words.length) return [];
      const sharing: number[] = [];
      for (const { weight, same } of words)
        for (const other of same) {
          const sum = sums[other.place] ?? 0;
          if (sum === 0) sharing.push(other.place);
          sums[other.place] = sum + weight * other.weight;
        }
      const near: NearPage[] = [];
      for (const other of sharing) {
        const nearness = (sums[other] ?? 0) / (length * (lengths[other] ?? 1));
        const otherPage = pages[other];
        if (otherPage && other !== place && nearness > least) near.push({ page: otherPage, nearness });
        sums[other] = 0;
      }
      return [[page, near.sort((a, b) => b.nearness - a.nearness || (a.page.path < b.page.path ? -1 : 1))] as const];
    }),
  );
}

/** The words of a page, each with what it weighs at its weightiest place: in names, in headings, in text and code. */
function weighWords(page: Page, place: number): Weighed[] {
  const { title, task = "", search = [], description } = page.frontMatter;
  const keywords = page.kind === "recipe" ? page.frontMatter.keywords : [];
  const places = page.places.filter(({ kind }) => kind !== "row");
  const texts = places.flatMap(({ text, code }) => [text, ...code.map((piece) => piece.text)]);
  const weights = new Map<string, number>();
  const weigh = (written: readonly string[], weight: number) => {
    // What has less than three letters isn't a subject; `branches` are of the subject `branch`.
    for (const [found] of written
      .join(" ")
      .toLowerCase()
      .matchAll(/\p{L}[\p{L}\p{N}]{2,}/gu)) {
      const word = toSingular(found);
      if (!weights.has(word)) weights.set(word, weight);
    }
  };
  weigh([title, page.heading, task, ...search, ...keywords], 4);
  weigh([description, ...places.flatMap(({ names }) => names)], 2);
  weigh(texts, 1);
  return [...weights].map(([word, weight]) => ({ place, word, weight }));
}

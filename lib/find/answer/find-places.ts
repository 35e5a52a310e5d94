import { judgeName, readQuestion } from "@/lib/find/answer/judge-name";
import { type Match, matchWords } from "@/lib/find/answer/match-words";
import type { IndexedPlace, OpenIndex, Posting } from "@/lib/find/answer/open-index";
import { type Scored, spread } from "@/lib/find/answer/spread";

/** A place that answers a question. */
export type Answer = IndexedPlace & {
  /** The heading of its page. */
  pageName: string;
  /** For each word of the question that was found there, the terms of the index that it was found by, the best first. */
  found: string[][];
};

/** What a word is worth by where it stands: in the place itself, at the top of its page, anywhere else on the page. */
const worth = { name: 1, text: 0.3, above: 0.75, elsewhere: 0.35, again: 0.03 };

/** From this worth on a word stands in a name and not only in a text. */
const leastOfName = 0.4;

/** Finds the places that answer a question, the best first. */
export function findPlaces(index: OpenIndex, question: string, most = 20): Answer[] {
  const words = matchWords(index, question).map((match) => weigh(index, match));
  const asked = readQuestion(question);
  const likely = listCandidates(index, words)
    .map((place) => ({ place, page: index.getPage(place), score: judgeWords(index, words, place) }))
    .sort(byScore)
    .slice(0, mostNamesRead);
  const scored = likely.map(({ place, page, score }) => {
    const named = words.filter(({ places }) => (places.get(place) ?? 0) >= leastOfName).length;
    return { place, page, score: score * judgeName(index.getPlace(place), named / words.length, named, asked) };
  });
  scored.sort(byScore);
  return spread(scored, most).map(({ place, page }) => {
    const [pageName = ""] = index.getPlace(index.getTop(page)).names;
    return { ...index.getPlace(place), pageName, found: listFound(index, words, place) };
  });
}

/** To compare a name with the question takes longer than all else: only these, the likeliest, are compared. */
const mostNamesRead = 50;

const byScore = (a: Scored, b: Scored) => b.score - a.score || a.place - b.place;

/** A word of a question with all that is known of it. */
type Word = Match & {
  /** What each place that has it is worth, and the best place of each page. */
  places: ReadonlyMap<number, number>;
  pages: ReadonlyMap<number, number>;
  /** How many places of each page have it, rows of charts apart. */
  counts: ReadonlyMap<number, number>;
};

/** Finds all places of a word. It counts the more, the fewer pages have it. */
function weigh(index: OpenIndex, { terms, weight }: Match): Word {
  const places = new Map<number, number>();
  for (const [term, fit] of terms) {
    const { names, texts } = index.getPosting(term);
    for (const place of names) places.set(place, Math.max(places.get(place) ?? 0, fit * worth.name));
    for (const place of texts) places.set(place, Math.max(places.get(place) ?? 0, fit * worth.text));
  }
  const pages = new Map<number, number>();
  const counts = new Map<number, number>();
  for (const [place, found] of places) {
    const page = index.getPage(place);
    pages.set(page, Math.max(pages.get(page) ?? 0, found));
    if (!index.isRow(place)) counts.set(page, (counts.get(page) ?? 0) + 1);
  }
  const rarity = 1 + Math.log(1 + (index.pageCount - pages.size + 0.5) / (pages.size + 0.5));
  return { terms, places, pages, counts, weight: weight * rarity };
}

/** The places that have a word, and the top of each of their pages. */
function listCandidates(index: OpenIndex, words: readonly Word[]): number[] {
  const found = words.flatMap(({ places }) => [...places.keys()]);
  return [...new Set([...found, ...found.map((place) => index.getTop(index.getPage(place)))])];
}

/** What the words of a question are worth in a place, and the more, the more of them its page has at all. */
function judgeWords(index: OpenIndex, words: readonly Word[], place: number): number {
  const page = index.getPage(place);
  const top = index.getTop(page);
  const isRow = index.isRow(place);
  let score = 0;
  let covered = 0;
  let total = 0;
  for (const { places, pages, counts, weight } of words) {
    const above = places.get(top) ?? 0;
    const best = Math.max(
      places.get(place) ?? 0,
      above >= leastOfName ? above * worth.above : 0,
      (pages.get(page) ?? 0) * worth.elsewhere,
    );
    // What a chart's row is about does not depend on how often the rest of the page says it.
    const again = isRow ? 0 : worth.again * Math.log2(1 + (counts.get(page) ?? 0));
    score += weight * (best + again);
    total += weight;
    if (pages.has(page)) covered += weight;
  }
  return total ? (score * covered) / total : 0;
}

function listFound(index: OpenIndex, words: readonly Word[], place: number): string[][] {
  const here = words.filter(({ places }) => places.has(place));
  return here.map(({ terms }) => {
    const found = [...terms].filter(([term]) => hasPlace(index.getPosting(term), place));
    return found.sort(([, a], [, b]) => b - a).map(([term]) => index.terms.get(term));
  });
}

const hasPlace = ({ names, texts }: Posting, place: number) => names.includes(place) || texts.includes(place);

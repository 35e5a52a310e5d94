import type { IndexedPlace, OpenIndex, Posting } from "@/lib/find/find-index";
import { type Match, matchWords } from "@/lib/find/match-words";
import { isGrammar, readChunks } from "@/lib/find/tokenize";
import { shortenHeading } from "@/lib/words";

/** A place that answers a question. */
export type Answer = IndexedPlace & {
  /** The heading of its page. */
  pageName: string;
  /** For each word of the question that was found there, the terms of the index that it was found by, the best first. */
  found: string[][];
};

/** What a word is worth by where it is: in the place itself, at the top of its page, anywhere else on the page. */
const worth = { name: 1, text: 0.3, above: 0.75, elsewhere: 0.35, again: 0.03 };

/** From this worth on a word is in a name and not only in a text. */
const leastOfName = 0.4;

/** The characters of a question that are looked at; nobody asks more, and marks without end would take seconds. */
const mostCharacters = 300;

/** Finds the places that answer a question, the best first. */
export function findPlaces(index: OpenIndex, typed: string, most = 20): Answer[] {
  const question = typed.slice(0, mostCharacters);
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

/** A question as names are compared with it. */
type Question = {
  /** What a chart's cell would have to be, to be what was typed: `^[`; also `1B` where it was `0x1B`. */
  cells: string[];
  /** Its words in their order, camel case apart, without those that only hold others together. */
  words: string;
  /** Each word with the next one: `many to`, `to many`. */
  pairs: string[];
};

/** Prepares a question for `judgeName`. */
function readQuestion(text: string): Question {
  const typed = text.trim();
  const [, hex] = /^(?:0x|\\x|\\u|u\+)0*([0-9a-f]+)$/i.exec(typed) ?? [];
  const words = toWords(typed);
  return {
    cells: hex ? [typed, hex.toUpperCase().padStart(2, "0"), `&#x${hex.toUpperCase()};`] : [typed],
    words: withoutGrammar(words).join(" "),
    pairs: toPairs(words),
  };
}

/**
 * What a place's name makes of what its words are worth, as a factor: the more of it was asked for, the more it is
 * meant. `share` is the part of the question's words that the name has, `count` their number.
 */
function judgeName(place: IndexedPlace, share: number, count: number, question: Question): number {
  const { kind, names } = place;
  // What isn't a plain word is meant to the letter: `&Eacute;` is not `&eacute;`.
  if (kind === "row" && question.cells.some((cell) => /[^a-z ]/.test(cell) && names.includes(cell))) return 2.5;
  const words = toWords(names.join(" "));
  const filled = Math.min(count / Math.max(withoutGrammar(words).length, 1), 1);
  const pairs = new Set(toPairs(words));
  const paired = question.pairs.filter((pair) => pairs.has(pair)).length / Math.max(question.pairs.length, 1);
  const factor = 1 + 0.6 * share * Math.sqrt(filled) + 0.4 * paired;
  const isSame =
    question.words !== "" && listShortNames(place).some((name) => toWords(name).join(" ") === question.words);
  // A chart has hundreds of rows, and one of them has nearly any word.
  if (kind === "row") return isSame ? 1.4 : factor * 0.75;
  if (!isSame) return factor;
  return factor + (kind === "page" ? 1 : 0.5);
}

/** What a place may be called in short: a page by its heading up to a colon and by its path, a row by each cell. */
function listShortNames({ kind, names, href }: IndexedPlace): string[] {
  if (kind === "row") return names.map((name) => name.replace(/[;,].*/, ""));
  if (kind === "heading") return names;
  return [...names.map(shortenHeading), href.replace(/.*\//, "")];
}

/** The words of a text in their order, camel case apart: `DarkSeaGreen` → `dark`, `sea`, `green`. */
const toWords = (text: string): string[] =>
  readChunks(text).flatMap(({ wholes, pieces }) => (pieces.length ? pieces : wholes));

const withoutGrammar = (words: readonly string[]) => words.filter((word) => !isGrammar(word));

const toPairs = (words: readonly string[]) => words.slice(1).map((word, place) => `${words[place]} ${word}`);

/** A place with what it is worth as an answer. */
export type Scored = { place: number; page: number; score: number };

/** The number of first answers that are of different pages, where there are any. */
const ofOwnPage = 3;
const mostOfPage = 4;

/** Answers that are worth less than this share of the best one are left out. */
const leastShare = 0.12;

/** Picks from answers, sorted by score, those to show: first the best ones of a few pages, then all by their score. */
export function spread(scored: readonly Scored[], most: number): Scored[] {
  const good = scored.filter(({ score }) => score > 0 && score >= (scored[0]?.score ?? 0) * leastShare);
  const bestOfPages = [...new Map(good.toReversed().map((each) => [each.page, each])).values()].reverse();
  const first = bestOfPages.sort((a, b) => b.score - a.score || a.place - b.place).slice(0, ofOwnPage);
  const counts = new Map<number, number>();
  const all = [...first, ...good.filter((each) => !first.includes(each))].filter(({ page }) => {
    counts.set(page, (counts.get(page) ?? 0) + 1);
    return (counts.get(page) ?? 0) <= mostOfPage;
  });
  return all.slice(0, most);
}

import type { OpenIndex } from "@/lib/find/find-index";
import { matchWords, type Terms } from "@/lib/find/match-words";
import { getPage, getTop, type IndexedPlace, isRow } from "@/lib/find/pack-places";
import { isGrammar, listTerms, readChunks } from "@/lib/find/tokenize";

/** A place that answers a question. */
export type Answer = IndexedPlace & {
  /** The heading of its page. */
  pageName: string;
  /** For each word of the question that was found there, the terms of the index that it was found by, the best first. */
  found: string[][];
};

/** What a word is worth in a place, next to 1 in its name: in its text, and for how often its page has it. */
const worth = { text: 0.3, again: 0.03 };

/** From this worth on a word is in a name and not only in a text. */
const leastOfName = 0.4;

/** The characters of a question that are looked at; nobody asks more, and marks without end would take seconds. */
const mostCharacters = 300;

/**
 * Finds the places that answer a question, the best first. Where `index.missing` isn't empty afterwards, what it names
 * must be added, and the question be asked again: until then the answer is none.
 */
export function findPlaces(index: OpenIndex, typed: string): Answer[] {
  const question = typed.slice(0, mostCharacters);
  const words = matchWords(index, question).map((terms) => weigh(index, terms));
  if (index.missing.size) return [];
  const asked = readQuestion(question);
  const scored = pickLikely(words).flatMap(({ place, page, score }) => {
    const indexed = index.getPlace(place);
    const named = words.filter(({ places }) => (places.get(place) ?? 0) >= leastOfName).length;
    return indexed ? { place, page, score: score * judgeName(indexed, named / words.length, named, asked) } : [];
  });
  if (index.missing.size) return [];
  return spread(scored.sort(byScore)).flatMap(({ place }) => {
    const [indexed, top] = [index.getPlace(place), index.getPlace(getTop(place))];
    if (!indexed || !top) return [];
    return { ...indexed, pageName: top.names[0] ?? "", found: listFound(index, words, place, indexed) };
  });
}

/** Only the names of these, the likeliest, are compared with the question, and those of few pages are loaded. */
const mostNamesRead = 50;
const mostPagesRead = 16;

function pickLikely(words: readonly Word[]): Scored[] {
  const found = new Set(words.flatMap(({ places }) => [...places.keys()]));
  const scored = Array.from(found, (place) => ({
    place,
    page: getPage(place),
    score: judgeWords(words, place),
  })).sort(byScore);
  const pages = new Set([...new Set(scored.map(({ page }) => page))].slice(0, mostPagesRead));
  return scored.filter(({ page }) => pages.has(page)).slice(0, mostNamesRead);
}

const byScore = (a: Scored, b: Scored) => b.score - a.score || a.place - b.place;

/** A word of a question with all that is known of it. */
type Word = {
  terms: Terms;
  /** How much it counts. */
  weight: number;
  /** What each place that has it is worth. */
  places: ReadonlyMap<number, number>;
  /** How many places of each page have it. */
  pages: ReadonlyMap<number, number>;
};

/** Finds all places of a word. It counts the more, the fewer pages have it, and more in names, the fewer are named by it. */
function weigh(index: OpenIndex, terms: Terms): Word {
  const postings = [...terms].map(([term, fit]) => ({ ...index.getPosting(term), fit }));
  const named = countPages(postings.flatMap(({ names }) => names));
  const all = countPages(postings.flatMap(({ names, texts }) => [...names, ...texts]));
  const getRarity = (count: number) => 1 + Math.log(1 + (index.pageCount - count + 0.5) / (count + 0.5));
  const weight = getRarity(all);
  const ofName = getRarity(named) / weight;
  const places = new Map<number, number>();
  for (const { names, texts, fit } of postings) {
    for (const place of names) places.set(place, Math.max(places.get(place) ?? 0, fit * ofName));
    for (const place of texts) places.set(place, Math.max(places.get(place) ?? 0, fit * worth.text));
  }
  const pages = new Map<number, number>();
  for (const page of Array.from(places.keys(), getPage)) pages.set(page, (pages.get(page) ?? 0) + 1);
  return { terms, weight, places, pages };
}

const countPages = (places: readonly number[]) => new Set(places.map(getPage)).size;

/** What the words of a question are worth in a place, and the more, the more of them its page has at all. */
function judgeWords(words: readonly Word[], place: number): number {
  const page = getPage(place);
  let score = 0;
  let covered = 0;
  let total = 0;
  for (const { places, pages, weight } of words) {
    // What a chart's row is about does not depend on how often the rest of the page says it.
    const again = isRow(place) ? 0 : worth.again * Math.log2(1 + (pages.get(page) ?? 0));
    score += weight * ((places.get(place) ?? 0) + again);
    total += weight;
    if (pages.has(page)) covered += weight;
  }
  return total ? score * Math.sqrt(covered / total) : 0;
}

function listFound(index: OpenIndex, words: readonly Word[], place: number, { names }: IndexedPlace): string[][] {
  const here = words.filter(({ places }) => places.has(place));
  const shown = [...listTerms(names.join(" "))];
  return here.flatMap(({ terms }) => {
    const found = [...terms].filter(([term]) => Object.values(index.getPosting(term)).flat().includes(place));
    // A beginning of many terms has none itself, so this looks for them in the name.
    const forms = found
      .sort(([, a], [, b]) => b - a)
      .flatMap(([term]) => (term.endsWith(" ") ? shown.filter((own) => own.startsWith(term.trim())) : term));
    return forms.length ? [forms] : [];
  });
}

/** A question as names are compared with it. */
type Question = {
  /** What a chart's cell would have to be, to be what was typed: `^[`; also `1B` where it was `0x1B`. */
  cells: string[];
  /** Its words in their order, camel case apart. */
  words: string[];
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
    words,
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
  const isSame = words.join(" ") === question.words.join(" ");
  const factor = 1 + 0.6 * share * Math.sqrt(filled) + 0.4 * paired + (isSame ? 0.8 : 0);
  // A chart has hundreds of rows, and one of them has nearly any word.
  return kind === "row" ? factor * 0.75 : factor;
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
const mostShown = 20;

/** Answers that are worth less than this share of the best one are left out. */
const leastShare = 0.12;

/** Picks from answers, sorted by score, those to show: first the best ones of a few pages, then all by their score. */
export function spread(scored: readonly Scored[]): Scored[] {
  const good = scored.filter(({ score }) => score > 0 && score >= (scored[0]?.score ?? 0) * leastShare);
  const bestOfPages = [...new Map(good.toReversed().map((each) => [each.page, each])).values()].reverse();
  const first = bestOfPages.sort((a, b) => b.score - a.score || a.place - b.place).slice(0, ofOwnPage);
  const counts = new Map<number, number>();
  const all = [...first, ...good.filter((each) => !first.includes(each))].filter(({ page }) => {
    counts.set(page, (counts.get(page) ?? 0) + 1);
    return (counts.get(page) ?? 0) <= mostOfPage;
  });
  return all.slice(0, mostShown);
}

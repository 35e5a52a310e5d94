import { type FindRow, type Index, toCellTerm } from "@/lib/find/find-index";
import { listRows, matchWords, type Question, type Word } from "@/lib/find/match-words";
import type { Chunk } from "@/lib/find/tokenize";

// Which pages answer a question, the best first, from postings alone.

/** The weights of a word in a name (a title or a heading) and in a text. */
const weights = { name: 5, text: 1.5 };

/** A chart row that the question names, and a name that is the question, beat any words. */
const rowBonus = 1000;
const nameBonus = 500;

/** By rarity, the shares of a question's words that a sure answer has, and has in its names. */
const minCovered = 0.8;
const minNamed = 0.6;

/** The headings of an answer score at least these shares of the best one: those that match, and those that may answer. */
const minShareOfBestHeading = 0.3;
const minShareOfBestSection = 0.6;

/** Up to ten answers that have at least this share of the words that the first one has. */
const maxAnswers = 10;
const minShareOfFirst = 0.5;

/** A page's place, and what it comes from. */
export type Score = {
  page: number;
  score: number;
  /** The part of the score that words have, without the bonus of a row or a name. */
  words: number;
  /** Of its title. */
  title: number;
  /** The share of the question's known words that the page has, by their rarity. */
  share: number;
  row?: FindRow;
};

/** Where a page answers. */
export type Place = {
  /** The numbers of the headings that match, the best first. */
  headings: number[];
  /** The numbers of those that may answer, 0 for the top of the page, the best first. */
  sections: number[];
  /** The page has what the question names, and doesn't only mention some of its words. */
  isSure: boolean;
};

/** Ranks the pages that answer a question, best first. */
export function rankPages(index: Index, pageCount: number, question: Question) {
  const { words, chunkOf, named } = matchWords(index, question);
  const weighed = words.map((word) => weighWord(word, pageCount));
  const rows = findRows(index, question, weighed, chunkOf);
  const pages = new Set([...weighed.flatMap(({ scores }) => [...scores.keys()]), ...rows.keys()]);
  const known = weigh(weighed, listPositions(weighed.filter(({ scores }) => scores.size)));
  const scores = Array.from(pages, (page) => scorePage(weighed, known, page, named.has(page), rows.get(page)));
  const [first] = scores.sort((a, b) => b.score - a.score || a.page - b.page);
  const answers = scores
    // `steel pipe` isn't SteelBlue.
    .filter(({ share }) => share >= (first?.share ?? 1) * minShareOfFirst)
    .slice(0, maxAnswers)
    .map((score) => ({ score, place: locate(weighed, score, named.has(score.page)) }));
  return { answers, terms: new Set(weighed.flatMap(({ terms }) => terms)) };
}

/** What a word is worth in a page. */
type WordScore = {
  /** In the title and the words that readers use for the page. */
  title: number;
  isInName: boolean;
  /** In the title, not only in those words. */
  isInTitle: boolean;
  /** Under each heading by number; 0 is the top of the page. */
  headings: Map<number, number>;
  /** The headings that have it themselves. */
  inHeadings: Set<number>;
};

type WeighedWord = {
  rarity: number;
  positions: readonly number[];
  terms: string[];
  scores: ReadonlyMap<number, WordScore>;
};

/**
 * The fewer pages have a word, the more it counts. An exact match counts its own pages (`paging` is rare although `page`
 * isn't), any other match the pages of all forms together.
 */
function weighWord({ matches, positions }: Word, pageCount: number): WeighedWord {
  const getRarity = (count: number) => Math.log(1 + pageCount / Math.max(count, 1));
  const listed = new Set(matches.flatMap(({ postings }) => postings.map(([page]) => page))).size;
  const rarity = getRarity(Math.max(listed, ...matches.map(({ pageCount }) => pageCount)));
  const scores = new Map<number, WordScore>();
  for (const { postings, fit, pageCount } of matches) {
    const weight = fit * (fit === 1 ? getRarity(pageCount) : rarity);
    for (const [page, texts, headings = [], name = 0] of postings) {
      const score = scores.get(page) ?? createWordScore();
      scores.set(page, score);
      if (name) score.title = Math.max(score.title, weight * weights.name);
      score.isInName ||= name > 0;
      score.isInTitle ||= name === 2;
      const raise = (heading: number, value: number) =>
        score.headings.set(heading, Math.max(score.headings.get(heading) ?? 0, value));
      for (const heading of texts) raise(heading, weight * weights.text);
      for (const heading of headings) raise(heading, weight * weights.name);
      for (const heading of headings) score.inHeadings.add(heading);
    }
  }
  return { positions, terms: matches.map(({ term }) => term), scores, rarity };
}

const createWordScore = (): WordScore => ({
  title: 0,
  isInName: false,
  isInTitle: false,
  headings: new Map(),
  inHeadings: new Set(),
});

/** The rarities of the question's words at these positions, added up. */
function weigh(words: readonly WeighedWord[], positions: ReadonlySet<number>): number {
  const having = words.filter(({ positions: [position = 0, ...others] }) => !others.length && positions.has(position));
  return having.reduce((sum, { rarity }) => sum + rarity, 0);
}

const listPositions = (words: readonly WeighedWord[]) => new Set(words.flatMap(({ positions }) => positions));

/** A page scores as its title plus its best heading, times the share of the question's known words that it has. */
function scorePage(words: readonly WeighedWord[], known: number, page: number, isNamed: boolean, row?: FindRow): Score {
  const matching = words.filter(({ scores }) => scores.has(page));
  const title = matching.reduce((sum, { scores }) => sum + (scores.get(page)?.title ?? 0), 0);
  const bestHeading = Math.max(0, ...addHeadings(matching, page).values());
  const share = row ? 1 : weigh(words, listPositions(matching)) / known;
  const score = (title + bestHeading) * share;
  return { page, title, share, row, words: score, score: score + (row ? rowBonus : 0) + (isNamed ? nameBonus : 0) };
}

/** What words are worth together under each heading of a page. */
function addHeadings(words: readonly WeighedWord[], page: number): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { scores } of words)
    for (const [heading, value] of scores.get(page)?.headings ?? [])
      sums.set(heading, (sums.get(heading) ?? 0) + value);
  return sums;
}

/** The headings with at least this share of the best one's sum, the best first. */
function listBest(sums: ReadonlyMap<number, number>, minShare: number): number[] {
  const min = Math.max(0, ...sums.values()) * minShare;
  const best = [...sums].filter(([, sum]) => sum >= min).sort(([, a], [, b]) => b - a);
  return best.map(([heading]) => heading);
}

/** Finds the headings of a page that match and that answer, and whether it answers at all. */
function locate(words: readonly WeighedWord[], { page, row }: Score, isNamed: boolean): Place {
  const having = (test: (score: WordScore) => boolean) =>
    words.filter(({ scores }) => {
      const score = scores.get(page);
      return score && test(score);
    });
  const titled = listPositions(having(({ isInTitle }) => isInTitle));
  // What the title says, any section of the page is about.
  const telling = words.filter(({ positions }) => !positions.every((position) => titled.has(position)));
  const sections = listBest(addHeadings(telling, page), minShareOfBestSection);
  const [section = 0] = sections;
  const covered = listPositions(having(({ isInName, headings }) => isInName || headings.has(section)));
  const named = listPositions(
    having(
      ({ isInName, isInTitle, inHeadings }) => isInTitle || inHeadings.has(section) || (section === 0 && isInName),
    ),
  );
  const all = weigh(words, listPositions(words));
  const isAbout = weigh(words, covered) >= all * minCovered && weigh(words, named) >= all * minNamed;
  return {
    headings: listBest(addHeadings(words, page), minShareOfBestHeading).filter((heading) => heading > 0),
    sections: row || section === 0 ? [0] : sections,
    isSure: Boolean(row) || isNamed || isAbout,
  };
}

/**
 * The best of the chart rows that a question names, by page. The rest of the question must be about the page: of a code, be on it,
 * and of a word or a number, be in its names (`127 in ascii`). A row with exactly what was typed is best: `&Eacute;` isn't `&eacute;`.
 */
function findRows(
  index: Index,
  question: Question,
  words: readonly WeighedWord[],
  chunkOf: readonly Chunk[],
): Map<number, FindRow> {
  const rows = listRows(index, question).filter(({ row, chunks }) => {
    const isCode = chunks.some(({ text, forms }) => forms.length > 0 || /[^\p{L}\p{N}'-]/u.test(text));
    const others = words
      .slice(0, chunkOf.length)
      .filter((_, position) => !chunks.some((one) => one === chunkOf[position]));
    const isWhole = chunks.length >= question.length || (isCode && others.length === 0);
    const isAbout = others.every(({ scores }) => {
      const score = scores.get(row.page);
      return score && (isCode || score.isInName || score.inHeadings.size > 0);
    });
    return isWhole || (others.length > 0 && isAbout);
  });
  // The first columns of a chart matter most: 127 is a decimal number before it's an octal one.
  const rate = ({ row: { cells }, chunks }: (typeof rows)[number]) => {
    const column = cells.findIndex((cell) => chunks.some(({ text }) => toCellTerm(text) === toCellTerm(cell.text)));
    // Not what is written but what it means: `0x7f` is row 127, but not the one of the octal 127.
    const place = column < 0 ? cells.length : column;
    return chunks.length + (cells.some(({ text }) => text === question.trimmedText) ? 1 : 0) - place / 100;
  };
  rows.sort((a, b) => rate(a) - rate(b));
  return new Map(rows.map(({ row }) => [row.page, row]));
}

import { groupBy } from "@/lib/collections";
import { type FindRow, type Index, type NamePart, toCellTerm } from "@/lib/find/find-index";
import { listRows, matchWords, type Question, splitChunk, type Word } from "@/lib/find/match-words";

// Which pages answer a question, the best first, from postings alone.

/** The weights of a word in a name (a title or a heading) and in a text. */
const weights = { name: 5, text: 1.5 };

/** A page is about a word that it has under many headings: each doubling of their number adds this. */
const doublingBonus = 0.3;

/** A chart row that the question names, and a name that is the question, beat any words. */
const rowBonus = 1000;
const nameBonus = 500;

/** By rarity, the shares of a question's words that a sure answer has, and has in its names. */
const minCovered = 0.8;
const minNamed = 0.5;

/** The headings of an answer score at least these shares of the best one: those that match, and those that may answer. */
const minShareOfBestHeading = 0.3;
const minShareOfBestSection = 0.6;

/** Up to ten answers that score at least this share of the first one. */
const maxAnswers = 10;
const minShareOfFirst = 0.2;

/** Ranks the pages that answer a question, best first. */
export function rankPages(index: Index, pageCount: number, question: Question) {
  const { words, whole } = matchWords(index, question);
  const weighed = words.map((word) => weighWord(word, pageCount));
  const named = new Set(whole.flatMap(([page, , , name]) => ((name ?? 0) > 2 ? page : [])));
  const rows = findRows(index, question, weighed);
  const numbers = new Set([...weighed.flatMap(({ scores }) => [...scores.keys()]), ...rows.keys()]);
  const scored = Array.from(numbers, (number) => scorePage(weighed, number, named.has(number), rows.get(number)));
  const [first] = scored.sort((a, b) => b.score - a.score || a.number - b.number);
  const pages = scored
    // `steel pipe` isn't SteelBlue: if the first page has all words, pages with only some are dropped.
    .filter(({ words, share }) => first && words >= first.words * minShareOfFirst && (first.share < 1 || share === 1))
    .slice(0, maxAnswers);
  return { pages, terms: new Set(weighed.flatMap(({ terms }) => terms)) };
}

/** The title has the word, not only what readers call the page. */
const isOfTitle = (name: NamePart | 0): boolean => name === 2 || name === 4;

/** A word's scores in a page: in its title, and under each heading by number (0 is the top of the page). */
type WordScore = { title: number; name: NamePart | 0; headings: Map<number, number>; named: Set<number> };

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
  const pageCountOfForms = new Set(matches.flatMap(({ postings }) => postings.map(([page]) => page))).size;
  const scores = new Map<number, WordScore>();
  for (const { postings, fit } of matches) {
    const weight = fit * getRarity(fit === 1 ? postings.length : pageCountOfForms);
    for (const [page, texts, headings = [], name] of postings) {
      const score = scores.get(page) ?? { title: 0, name: 0, headings: new Map(), named: new Set() };
      scores.set(page, score);
      if (name) score.title = Math.max(score.title, weight * weights.name);
      if (name && name > score.name) score.name = name;
      for (const heading of headings) score.named.add(heading);
      for (const [list, value] of [[headings, weight * weights.name] as const, [texts, weight * weights.text] as const])
        for (const heading of list) score.headings.set(heading, Math.max(score.headings.get(heading) ?? 0, value));
    }
  }
  for (const score of scores.values())
    score.title += doublingBonus * Math.log2(Math.max(1, score.headings.size)) * getRarity(pageCountOfForms);
  return { positions, terms: matches.map(({ term }) => term), scores, rarity: getRarity(pageCountOfForms) };
}

/** Where a page's place comes from. */
export type Score = {
  number: number;
  score: number;
  /** The part of the score that words have, without the bonus of a row or a name. */
  words: number;
  /** Of its title. */
  title: number;
  /** The numbers of the headings that may answer, 0 for the top, the best first. */
  sections: readonly number[];
  /** The numbers of the headings that match, best first. */
  headings: readonly number[];
  /** The share of the question's known words that the page has. */
  share: number;
  isSure: boolean;
  row?: FindRow;
};

/** A page scores as its title plus its best heading, times the share of the question's words that it has. */
function scorePage(
  words: readonly WeighedWord[],
  number: number,
  isNamed: boolean,
  rows: readonly FindRow[] = [],
): Score {
  const known = new Set(words.flatMap(({ positions, scores }) => (scores.size ? positions : [])));
  const matches = words.flatMap((word) => {
    const score = word.scores.get(number);
    return score ? [{ positions: word.positions, ...score }] : [];
  });
  const titled = new Set(matches.flatMap(({ name, positions }) => (isOfTitle(name) ? positions : [])));
  const byHeading = new Map<number, number>();
  const rest = new Map<number, number>();
  for (const { headings, positions } of matches)
    for (const [heading, value] of headings) {
      byHeading.set(heading, (byHeading.get(heading) ?? 0) + value);
      if (!positions.every((position) => titled.has(position))) rest.set(heading, (rest.get(heading) ?? 0) + value);
    }
  const bestHeading = Math.max(0, ...byHeading.values());
  const title = matches.reduce((sum, match) => sum + match.title, 0);
  const [row] = rows;
  const share = row ? 1 : new Set(matches.flatMap(({ positions }) => positions)).size / known.size;
  const headings = [...byHeading]
    .filter(([heading, value]) => heading > 0 && value >= bestHeading * minShareOfBestHeading)
    .sort(([, a], [, b]) => b - a)
    .map(([heading]) => heading);
  const bestOfRest = Math.max(0, ...rest.values());
  const sections = [...rest]
    .filter(([, value]) => value >= bestOfRest * minShareOfBestSection)
    .sort(([, a], [, b]) => b - a)
    .map(([heading]) => heading);
  const [section = 0] = sections;
  const weigh = (positions: readonly number[]) =>
    words.reduce(
      (sum, word) =>
        sum + (word.positions.length === 1 && positions.includes(word.positions[0] ?? -1) ? word.rarity : 0),
      0,
    );
  const covered = matches.flatMap(({ name, headings, positions }) => (name || headings.has(section) ? positions : []));
  const namedHere = matches.flatMap(({ name, named, positions }) =>
    isOfTitle(name) || named.has(section) || (section === 0 && name) ? positions : [],
  );
  const rarest = words.reduce((one, word) => (word.positions.length === 1 && word.rarity > one.rarity ? word : one), {
    rarity: 0,
    positions: [] as readonly number[],
  });
  const all = weigh([...words.keys()]);
  return {
    number,
    headings,
    share,
    title,
    sections,
    isSure:
      Boolean(row) ||
      isNamed ||
      (weigh(covered) >= all * minCovered &&
        weigh(namedHere) >= all * minNamed &&
        rarest.positions.every((position) => namedHere.includes(position))),
    row,
    words: (title + bestHeading) * share,
    score: (title + bestHeading) * share + (row ? rowBonus : 0) + (isNamed ? nameBonus : 0),
  };
}

/**
 * The chart rows that a question names, by page, best first. The rest of the question must be about the page: of a code, be on it,
 * and of a word or a number, be in its names (`127 in ascii`). A row with exactly what was typed is best: `&Eacute;` isn't `&eacute;`.
 */
function findRows(index: Index, question: Question, words: readonly WeighedWord[]): Map<number, FindRow[]> {
  const chunkOf = question.chunks.flatMap((chunk) => splitChunk(index, chunk).map(() => chunk));
  const isAbout = (page: number, position: number, isStrict: boolean) =>
    words.some(({ positions, scores }) => {
      const score = scores.get(page);
      return (
        score &&
        positions.length === 1 &&
        positions[0] === position &&
        (!isStrict || score.name || score.named.size > 0)
      );
    });
  const rows = listRows(index, question).filter(({ row, chunks }) => {
    const isCode = chunks.some(({ text, forms }) => forms.length > 0 || /[^\p{L}\p{N}'-]/u.test(text));
    const others = chunkOf.flatMap((chunk, position) => (chunks.includes(chunk) ? [] : position));
    const isWhole = chunks.length >= question.length || (isCode && others.length === 0);
    return isWhole || (others.length > 0 && others.every((position) => isAbout(row.page, position, !isCode)));
  });
  // The first columns of a chart matter most: 127 is a decimal number before it's an octal one.
  const rate = ([first, ...duplicates]: typeof rows) =>
    first
      ? first.chunks.length +
        duplicates.length +
        (first.row.cells.includes(question.trimmedText) ? 1 : 0) -
        first.row.cells.findIndex((cell) => first.chunks.some(({ text }) => toCellTerm(text) === toCellTerm(cell))) /
          100
      : 0;
  const ranked = [...groupBy(rows, ({ row: { page, id } }) => `${page} ${id}`).values()].sort(
    (a, b) => rate(b) - rate(a),
  );
  return groupBy(
    ranked.flatMap(([first]) => first?.row ?? []),
    ({ page }) => page,
  );
}

import { type FindRow, type Index, type NamePart, toCellTerm } from "@/lib/find/find-index";
import { matchWords, type Question, type Word } from "@/lib/find/match-words";
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

/** The sections of an answer score at least these shares of the best one: those that match, and those that may answer. */
const minShareOfBestMatch = 0.3;
const minShareOfBestSection = 0.6;

/** Up to ten answers that have at least this share of the words that the first one has. */
const maxAnswers = 10;
const minShareOfFirst = 0.5;

/** A page's place, and what it comes from: its title plus its best section, times the share of the words, plus a bonus. */
export type Score = {
  page: number;
  score: number;
  title: number;
  bestSection: number;
  /** The share of the question's known words that the page has, by their rarity. */
  share: number;
  row?: FindRow;
  /** The question is a name of the page. */
  isNamed: boolean;
};

/** Where a page answers. Its sections are numbered from 0, the top of the page. */
export type Place = {
  /** The headings that match, the best first. */
  headings: number[];
  /** The sections that may answer, the best first. */
  sections: number[];
  /** The best section and the page's names have what the question is about, and don't only mention some of its words. */
  isAbout: boolean;
};

/** What a word of the question is worth in a page. */
type Hit = {
  page: number;
  /** The word's positions in the question. */
  positions: readonly number[];
  /** In the title and the words that readers use for the page. */
  title: number;
  /** Where it's in a name of the page. */
  name?: NamePart;
  /** In each section. */
  sections: Map<number, number>;
  /** The sections that have it in their headings. */
  inHeadings: Set<number>;
};

/** Adds up the rarities of the question's words that these cover. */
type Weigh = (covering: readonly Pick<Word, "positions">[]) => number;

/** Ranks the pages that answer a question, best first. */
export function rankPages(index: Index, pageCount: number, question: Question) {
  const { words, chunkOf, named } = matchWords(index, question);
  const getRarity = (count: number) => Math.log(1 + pageCount / Math.max(count, 1));
  const rarities = words.map((word) => getRarity(countPages(word)));
  const hits = new Map<number, Hit[]>();
  for (const hit of words.flatMap((word) => findHits(word, getRarity)))
    hits.set(hit.page, [...(hits.get(hit.page) ?? []), hit]);
  const weigh: Weigh = (covering) => {
    const positions = new Set(covering.flatMap(({ positions }) => positions));
    return [...positions].reduce((sum, position) => sum + (rarities[position] ?? 0), 0);
  };
  const known = weigh([...hits.values()].flat());
  const rows = findRows(index, question, chunkOf, hits);
  const scores = Array.from(new Set([...hits.keys(), ...rows.keys()]), (page): Score => {
    const pageHits = hits.get(page) ?? [];
    const row = rows.get(page);
    const title = pageHits.reduce((sum, hit) => sum + hit.title, 0);
    const bestSection = Math.max(0, ...addSections(pageHits).values());
    const share = row ? 1 : weigh(pageHits) / known;
    const isNamed = named.has(page);
    const bonus = (row ? rowBonus : 0) + (isNamed ? nameBonus : 0);
    return { page, score: (title + bestSection) * share + bonus, title, bestSection, share, row, isNamed };
  });
  const [first] = scores.sort((a, b) => b.score - a.score || a.page - b.page);
  const answers = scores
    // `steel pipe` isn't SteelBlue.
    .filter(({ share }) => share >= (first?.share ?? 1) * minShareOfFirst)
    .slice(0, maxAnswers)
    .map((score) => ({ score, place: locate(hits.get(score.page) ?? [], weigh, weigh(words)) }));
  return { answers, terms: new Set(words.flatMap(({ matches }) => matches.map(({ term }) => term))) };
}

/** The pages that have a word in any form. */
const countPages = ({ matches }: Word): number => {
  const pages = new Set(matches.flatMap(({ postings }) => postings.map(([page]) => page)));
  return Math.max(pages.size, ...matches.map(({ pageCount }) => pageCount));
};

/** What a word is worth in each page. The fewer pages have a form of it, the more: `paging` is rare although `page` isn't. */
function findHits({ matches, positions }: Word, getRarity: (pageCount: number) => number): Hit[] {
  const hits = new Map<number, Hit>();
  for (const { postings, fit, pageCount } of matches) {
    const weight = fit * getRarity(pageCount);
    for (const [page, texts, headings = [], name] of postings) {
      const hit: Hit = hits.get(page) ?? { page, positions, title: 0, sections: new Map(), inHeadings: new Set() };
      hits.set(page, hit);
      if (name) hit.title = Math.max(hit.title, weight * weights.name);
      if (name) hit.name = hit.name === 2 ? 2 : name;
      const raise = (section: number, value: number) =>
        hit.sections.set(section, Math.max(hit.sections.get(section) ?? 0, value));
      for (const section of texts) raise(section, weight * weights.text);
      for (const section of headings) {
        raise(section, weight * weights.name);
        hit.inHeadings.add(section);
      }
    }
  }
  return [...hits.values()];
}

/** What words are worth together in each section of a page. */
function addSections(hits: readonly Hit[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const [section, value] of hits.flatMap(({ sections }) => [...sections]))
    sums.set(section, (sums.get(section) ?? 0) + value);
  return sums;
}

/** The sections with at least this share of the best one's sum, the best first. */
function listBest(hits: readonly Hit[], minShare: number): number[] {
  const sums = [...addSections(hits)].sort(([, a], [, b]) => b - a);
  const [[, best] = [0, 0]] = sums;
  return sums.filter(([, sum]) => sum >= best * minShare).map(([section]) => section);
}

/** Finds the sections of a page that match and that answer, and whether they answer at all. */
function locate(hits: readonly Hit[], weigh: Weigh, all: number): Place {
  const titled = new Set(hits.flatMap(({ name, positions }) => (name === 2 ? positions : [])));
  // What the title says, any section of the page is about.
  const telling = hits.filter(({ positions }) => !positions.every((position) => titled.has(position)));
  const sections = listBest(telling, minShareOfBestSection);
  const [section = 0] = sections;
  const covering = hits.filter(({ name, sections }) => name || sections.has(section));
  const naming = hits.filter(
    ({ name, inHeadings }) => name === 2 || inHeadings.has(section) || (section === 0 && name),
  );
  return {
    headings: listBest(hits, minShareOfBestMatch).filter((heading) => heading > 0),
    sections: section === 0 ? [0] : sections,
    isAbout: weigh(covering) >= all * minCovered && weigh(naming) >= all * minNamed,
  };
}

/**
 * The best of the chart rows that a question names, by page. The rest of the question must be about the page: of a code, be on it,
 * and of a word or a number, be in its names (`127 in ascii`). A row with exactly what was typed is best: `&Eacute;` isn't `&eacute;`.
 */
function findRows(
  { rows }: Index,
  question: Question,
  chunkOf: readonly Chunk[],
  hits: ReadonlyMap<number, readonly Hit[]>,
): Map<number, FindRow> {
  const named = question.cells
    .flatMap(({ term, chunks }) => (rows.get(term) ?? []).map((row) => ({ row, chunks })))
    .filter(({ row, chunks }) => {
      const isCode = chunks.some(({ text, forms }) => forms.length > 0 || /[^\p{L}\p{N}'-]/u.test(text));
      const others = [...chunkOf.keys()].filter((position) => !chunks.some((chunk) => chunk === chunkOf[position]));
      const isAbout = others.every((position) =>
        hits
          .get(row.page)
          ?.some((hit) => hit.positions.includes(position) && (isCode || hit.name || hit.inHeadings.size > 0)),
      );
      return isAbout && (isCode || others.length > 0 || chunks.length >= question.length);
    });
  // The first columns of a chart matter most: 127 is a decimal number before it's an octal one.
  const rate = ({ row: { cells }, chunks }: (typeof named)[number]) => {
    const column = cells.findIndex(([cell]) => chunks.some(({ text }) => toCellTerm(text) === toCellTerm(cell)));
    // Not what is written but what it means: `0x7f` is row 127, but not the one of the octal 127.
    const place = column < 0 ? cells.length : column;
    return chunks.length + (cells.some(([cell]) => cell === question.trimmedText) ? 1 : 0) - place / 100;
  };
  named.sort((a, b) => rate(a) - rate(b));
  return new Map(named.map(({ row }) => [row.page, row]));
}

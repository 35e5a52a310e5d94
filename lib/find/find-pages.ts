import { groupBy } from "@/lib/collections";
import { type FindHeading, type FindPage, type FindRow, getFileName } from "@/lib/find/find-index";
import { type Letters, matchWords, type Question, type Word } from "@/lib/find/match-words";

/** A page that answers a question. */
export type Answer = {
  page: FindPage;
  /** Where it leads: to the page, or to the row of its chart that was asked for. */
  href: string;
  /** The cells of that row; none where no row was asked for. */
  cells: readonly string[];
  /** The page's headings that match, the best first. */
  headings: readonly FindHeading[];
};

/** What a word is worth in the title of a page or in a heading, and in a text. */
const worth = { name: 5, text: 1.5 };

/** A word under many headings is what the page is about: each doubling of their number adds this, whatever they are. */
const worthOfDoubling = 0.3;

/** What a row of a chart is worth that was asked for by name: more than any words. */
const worthOfRow = 1000;

/** The most headings that an answer shows, and the share of the best one's worth that each must have. */
const mostHeadings = 3;
const leastOfBest = 0.3;

/** The most answers, and the share of the first one's worth that each must have. */
const mostAnswers = 10;
const leastOfFirst = 0.2;

/** Finds the pages that answer a question in what is loaded, the best first, and the terms that its words were found by. */
export function findPages(pages: readonly FindPage[], letters: Letters, question: Question) {
  const words = matchWords(letters, question).map((word) => weighWord(word, pages.length));
  const rows = findRows(letters, question);
  const numbers = new Set([...words.flatMap(({ scores }) => [...scores.keys()]), ...rows.keys()]);
  const scored = Array.from(numbers, (number) => scorePage(words, number, rows.get(number)));
  const [first] = scored.sort((a, b) => b.score - a.score || a.number - b.number);
  const answers = scored
    // `steel pipe` isn't SteelBlue: once a page has all words, those that have only some are dropped.
    .filter(({ score, share }) => first && score >= first.score * leastOfFirst && (first.share < 1 || share === 1))
    .slice(0, mostAnswers)
    .flatMap(({ number, headings }): Answer[] => {
      const page = pages[number];
      const [row] = rows.get(number) ?? [];
      if (!page) return [];
      const href = row ? `${page.path}#${row.id}` : page.path;
      const named = headings.flatMap((heading) => page.headings[heading - 1] ?? []).filter(({ text }) => text !== "");
      return [{ page, href, cells: row?.cells ?? [], headings: named.slice(0, mostHeadings) }];
    });
  return { answers, terms: new Set(words.flatMap(({ terms }) => terms)) };
}

/** What a page has of a word: in its title, and under each heading by number, 0 being the page's top. */
type WordScore = { title: number; headings: Map<number, number> };

/** A word with what it is worth in each page that has it. */
type WeighedWord = { numbers: readonly number[]; terms: string[]; scores: ReadonlyMap<number, WordScore> };

/**
 * Weighs a word: the fewer pages have it, the more it counts. A form of it counts for as many pages as have any form, so
 * `paging` is rare although `page` isn't.
 */
function weighWord({ matches, numbers }: Word, pageCount: number): WeighedWord {
  const getRarity = (count: number) => Math.log(1 + pageCount / Math.max(count, 1));
  const all = new Set(matches.flatMap(({ postings }) => postings.map(([page]) => page))).size;
  const scores = new Map<number, WordScore>();
  for (const { postings, fit } of matches) {
    const weight = fit * getRarity(fit === 1 ? postings.length : all);
    for (const [page, texts, headings = [], isTitle] of postings) {
      const score = scores.get(page) ?? { title: 0, headings: new Map() };
      scores.set(page, score);
      if (isTitle) score.title = Math.max(score.title, weight * worth.name);
      for (const [list, value] of [[headings, weight * worth.name] as const, [texts, weight * worth.text] as const])
        for (const heading of list) score.headings.set(heading, Math.max(score.headings.get(heading) ?? 0, value));
    }
  }
  for (const score of scores.values())
    score.title += worthOfDoubling * Math.log2(Math.max(1, score.headings.size)) * getRarity(all);
  return { numbers, terms: matches.map(({ term }) => term), scores };
}

/** A page scores as its title plus its best heading, and the more, the more of the question's words it has at all. */
function scorePage(words: readonly WeighedWord[], number: number, rows: readonly FindRow[] = []) {
  const asked = new Set(words.flatMap(({ numbers, scores }) => (scores.size ? numbers : [])));
  const found = words.flatMap((word) => {
    const score = word.scores.get(number);
    return score ? { numbers: word.numbers, score } : [];
  });
  const byHeading = new Map<number, number>();
  for (const [heading, value] of found.flatMap(({ score }) => [...score.headings]))
    byHeading.set(heading, (byHeading.get(heading) ?? 0) + value);
  const best = Math.max(0, ...byHeading.values());
  const title = found.reduce((sum, { score }) => sum + score.title, 0);
  const share = rows.length ? 1 : new Set(found.flatMap(({ numbers }) => numbers)).size / asked.size;
  const headings = [...byHeading]
    .filter(([heading, value]) => heading > 0 && value >= best * leastOfBest)
    .sort(([, a], [, b]) => b - a)
    .map(([heading]) => heading);
  return { number, headings, share, score: (title + best) * share + (rows.length ? worthOfRow : 0) };
}

/**
 * The rows of charts that a question names, by page, the best first. A row is asked for by one of its cells and nothing
 * else: `0x1B`, `dark sea green`. One that has just what was typed is best: `&Eacute;` isn't `&eacute;`.
 */
function findRows(letters: Letters, { typed, cells }: Question): Map<number, FindRow[]> {
  const rows = cells.flatMap((cell) => letters.get(getFileName(cell))?.rows.get(cell) ?? []);
  const rate = ([row, ...others]: readonly FindRow[]) => others.length + (row?.cells.includes(typed) ? 1 : 0);
  const same = [...groupBy(rows, ({ page, id }) => `${page} ${id}`).values()].sort((a, b) => rate(b) - rate(a));
  return groupBy(
    same.flatMap(([row]) => row ?? []),
    ({ page }) => page,
  );
}

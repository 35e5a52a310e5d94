import { groupBy } from "@/lib/collections";
import {
  type FindHeading,
  type FindPage,
  type FindRow,
  getFileName,
  openShard,
  pagesName,
  type Shard,
  toFilePath,
} from "@/lib/find/find-index";
import { listFileNames, matchWords, type Question, readQuestion, type Shards, type Word } from "@/lib/find/match-words";
import type { Figure } from "@/lib/recipes/recipe-facts";

export type Answer = {
  page: FindPage;
  /** The address of the page, or of the chart row that the question names. */
  href: string;
  /** The cells of that row with the headers of their columns; empty if the question names no row. */
  cells: readonly Figure[];
  /** The matching headings, best first; generic ones only if there are no others. */
  headings: readonly FindHeading[];
};

export type FindResult = {
  answers: Answer[];
  /** The terms of the index that the question matched. */
  terms: ReadonlySet<string>;
  /** A file didn't load, so answers may be missing. */
  isIncomplete: boolean;
};

/**
 * Creates the function that answers questions. It loads each of `files` (`b-1a2b3c4d`) when a question first needs it, and
 * again with the next question if that failed. `load` resolves to the text of the file at a path.
 */
export function createFinder(files: readonly string[], load: (path: string) => Promise<string>) {
  const byName = new Map(files.map((file) => [file.replace(/-.*/, ""), toFilePath(file)]));
  const pending = new Map<string, Promise<void>>();
  const shards = new Map<string, Shard>();
  let pages: FindPage[] | undefined;

  async function loadFile(name: string): Promise<void> {
    // JSON.parse also rejects the HTML page that some hosts send in place of a missing file.
    const content = JSON.parse(await load(byName.get(name) ?? ""));
    if (name === pagesName) pages = content;
    else shards.set(name, openShard(content));
  }

  return async (text: string): Promise<FindResult> => {
    const question = readQuestion(text);
    const names = [pagesName, ...listFileNames(question)].filter((name) => byName.has(name));
    const results = await Promise.allSettled(
      names.map((name) => {
        const loading = pending.get(name) ?? loadFile(name);
        pending.set(name, loading);
        return loading.catch((error: unknown) => {
          pending.delete(name);
          throw error;
        });
      }),
    );
    return {
      ...findPages(pages ?? [], shards, question),
      isIncomplete: results.some(({ status }) => status === "rejected"),
    };
  };
}

/** The weights of a word in a name (a title or a heading) and in a text. */
const weights = { name: 5, text: 1.5 };

/** A page is about a word that it has under many headings: each doubling of their number adds this. */
const doublingBonus = 0.3;

/** A chart row that the question names beats any words. */
const rowBonus = 1000;

/** An answer shows up to three headings that score at least this share of the best one. */
const maxHeadings = 3;
const minShareOfBestHeading = 0.3;

/** Up to ten answers that score at least this share of the first one. */
const maxAnswers = 10;
const minShareOfFirst = 0.2;

/** Ranks the pages that answer a question, best first. */
function findPages(pages: readonly FindPage[], shards: Shards, question: Question) {
  const words = matchWords(shards, question).map((word) => weighWord(word, pages.length));
  const rows = findRows(shards, question);
  const pageNumbers = new Set([...words.flatMap(({ scores }) => [...scores.keys()]), ...rows.keys()]);
  const scored = Array.from(pageNumbers, (number) => scorePage(words, number, rows.get(number)));
  const [first] = scored.sort((a, b) => b.score - a.score || a.number - b.number);
  const answers = scored
    // `steel pipe` isn't SteelBlue: if the first page has all words, pages with only some are dropped.
    .filter(({ score, share }) => first && score >= first.score * minShareOfFirst && (first.share < 1 || share === 1))
    .slice(0, maxAnswers)
    .flatMap(({ number, headings }): Answer[] => {
      const page = pages[number];
      const [row] = rows.get(number) ?? [];
      if (!page) return [];
      const href = row ? `${page.path}#${row.id}` : page.path;
      const matching = headings.flatMap((heading) => page.headings[heading - 1] ?? []);
      const specific = matching.filter(({ isGeneric }) => !isGeneric);
      const header = page.charts?.[row?.chart ?? 0] ?? [];
      const cells = (row?.cells ?? []).map((text, index) => ({ column: header[index] ?? "", text }));
      return [
        {
          page,
          href,
          cells: cells.filter(({ text }) => text),
          headings: (specific.length ? specific : matching).slice(0, maxHeadings),
        },
      ];
    });
  return { answers, terms: new Set(words.flatMap(({ terms }) => terms)) };
}

/** A word's scores in a page: in its title, and under each heading by number (0 is the top of the page). */
type WordScore = { title: number; headings: Map<number, number> };

type WeighedWord = { positions: readonly number[]; terms: string[]; scores: ReadonlyMap<number, WordScore> };

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
    for (const [page, texts, headings = [], isTitle] of postings) {
      const score = scores.get(page) ?? { title: 0, headings: new Map() };
      scores.set(page, score);
      if (isTitle) score.title = Math.max(score.title, weight * weights.name);
      for (const [list, value] of [[headings, weight * weights.name] as const, [texts, weight * weights.text] as const])
        for (const heading of list) score.headings.set(heading, Math.max(score.headings.get(heading) ?? 0, value));
    }
  }
  for (const score of scores.values())
    score.title += doublingBonus * Math.log2(Math.max(1, score.headings.size)) * getRarity(pageCountOfForms);
  return { positions, terms: matches.map(({ term }) => term), scores };
}

/** A page scores as its title plus its best heading, times the share of the question's words that it has. */
function scorePage(words: readonly WeighedWord[], number: number, rows: readonly FindRow[] = []) {
  const indexedPositions = new Set(words.flatMap(({ positions, scores }) => (scores.size ? positions : [])));
  const matches = words.flatMap((word) => {
    const score = word.scores.get(number);
    return score ? { positions: word.positions, score } : [];
  });
  const byHeading = new Map<number, number>();
  for (const [heading, value] of matches.flatMap(({ score }) => [...score.headings]))
    byHeading.set(heading, (byHeading.get(heading) ?? 0) + value);
  const bestHeading = Math.max(0, ...byHeading.values());
  const title = matches.reduce((sum, { score }) => sum + score.title, 0);
  const share = rows.length ? 1 : new Set(matches.flatMap(({ positions }) => positions)).size / indexedPositions.size;
  const headings = [...byHeading]
    .filter(([heading, value]) => heading > 0 && value >= bestHeading * minShareOfBestHeading)
    .sort(([, a], [, b]) => b - a)
    .map(([heading]) => heading);
  return { number, headings, share, score: (title + bestHeading) * share + (rows.length ? rowBonus : 0) };
}

/**
 * The chart rows that a question names, by page, best first. The whole question must be a cell: `0x1B`, `dark sea green`.
 * A row with exactly what was typed is best: `&Eacute;` isn't `&eacute;`.
 */
function findRows(shards: Shards, { trimmedText, cells }: Question): Map<number, FindRow[]> {
  const rows = cells.flatMap((cell) => shards.get(getFileName(cell))?.rows.get(cell) ?? []);
  const rate = ([row, ...duplicates]: readonly FindRow[]) =>
    duplicates.length + (row?.cells.includes(trimmedText) ? 1 : 0);
  const rankedRows = [...groupBy(rows, ({ page, id }) => `${page} ${id}`).values()].sort((a, b) => rate(b) - rate(a));
  return groupBy(
    rankedRows.flatMap(([row]) => row ?? []),
    ({ page }) => page,
  );
}

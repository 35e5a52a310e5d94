import {
  addShard,
  countPages,
  type FindHeading,
  type FindPage,
  getPagesName,
  type Index,
  isPagesName,
  listShards,
  pagesPerFile,
  toFilePath,
} from "@/lib/find/find-index";
import { listBeginnings, listUnknown, readQuestion } from "@/lib/find/match-words";
import { type Place, rankPages, type Score } from "@/lib/find/rank-pages";
import type { Figure } from "@/lib/recipes/recipe-facts";

export type Answer = {
  page: FindPage;
  /** The address of the page, of the heading whose text answers, or of the chart row that the question names. */
  href: string;
  /** That heading; none where the top of the page answers. */
  section?: FindHeading;
  /** The cells of that row with the headers of their columns; empty if the question names no row. */
  cells: readonly Figure[];
  /** The other headings that match, best first; generic ones only if there are no others. */
  headings: readonly FindHeading[];
  /** The page has what the question names, and doesn't only mention some of its words. */
  isSure: boolean;
  /** What its place in the list comes from, for `npm run content -- find`. */
  reasons: Score;
};

export type FindResult = {
  answers: Answer[];
  /** The terms of the index that the question matched. */
  terms: ReadonlySet<string>;
  /** A file didn't load, so answers may be missing. */
  isIncomplete: boolean;
};

const maxShardsOfTypo = 4;

/**
 * Creates the function that answers questions. It loads each of `files` (`b-1a2b3c4d`) when a question first needs it, and
 * again with the next question if that failed. `load` resolves to the text of the file at a path.
 */
export function createFinder(files: readonly string[], load: (path: string) => Promise<string>) {
  const byName = new Map(files.map((file) => [file.replace(/-.*/, ""), toFilePath(file)]));
  const shardNames = [...byName.keys()].filter((name) => !isPagesName(name)).sort();
  const pageCount = countPages(byName.keys());
  const pending = new Map<string, Promise<void>>();
  const index: Index = { terms: new Map(), stems: new Map(), rows: new Map() };
  const pages = new Map<string, readonly FindPage[]>();
  const getPage = (number: number) => pages.get(getPagesName(number))?.[number % pagesPerFile];

  async function loadFile(name: string): Promise<void> {
    // JSON.parse also rejects the HTML page that some hosts send in place of a missing file.
    const content = JSON.parse(await load(byName.get(name) ?? ""));
    if (Array.isArray(content)) pages.set(name, content);
    else addShard(index, content);
  }

  /** A misspelled word is in another shard, most likely with the same first letters. */
  const listShardsOfTypo = (word: string): string[] =>
    [1, 2, 3]
      .map((length) => listShards(shardNames, word.slice(0, length)))
      .find((names) => names.length <= maxShardsOfTypo) ?? [];

  /** Resolves to whether all of them could be loaded. */
  async function loadFiles(wanted: Iterable<string>): Promise<boolean> {
    const loadOnce = (name: string) => {
      const loading = pending.get(name) ?? loadFile(name);
      pending.set(name, loading);
      return loading.then(
        () => true,
        () => !pending.delete(name),
      );
    };
    return (await Promise.all([...new Set(wanted)].map(loadOnce))).every(Boolean);
  }

  return async (text: string): Promise<FindResult> => {
    const question = readQuestion(text);
    const isComplete = await loadFiles([...listBeginnings(question)].flatMap((term) => listShards(shardNames, term)));
    const hasTypos = await loadFiles(listUnknown(index, question).flatMap(listShardsOfTypo));
    const ranked = rankPages(index, pageCount, question);
    const hasPages = await loadFiles(ranked.answers.map(({ score }) => getPagesName(score.page)));
    const answers = ranked.answers.flatMap(({ score, place }) => {
      const page = getPage(score.page);
      return page ? createAnswer(page, score, place) : [];
    });
    return { answers, terms: ranked.terms, isIncomplete: !isComplete || !hasTypos || !hasPages };
  };
}

/** An answer shows so many headings next to the one that answers. */
const maxHeadings = 3;

function createAnswer(page: FindPage, reasons: Score, { sections, headings, isSure }: Place): Answer {
  const { row } = reasons;
  // Of headings that fit about as well, the one with something to show.
  const candidates = row || sections[0] === 0 ? [] : sections.flatMap((number) => page.headings[number - 1] ?? []);
  const section = candidates.find(({ sample, table }) => sample || table) ?? candidates[0];
  const matching = headings
    .flatMap((heading) => page.headings[heading - 1] ?? [])
    .filter((heading) => heading !== section);
  const specific = matching.filter(({ isGeneric }) => !isGeneric);
  const header = page.charts?.[row?.chart ?? 0] ?? [];
  const cells = (row?.cells ?? []).map((text, column) => ({ column: header[column] ?? "", text }));
  const id = row?.id ?? section?.id;
  return {
    page,
    href: id ? `${page.path}#${id}` : page.path,
    section,
    cells: cells.filter(({ text }) => text),
    headings: (specific.length || section ? specific : matching).slice(0, maxHeadings),
    isSure,
    reasons,
  };
}

import {
  addShard,
  countPages,
  type FindHeading,
  type FindPage,
  getPagesName,
  type Index,
  isPagesName,
  pagesPerFile,
  toFilePath,
  toShardName,
} from "@/lib/find/find-index";
import { listShardNames, matchWords, readQuestion } from "@/lib/find/match-words";
import { rankPages, type Score } from "@/lib/find/rank-pages";
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

/**
 * Creates the function that answers questions. It loads each of `files` (`b-1a2b3c4d`) when a question first needs it, and
 * again with the next question if that failed. `load` resolves to the text of the file at a path.
 */
export function createFinder(files: readonly string[], load: (path: string) => Promise<string>) {
  const byName = new Map(files.map((file) => [file.replace(/-.*/, ""), toFilePath(file)]));
  const names: ReadonlySet<string> = new Set(byName.keys());
  const shardNames = new Set([...names].filter((name) => !isPagesName(name)));
  const pageCount = countPages(names);
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
    return (await Promise.all([...wanted].map(loadOnce))).every(Boolean);
  }

  return async (text: string): Promise<FindResult> => {
    const question = readQuestion(text);
    let isComplete = await loadFiles(listShardNames(question, shardNames));
    const unknown = matchWords(index, question).words.flatMap(({ matches, positions }) =>
      matches.length || positions.length > 1 ? [] : positions,
    );
    if (unknown.length) {
      // A misspelled word may be in another shard with its first letter.
      const initials = question.chunks
        .flatMap(({ wholes, words }) => [...wholes, ...words])
        .map((word) => toShardName([...word][0] ?? ""));
      isComplete =
        (await loadFiles(
          [...names].filter((name) =>
            initials.some((initial) => name.startsWith(initial) && !name.startsWith("pages.")),
          ),
        )) && isComplete;
    }
    const ranked = rankPages(index, pageCount, question);
    const hasPages = await loadFiles(new Set(ranked.pages.map(({ number }) => getPagesName(number))));
    const answers = ranked.pages.flatMap((score) => {
      const page = getPage(score.number);
      return page ? createAnswer(page, score) : [];
    });
    return { answers, terms: ranked.terms, isIncomplete: !isComplete || !hasPages };
  };
}

/** An answer shows so many headings next to the one that answers. */
const maxHeadings = 3;

function createAnswer(page: FindPage, score: Score): Answer {
  const { row, sections, headings } = score;
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
    isSure: score.isSure,
    reasons: score,
  };
}

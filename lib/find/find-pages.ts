import {
  addShard,
  type FindFiles,
  type FindPage,
  type FindSection,
  type Index,
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
  /** The section whose text answers. */
  section: FindSection;
  /** The cells of that row; empty if the question names no row. */
  cells: readonly Figure[];
  /** The other headings that match and aren't generic, best first. */
  headings: readonly FindSection[];
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
 * Creates the function that answers questions. It loads each file of the index when a question first needs it, and again with
 * the next question if that failed. `load` resolves to the text of the file at a path.
 */
export function createFinder(files: FindFiles, load: (path: string) => Promise<string>) {
  const pending = new Map<string, Promise<void>>();
  const index: Index = { terms: new Map(), stems: new Map(), rows: new Map() };
  const pageGroups = new Map<string, readonly FindPage[]>();
  const getPagesFile = (page: number) => files.pages[Math.floor(page / pagesPerFile)] ?? "";

  async function loadFile(file: string): Promise<void> {
    // JSON.parse also rejects the HTML page that some hosts send in place of a missing file.
    const content = JSON.parse(await load(toFilePath(file)));
    if (files.pages.includes(file)) pageGroups.set(file, content);
    else addShard(index, content);
  }

  /** The shards that may hold terms that begin like this. A single letter is only itself. */
  function listShards(beginning: string): string[] {
    const last = files.shards.findLast(([firstTerm]) => firstTerm <= beginning);
    const begun = files.shards.filter(([firstTerm]) => beginning.length > 1 && firstTerm.startsWith(beginning));
    return [...(last ? [last] : []), ...begun].map(([, file]) => file);
  }

  /** A misspelled word is in another shard, most likely with the same first letters. */
  const listShardsOfTypo = (word: string): string[] =>
    [2, 3].map((length) => listShards(word.slice(0, length))).find((shards) => shards.length <= maxShardsOfTypo) ?? [];

  /** Resolves to whether all of them could be loaded. */
  async function loadFiles(wanted: Iterable<string>): Promise<boolean> {
    const loadOnce = (name: string) => {
      const loading = pending.get(name) ?? loadFile(name);
      pending.set(name, loading);
      return loading.then(
        () => true,
        () => {
          pending.delete(name);
          return false;
        },
      );
    };
    return (await Promise.all([...new Set(wanted)].map(loadOnce))).every(Boolean);
  }

  return async (text: string): Promise<FindResult> => {
    const question = readQuestion(text);
    const isComplete = await loadFiles([...listBeginnings(question)].flatMap(listShards));
    const hasTypos = await loadFiles(listUnknown(index, question).flatMap(listShardsOfTypo));
    const ranked = rankPages(index, files.pages.length * pagesPerFile, question);
    const hasPages = await loadFiles(ranked.answers.map(({ score }) => getPagesFile(score.page)));
    const answers = ranked.answers.flatMap(({ score, place }) => {
      const page = pageGroups.get(getPagesFile(score.page))?.[score.page % pagesPerFile];
      return page ? createAnswer(page, score, place) : [];
    });
    return { answers, terms: ranked.terms, isIncomplete: !isComplete || !hasTypos || !hasPages };
  };
}

/** An answer shows so many headings next to the one that answers. */
const maxHeadings = 3;

function createAnswer(page: FindPage, reasons: Score, { sections, headings, isAbout }: Place): Answer {
  const { row, isNamed } = reasons;
  const candidates = row ? [] : sections.flatMap((number) => page.sections[number] ?? []);
  // Of sections that fit about as well, the one with something to show.
  const section = candidates.find(({ sample, table }) => sample || table) ??
    candidates[0] ?? { id: "", text: page.title };
  const id = row?.id ?? section.id;
  const matching = headings.flatMap((number) => page.sections[number] ?? []);
  return {
    page,
    href: id ? `${page.path}#${id}` : page.path,
    section,
    cells: (row?.cells ?? []).map(([text, column]) => ({ column, text })),
    headings: matching.filter((heading) => heading !== section && !heading.isGeneric).slice(0, maxHeadings),
    isSure: isAbout || isNamed || row !== undefined,
    reasons,
  };
}

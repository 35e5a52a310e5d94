import { joinWords } from "@/lib/find/tokenize";
import type { Figure } from "@/lib/recipes/recipe-facts";
import { getStem } from "@/lib/words";

/** The folder of the index that /find loads. Each file's name is a hash of its content, so it never changes. */
export const findFilesPath = "/find/parts";

/** Example: `1a2b3c4d5e` → `/find/parts/1a2b3c4d5e.json`. */
export const toFilePath = (file: string): string => `${findFilesPath}/${file}.json`;

/** What answers show is in files of this many pages. The other files, the shards, hold what questions are compared with. */
export const pagesPerFile = 4;

/** The names of the index's files: those of pages, and the shards, each with its first term. All are in their order. */
export type FindFiles = { pages: string[]; shards: [firstTerm: string, file: string][] };

/** A pot and its big numbers. */
export type FindCoals = { figures: readonly Figure[]; pot?: string };

/** A short sample: a command or a few lines of code. */
export type FindSample = {
  text: string;
  /** What it destroys or changes: `deletes files`. */
  effect?: string;
  /** What it reaches, a digit for each cell (lib/markdown/reach.tsx). */
  reach?: string;
  /** The warning below it. */
  warning?: string;
  /** The keys of a shortcut. */
  keys?: readonly string[];
};

/** Rows, and the letters of a cell. */
const maxTableRows = 8;
const maxCellLength = 12;

/** A table of figures, short enough for a list. */
export const isShortTable = (table: readonly string[][]): boolean =>
  table.length <= maxTableRows && table.flat().every(({ length }) => length <= maxCellLength);

/** What can answer: the top of a page, named by its title and without an id, or a heading with the text up to the next one. */
export type FindSection = {
  id: string;
  text: string;
  /** A heading such as “Tips” says nothing about its page. */
  isGeneric?: true;
  sample?: FindSample;
  table?: readonly (readonly string[])[];
  coals?: FindCoals;
};

export type FindPage = {
  path: string;
  title: string;
  /** The name of the page's section; empty for a page outside of sections. */
  section: string;
  /** The description in the page's front matter. */
  sentence: string;
  /** The top, then the headings. */
  sections: readonly FindSection[];
};

/**
 * Where a page has a term: the numbers of its texts and headings (0 is the top of the page), and whether the term is in words that
 * readers use for the page (1) or in its title (2).
 */
export type Posting = readonly [page: number, texts: readonly number[], headings?: readonly number[], name?: NamePart];

export type NamePart = 1 | 2;

/** The term for a whole name of a page, in any form: `Delete branches` → `deletebranch=`. */
export const toNameTerm = (joinedName: string): string => `${getStem(joinedName)}=`;

/** A row of a page's chart, found by any of its cells: `0x1B`, `escape`. The cell that names it is the first. */
export type FindRow = { page: number; id: string; cells: readonly (readonly [text: string, column: string])[] };

/** A shard as JSON: terms in their order, each with the number of pages that have it if not all are posted, and its rows. */
export type ShardFile = [term: string, postings: readonly Posting[], pageCount?: number, rows?: readonly FindRow[]][];

export type Term = { postings: readonly Posting[]; pageCount: number };

/** Shards for lookups: terms of texts, also by stem, and rows by term. */
export type Index = {
  terms: Map<string, Term>;
  stems: Map<string, string[]>;
  rows: Map<string, readonly FindRow[]>;
};

export function addShard({ terms, stems, rows }: Index, shard: ShardFile): void {
  for (const [term, postings, pageCount = postings.length, termRows = []] of shard) {
    rows.set(term, termRows);
    if (pageCount === 0) continue;
    terms.set(term, { postings, pageCount });
    const stem = getStem(term);
    stems.set(stem, [...(stems.get(stem) ?? []), term]);
  }
}

/** `Copyright sign` → `copyright`: nobody knows whether a chart calls it a sign, a symbol or a mark. */
export const toCellTerm = (text: string): string =>
  joinWords(text.replace(/(?<=\p{L}{3}) (?:sign|symbol|mark|character)$/iu, ""));

import { joinWords, readChunks } from "@/lib/find/tokenize";
import type { Figure } from "@/lib/recipes/recipe-facts";
import { getStem } from "@/lib/words";

/** The folder of the index that /find loads. Each file has a hash of its content in its name, so it never changes. */
export const findFilesPath = "/find/parts";

/** Example: `b-1a2b3c4d` → `/find/parts/b-1a2b3c4d.json`. */
export const toFilePath = (file: string): string => `${findFilesPath}/${file}.json`;

/** What answers show is in files of this many pages. The other files, the shards, hold what questions are compared with. */
export const pagesPerFile = 4;

const pagesName = "pages.";

/** The name of the file that has a page, by its number: `pages.0`. */
export const getPagesName = (page: number): string => `${pagesName}${Math.floor(page / pagesPerFile)}`;

export const isPagesName = (name: string): boolean => name.startsWith(pagesName);

/** How many pages a site has at most that has these files. */
export const countPages = (names: Iterable<string>): number => [...names].filter(isPagesName).length * pagesPerFile;

/** A term for the name of a shard: `br` → `br`, `--f` → `_2d__2d_f`. Terms are in the order of these names. */
export const toShardName = (term: string): string =>
  term.replace(/[^a-z\d]/gu, (sign) => `_${sign.codePointAt(0)?.toString(16)}_`);

/** The shards, named in their order, that may hold terms that begin like this. A single letter is only itself. */
export function listShards(names: readonly string[], beginning: string): string[] {
  const name = toShardName(beginning);
  const last = names.findLastIndex((other) => other <= name);
  return names.filter((other, index) => index === last || (name.length > 1 && other.startsWith(name)));
}

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

/** What can answer: the top of a page, or one of its headings with the text up to the next one. */
type FindSection = { sample?: FindSample; table?: readonly (readonly string[])[]; coals?: FindCoals };

/** Rows, and the letters of a cell. */
const maxTableRows = 8;
const maxCellLength = 12;

/** A table of figures, short enough for a list. */
export const isShortTable = (table: readonly string[][]): boolean =>
  table.length <= maxTableRows && table.flat().every(({ length }) => length <= maxCellLength);

/** A heading with what is below it. One such as “Tips” is generic. */
export type FindHeading = FindSection & { id: string; text: string; isGeneric?: true };

export type FindPage = FindSection & {
  path: string;
  title: string;
  /** The name of the page's section; empty for a page outside of sections. */
  section: string;
  /** The description in the page's front matter. */
  sentence: string;
  /** The headers of its charts. */
  charts?: readonly (readonly string[])[];
  headings: readonly FindHeading[];
};

/**
 * Where a page has a term: the numbers of its texts and headings (0 is the top of the page), and whether the term is in words that
 * readers use for the page (1) or in its title (2).
 */
export type Posting = readonly [page: number, texts: readonly number[], headings?: readonly number[], name?: NamePart];

export type NamePart = 1 | 2;

/** The term for a whole name of a page, in any form: `Delete branches` → `deletebranch=`. */
export const toNameTerm = (joinedName: string): string => `${getStem(joinedName)}=`;

/** A row of the page's chart with this number, found by any of its cells: `0x1B`, `escape`. */
export type FindRow = { page: number; chart: number; id: string; cells: readonly string[] };

/** A shard as JSON: its terms, each with the number of pages that have it if not all are posted, and the rows that these may name. */
export type ShardFile = {
  terms: readonly (readonly [term: string, postings: readonly Posting[], pageCount?: number])[];
  rows: readonly FindRow[];
};

export type Term = { postings: readonly Posting[]; pageCount: number };

/** Shards for lookups: terms also by stem, rows by term. */
export type Index = {
  terms: Map<string, Term>;
  stems: Map<string, string[]>;
  rows: Map<string, FindRow[]>;
};

export function addShard({ terms, stems, rows }: Index, shard: ShardFile): void {
  for (const [term, postings, pageCount = postings.length] of shard.terms) {
    terms.set(term, { postings, pageCount });
    const stem = getStem(term);
    const forms = stems.get(stem);
    if (forms) forms.push(term);
    else stems.set(stem, [term]);
  }
  for (const row of shard.rows)
    for (const term of listCellTerms(row)) {
      const others = rows.get(term) ?? [];
      // Two shards may have one row.
      if (!others.some(({ page, id }) => page === row.page && id === row.id)) rows.set(term, [...others, row]);
    }
}

/** The terms of a row: its cells, each cell up to a comma and without “sign”, and the number that a cell means. */
export const listCellTerms = ({ cells }: FindRow): string[] => [
  ...new Set(
    cells
      .filter(Boolean)
      .flatMap((cell) => [
        toCellTerm(cell),
        toCellTerm(cell.replace(/(?<=\w)[;,(].*/s, "")),
        ...readChunks(cell).flatMap(({ forms }) => forms),
      ]),
  ),
];

/** `Copyright sign` → `copyright`: nobody knows whether a chart calls it a sign, a symbol or a mark. */
export const toCellTerm = (text: string): string =>
  joinWords(text.replace(/(?<=\p{L}{3}) (?:sign|symbol|mark|character)$/iu, ""));

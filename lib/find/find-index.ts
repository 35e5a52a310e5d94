import { groupBy } from "@/lib/collections";
import { joinWords, readChunks } from "@/lib/find/tokenize";
import type { Figure } from "@/lib/recipes/recipe-facts";
import { getStem } from "@/lib/words";

/** The folder of the index that /find loads. Each file has a hash of its content in its name, so it never changes. */
export const findFilesPath = "/find/parts";

/** Example: `b-1a2b3c4d` → `/find/parts/b-1a2b3c4d.json`. */
export const toFilePath = (file: string): string => `${findFilesPath}/${file}.json`;

/** The name of the file with all pages. The other files, the shards, hold the terms with one first character. */
export const pagesName = "pages";

/** The shard that holds a term: `branch` → `b`, `--force` → `x2d`, anything outside ASCII → `x`. */
export const getFileName = (term: string): string =>
  /^[a-z\d]/.test(term) ? term.charAt(0) : `x${/^[!-~]/.test(term) ? term.charCodeAt(0).toString(16) : ""}`;

/** A pot and its big numbers. */
export type FindCoals = { figures: readonly Figure[]; pot?: string };

/** A heading of a page, with a small table of figures below it. One such as “Tips” is generic. */
export type FindHeading = {
  id: string;
  text: string;
  isGeneric?: true;
  table?: readonly (readonly string[])[];
  /** An example for a table of coal counts. */
  coals?: FindCoals;
};

export type FindPage = {
  path: string;
  title: string;
  /** The name of the page's section; empty for a page outside of sections. */
  section: string;
  /** The description in the page's front matter. */
  sentence: string;
  /** The command or the few lines of code at the top of the page; empty if there are none. */
  command: string;
  /** What that command destroys or changes: `deletes files`. */
  effect?: string;
  /** What that command reaches, a digit for each cell (lib/markdown/reach.tsx). */
  reach?: string;
  /** The warning below that command. */
  warning?: string;
  /** The keys of the shortcut at the top of the page. */
  keys?: readonly string[];
  /** Of a recipe. */
  coals?: FindCoals;
  /** The headers of its charts. */
  charts?: readonly (readonly string[])[];
  headings: readonly FindHeading[];
};

/** Where a page has a term: the numbers of its texts and headings (0 is the top of the page), and whether its title has it. */
export type Posting = readonly [page: number, texts: readonly number[], headings?: readonly number[], isTitle?: 1];

/** A row of the page's chart with this number, found by any of its cells: `0x1B`, `escape`. */
export type FindRow = { page: number; chart: number; id: string; cells: readonly string[] };

/** A shard as JSON: its terms with their postings, and the rows that these terms may name. */
export type ShardFile = {
  terms: readonly (readonly [term: string, postings: readonly Posting[]])[];
  rows: readonly FindRow[];
};

/** A shard for lookups: terms also by stem, rows by term. */
export type Shard = {
  terms: ReadonlyMap<string, readonly Posting[]>;
  stems: ReadonlyMap<string, readonly string[]>;
  rows: ReadonlyMap<string, readonly FindRow[]>;
};

export function openShard({ terms, rows }: ShardFile): Shard {
  const words = terms.map(([term]) => term);
  const cells = rows.flatMap((row) => listCellTerms(row).map((term) => ({ ...row, term })));
  return { terms: new Map(terms), stems: groupBy(words, getStem), rows: groupBy(cells, ({ term }) => term) };
}

/** The terms of a row: its cells, each cell up to a comma, and the number that a cell means. */
export const listCellTerms = ({ cells }: FindRow): string[] => [
  ...new Set(
    cells
      .filter(Boolean)
      .flatMap((cell) => [
        joinWords(cell),
        joinWords(cell.replace(/(?<=\w)[;,(].*/s, "")),
        ...readChunks(cell).flatMap(({ forms }) => forms),
      ]),
  ),
];

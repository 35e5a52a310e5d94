import { groupBy } from "@/lib/collections";
import { joinWords, readChunks } from "@/lib/find/tokenize";
import { getStem } from "@/lib/words";

/** Where the files are that /find asks; each has its content's hash in its name, so that it never changes. */
export const partsPath = "/find/parts";

/** The path of a file by its name and hash: `b-1a2b3c4d`. */
export const toFilePath = (file: string): string => `${partsPath}/${file}.json`;

/** The name of the file that has all pages; the others are called by the first character of their terms. */
export const pagesName = "pages";

/** The file that a term is in, by its first character: `branch` → `b`, `--force` → `x2d`; `x` has what isn't ASCII. */
export const getFileName = (term: string): string =>
  /^[a-z\d]/.test(term) ? term.charAt(0) : `x${/^[!-~]/.test(term) ? term.charCodeAt(0).toString(16) : ""}`;

/** A heading of a page: its anchor, and its text, which is empty where it says nothing of the page, as “Tips” does. */
export type FindHeading = { id: string; text: string };

/** What an answer shows of a page. */
export type FindPage = {
  path: string;
  title: string;
  /** What the section is called that the page is in; empty for a page in none. */
  section: string;
  /** What the page says of itself. */
  sentence: string;
  /** The command or the few lines of code that the page leads with; empty where it has none. */
  command: string;
  headings: readonly FindHeading[];
};

/** Where a page has a term: by number in which texts and headings, 0 being the page's top; and whether in its title. */
export type Posting = readonly [page: number, texts: readonly number[], headings?: readonly number[], isTitle?: 1];

/** The row of a chart, which is found by any of its cells: `0x1B`, `escape`. */
export type FindRow = { page: number; id: string; cells: readonly string[] };

/** The file of a first character: each term with the pages that have it, and the rows that such a term may ask for. */
export type LetterFile = {
  terms: readonly (readonly [term: string, postings: readonly Posting[]])[];
  rows: readonly FindRow[];
};

/** The same to look things up in: terms by their stem, rows by what each is found by. */
export type Letter = {
  terms: ReadonlyMap<string, readonly Posting[]>;
  stems: ReadonlyMap<string, readonly string[]>;
  rows: ReadonlyMap<string, readonly FindRow[]>;
};

/** Makes a letter ready to be asked. */
export function openLetter({ terms, rows }: LetterFile): Letter {
  const words = terms.map(([term]) => term);
  const cells = rows.flatMap((row) => listCellTerms(row).map((term) => ({ ...row, term })));
  return { terms: new Map(terms), stems: groupBy(words, getStem), rows: groupBy(cells, ({ term }) => term) };
}

/** All that a row is found by: its cells, the beginning of each up to a comma, and the number that a cell stands for. */
export const listCellTerms = ({ cells }: FindRow): string[] => [
  ...new Set(
    cells.flatMap((cell) => [
      joinWords(cell),
      joinWords(cell.replace(/(?<=\w)[;,(].*/s, "")),
      ...readChunks(cell).flatMap(({ forms }) => forms),
    ]),
  ),
];

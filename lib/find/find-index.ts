import { getStem } from "@/lib/words";

/** Where the files are that /find asks; each has its content's hash in its name, so that it never changes. */
export const partsPath = "/find/parts";

/** The path of a file by its name and hash: `b-1a2b3c4d`. */
export const toFilePath = (file: string): string => `${partsPath}/${file}.txt`;

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

/** Where a page has a term: 0 is the page's top, and n its nth heading. */
export type Posting = { page: number; isTitle: boolean; headings: readonly number[]; texts: readonly number[] };

/** The row of a chart, which is found by any of its cells: `0x1B`, `escape`. */
export type FindRow = { page: number; id: string; cells: readonly string[] };

/** The terms of one first character. A term with no postings is in so many pages that it tells none from another. */
export type Letter = {
  terms: ReadonlyMap<string, readonly Posting[]>;
  stems: ReadonlyMap<string, readonly string[]>;
  rows: ReadonlyMap<string, readonly FindRow[]>;
};

/** Marks between fields, in a field, and of a line break in a command. No text has any of them. */
const [fieldMark, itemMark, lineMark] = ["\t", "\f", "\v"];

const clean = (text: string) => text.replace(/\s+/g, " ").trim();

/** Writes all pages, a line each. */
export const writePages = (pages: readonly FindPage[]): string =>
  pages
    .map(({ path, title, section, sentence, command, headings }) =>
      [
        ...[path, title, section, sentence].map(clean),
        command.replaceAll("\t", "  ").replaceAll("\n", lineMark),
        ...headings.map(({ id, text }) => clean(text) + itemMark + id),
      ].join(fieldMark),
    )
    .join("\n");

/** Reads what `writePages` wrote. */
export function readPages(text: string): FindPage[] {
  return text.split("\n").map((line) => {
    const [path = "", title = "", section = "", sentence = "", command = "", ...headings] = line.split(fieldMark);
    return {
      path,
      title,
      section,
      sentence,
      command: command.replaceAll(lineMark, "\n"),
      headings: headings.map((heading) => {
        const [text = "", id = ""] = heading.split(itemMark);
        return { text, id };
      }),
    };
  });
}

/**
 * Writes the terms of one letter, a line each: `branch` in the title of page 3 and the text of its second heading, and in
 * the first heading of page 5, is `branch 3!;2 2:1`, each page as the step from the one before. Then, after an empty line,
 * the rows.
 */
export function writeLetter(
  terms: readonly (readonly [string, readonly Posting[]])[],
  rows: readonly (readonly [string, FindRow])[],
): string {
  const termLines = terms.map(([term, postings]) =>
    [term, ...postings.map((posting, place) => writePosting(posting, postings[place - 1]?.page ?? 0))].join(" "),
  );
  const rowLines = rows.map(([key, { page, id, cells }]) => [key, page, id, ...cells.map(clean)].join(fieldMark));
  return `${termLines.join("\n")}\n\n${rowLines.join("\n")}`;
}

function writePosting({ page, isTitle, headings, texts }: Posting, before: number): string {
  const [inHeadings, inTexts] = [headings, texts].map((numbers) => numbers.map((number) => number.toString(36)).join());
  return (
    (page - before).toString(36) + (isTitle ? "!" : "") + (inHeadings && `:${inHeadings}`) + (inTexts && `;${inTexts}`)
  );
}

/** Reads what `writeLetter` wrote. */
export function readLetter(text: string): Letter {
  const [termText = "", rowText = ""] = text.split("\n\n");
  const terms = new Map<string, Posting[]>();
  const stems = new Map<string, string[]>();
  const rows = new Map<string, FindRow[]>();
  for (const line of termText.split("\n").filter(Boolean)) {
    const [term = "", ...packed] = line.split(" ");
    let page = 0;
    const postings = packed.map((posting) => {
      const [, step = "", title, headings = "", texts = ""] =
        /^(\w+)(!)?(?::([\w,]+))?(?:;([\w,]+))?$/.exec(posting) ?? [];
      page += Number.parseInt(step, 36);
      return { page, isTitle: title !== undefined, headings: readNumbers(headings), texts: readNumbers(texts) };
    });
    terms.set(term, postings);
    const stem = getStem(term);
    stems.set(stem, [...(stems.get(stem) ?? []), term]);
  }
  for (const line of rowText.split("\n").filter(Boolean)) {
    const [key = "", page, id = "", ...cells] = line.split(fieldMark);
    rows.set(key, [...(rows.get(key) ?? []), { page: Number(page), id, cells }]);
  }
  return { terms, stems, rows };
}

const readNumbers = (list: string) => (list ? list.split(",").map((digits) => Number.parseInt(digits, 36)) : []);

import { hash } from "node:crypto";
import { groupBy, once } from "@/lib/collections";
import type { Page, Site } from "@/lib/content/page";
import {
  type FindCoals,
  type FindPage,
  type FindRow,
  findFilesPath,
  getFileName,
  listCellTerms,
  type Posting,
  pagesName,
  toFilePath,
} from "@/lib/find/find-index";
import { isGrammar, listTerms, readChunks } from "@/lib/find/tokenize";
import { readKeys } from "@/lib/markdown/samples";
import type { CodePiece } from "@/lib/markdown/search-targets";
import { findAnswerSample } from "@/lib/markdown/search-targets";
import { getIndex, getShortName } from "@/lib/navigation/navigation";
import { findPath } from "@/lib/paths";
import { drawPot, drawRecipePot } from "@/lib/recipes/draw-pot";
import { listFigures, recipeFacts } from "@/lib/recipes/recipe-facts";
import { coalChartId } from "@/lib/recipes/sizes";

/** Angular's longest error name has 43 letters, and some type it in lower case. A longer term is found by the words in it. */
const maxTermLength = 45;

/** A term in the text of more pages doesn't tell pages apart. */
const maxPagesPerTerm = 100;

const maxCommandLines = 5;

/** A table of figures, short enough for a list: rows, and the letters of a cell. */
const maxTableRows = 8;
const maxCellLength = 12;

/** These headings, and headings that two pages share, say nothing about their page: their words count as text. */
const genericHeadings = new Set(["related pages", "see also", "tips", "undo", "what goes wrong"]);

/** A quoted error message counts like a heading: `“is not fully merged”`. One quoted word isn't a message. */
const quotedPattern = /“[^”]+ [^”]+”/g;

/** Creates the JSON files that /find loads, by path: one with all pages, and a shard for each first character of a term. */
export const createFindFiles = once((site: Site): ReadonlyMap<string, string> => {
  const pages = site.pages.filter(({ path }) => path !== findPath);
  const sharedHeadings = listSharedHeadings(pages);
  const shards = new Map<string, { terms: [string, Posting[]][]; rows: FindRow[] }>();
  const getShard = (name: string) => {
    const shard = shards.get(name) ?? { terms: [], rows: [] };
    shards.set(name, shard);
    return shard;
  };
  for (const term of [...postTerms(pages, sharedHeadings)].sort()) getShard(getFileName(term[0])).terms.push(term);
  for (const row of pages.flatMap(listChartRows))
    for (const name of new Set(listCellTerms(row).map(getFileName))) getShard(name).rows.push(row);
  const files = [[pagesName, pages.map((page) => createFindPage(site, page, sharedHeadings))] as const, ...shards];
  return new Map(
    files.map(([name, content]) => {
      const text = JSON.stringify(content);
      return [toFilePath(`${name}-${hash("sha256", text).slice(0, 8)}`), text];
    }),
  );
});

/** The file names that /find passes to its script in `data-files`: `b-1a2b3c4d`. */
export const listFindFiles = (site: Site): string[] =>
  Array.from(createFindFiles(site).keys(), (path) => path.slice(findFilesPath.length + 1, -".json".length));

/** What is undefined isn't in the file. */
function createFindPage(site: Site, page: Page, sharedHeadings: ReadonlySet<string>): FindPage {
  const index = getIndex(site, page);
  const command = findCommand(page);
  const keys = readKeys(page.searchTargets[0]?.code.find(({ language }) => language !== undefined)?.text ?? "");
  const charts = listCharts(page).map((chart) => nameFirst(JSON.parse(chart)));
  return {
    path: page.path,
    title: page.heading,
    section: index ? getShortName(index) : "",
    sentence: page.frontMatter.description,
    command: command?.text ?? "",
    effect: command?.effect,
    reach: command?.reach,
    warning: command?.warning,
    keys: keys.length ? keys : undefined,
    coals:
      page.kind === "recipe"
        ? { figures: listFigures(recipeFacts(page.frontMatter).whole), pot: drawRecipePot(page) }
        : undefined,
    charts: charts.length ? charts : undefined,
    headings: page.searchTargets.flatMap(({ type, id, names: [text = ""], table }) => {
      if (type !== "heading") return [];
      const isGeneric = sharedHeadings.has(text.toLowerCase()) || undefined;
      if (!table || !isShort(table)) return { id, text, isGeneric };
      return { id, text, isGeneric, table, coals: id === coalChartId ? createExample() : undefined };
    }),
  };
}

/** The most common oven and heat, by Lodge's chart. */
function createExample(): FindCoals {
  const pots = { oven: 12, ovens: 1, top: 17, bottom: 8 };
  const heat = { fahrenheit: 350, celsius: 175 };
  return { figures: listFigures({ time: "", servings: "", pots, heat }), pot: drawPot(pots, undefined) };
}

const isShort = (table: readonly string[][]) =>
  table.length <= maxTableRows && table.flat().every(({ length }) => length <= maxCellLength);

/** The different headers of a page's charts, as JSON. */
const listCharts = ({ searchTargets }: Page): string[] => [
  ...new Set(searchTargets.flatMap(({ type, table }) => (type === "row" ? JSON.stringify(table?.[0]) : []))),
];

/** The answer above a page's headings, if it's short enough for a list. */
function findCommand({ searchTargets: [top] }: Page): CodePiece | undefined {
  const sample = findAnswerSample(top);
  return sample && sample.text.split("\n").length <= maxCommandLines ? sample : undefined;
}

/** Lists the postings of each term. A term in the text of very many pages keeps only those in titles and headings. */
function postTerms(pages: readonly Page[], sharedHeadings: ReadonlySet<string>): Map<string, Posting[]> {
  const postings = new Map<string, Posting[]>();
  for (const [number, page] of pages.entries())
    for (const [term, { isTitle, headings, texts }] of postPage(page, sharedHeadings)) {
      const list = postings.get(term) ?? [];
      // Most terms are only in a text, so leaving out empty fields keeps the file small.
      if (isTitle) list.push([number, [...texts], [...headings], 1]);
      else list.push(headings.size ? [number, [...texts], [...headings]] : [number, [...texts]]);
      postings.set(term, list);
    }
  for (const [term, list] of postings)
    if (list.length > maxPagesPerTerm)
      postings.set(
        term,
        list.flatMap(([page, , ...fields]): Posting[] => (fields.length ? [[page, [], ...fields]] : [])),
      );
  return postings;
}

/** The terms of a page, each with the numbers of the headings and texts that have it. 0 is the top of the page. */
function postPage(page: Page, sharedHeadings: ReadonlySet<string>) {
  const postings = new Map<string, { isTitle: boolean; headings: Set<number>; texts: Set<number> }>();
  const getPosting = (term: string) => {
    const posting = postings.get(term) ?? { isTitle: false, headings: new Set(), texts: new Set() };
    if (term.length <= maxTermLength) postings.set(term, posting);
    return posting;
  };
  const post = (terms: Iterable<string>, list: "headings" | "texts", heading: number) => {
    for (const term of terms) getPosting(term)[list].add(heading);
  };
  for (const title of listTitles(page)) for (const term of listNameTerms(title)) getPosting(term).isTitle = true;
  let heading = 0;
  for (const { type, names, text, code } of page.searchTargets) {
    if (type === "heading") heading += 1;
    const name = names.join(" ");
    const isName = type === "heading" && !sharedHeadings.has(name.toLowerCase());
    if (isName) post(listNameTerms(name), "headings", heading);
    for (const quote of text.match(quotedPattern) ?? []) post(listNameTerms(quote), "headings", heading);
    post(listTextTerms(isName ? text : `${name} ${text}`), "texts", heading);
    for (const sample of code) post(listTerms(sample.text), "texts", heading);
  }
  post([...listNameTerms(page.frontMatter.description)].filter(isSubject), "texts", 0);
  return postings;
}

/** Includes the words that readers use for the page (`search` and `keywords` in its front matter). */
function listTitles({ heading, path, frontMatter }: Page): string[] {
  const keywords = frontMatter.kind === "recipe" ? [...frontMatter.keywords, frontMatter.category] : [];
  return [heading, frontMatter.title, path, ...(frontMatter.search ?? []), ...keywords];
}

/** The terms of a name, plus each pair of neighbors as one term, so that a phrase ranks higher: `check ident` → `checkident`. */
function listNameTerms(name: string): Set<string> {
  const words = readChunks(name).flatMap(({ wholes }) => wholes);
  const subjects = words.filter((whole) => !isGrammar(whole));
  return new Set([...listTerms(name), ...joinPairs(words), ...joinPairs(subjects)]);
}

const joinPairs = (words: readonly string[]) => words.slice(1).map((word, index) => `${words[index]}${word}`);

/** Leaves out signs between words. In code they may be the subject. */
const listTextTerms = (text: string): string[] => [...listTerms(text)].filter(isSubject);

const isSubject = (term: string) => !isGrammar(term) && /[\p{L}\p{N}]/u.test(term);

/** The headings that more than one page has, and the generic ones, in lower case. */
function listSharedHeadings(pages: readonly Page[]): Set<string> {
  const names = pages.flatMap(({ searchTargets }) => [
    ...new Set(searchTargets.flatMap(({ type, names }) => (type === "heading" ? names.join(" ").toLowerCase() : []))),
  ]);
  const repeatedNames = [...groupBy(names, (name) => name)].filter(([, group]) => group.length > 1);
  return new Set([...genericHeadings, ...repeatedNames.map(([name]) => name)]);
}

function listChartRows(page: Page, number: number): FindRow[] {
  const charts = listCharts(page);
  return page.searchTargets.flatMap(({ type, id, names: cells, table }) =>
    type === "row"
      ? { page: number, chart: charts.indexOf(JSON.stringify(table?.[0])), id, cells: nameFirst(cells, table?.[0]) }
      : [],
  );
}

/** The columns of a chart that name its rows, the best first. */
const nameColumns = ["Character", "Code", "Name"];

/** Puts the cell first that names its row, for an answer begins with it. */
function nameFirst(cells: readonly string[], header = cells): string[] {
  const written = cells.map((cell, index) =>
    header[index] === "Hex" && /^[\dA-F]{2}$/.test(cell) ? `0x${cell}` : cell,
  );
  const name = nameColumns.map((column) => header.indexOf(column)).find((index) => index >= 0) ?? 0;
  return [...written.slice(name, name + 1), ...written.slice(0, name), ...written.slice(name + 1)];
}

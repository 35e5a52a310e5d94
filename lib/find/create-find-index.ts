import { hash } from "node:crypto";
import { groupBy, once } from "@/lib/collections";
import type { Page, Site } from "@/lib/content/page";
import {
  type FindCoals,
  type FindPage,
  type FindRow,
  type FindSample,
  findFilesPath,
  getPagesName,
  listCellTerms,
  type NamePart,
  type Posting,
  type ShardFile,
  toFilePath,
  toShardName,
} from "@/lib/find/find-index";
import { isGrammar, joinWords, listTerms, readChunks } from "@/lib/find/tokenize";
import { readKeys } from "@/lib/markdown/samples";
import { findAnswerSample, type SearchTarget } from "@/lib/markdown/search-targets";
import { getIndex, getShortName } from "@/lib/navigation/navigation";
import { findPath } from "@/lib/paths";
import { drawPot, drawRecipePot } from "@/lib/recipes/draw-pot";
import { listFigures, recipeFacts } from "@/lib/recipes/recipe-facts";
import { coalChartId } from "@/lib/recipes/sizes";

/** Angular's longest error name has 43 letters, and some type it in lower case. A longer term is found by the words in it. */
const maxTermLength = 45;

/** A term in the text of more pages doesn't tell pages apart. */
const maxPagesPerTerm = 100;

const maxSampleLines = 5;
const maxSampleLength = 400;

/** In characters. A larger shard is divided by the next letter of its terms, but not into crumbs. */
const maxShardLength = 100_000;
const minShardLength = 4000;

/** A table of figures, short enough for a list: rows, and the letters of a cell. */
const maxTableRows = 8;
const maxCellLength = 12;

/** These headings, and headings that two pages share, say nothing about their page: their words count as text. */
const genericHeadings = new Set(["related pages", "see also", "tips", "undo", "what goes wrong"]);

/** A quoted error message counts like a heading: `“is not fully merged”`. One quoted word isn't a message. */
const quotedPattern = /“[^”]+ [^”]+”/g;

/** Creates the JSON files that /find loads, by path: what answers show by pages, and shards by the beginning of terms. */
export const createFindFiles = once((site: Site): ReadonlyMap<string, string> => {
  const pages = site.pages.filter(({ path }) => path !== findPath);
  const sharedHeadings = listSharedHeadings(pages);
  const shown = groupBy(
    pages.map((page, number) => ({ number, page: createFindPage(site, page, sharedHeadings) })),
    ({ number }) => getPagesName(number),
  );
  const entries = new Map<string, Entry>();
  const getEntry = (term: string) => {
    const entry = entries.get(term) ?? { term, rows: [] };
    entries.set(term, entry);
    return entry;
  };
  for (const [term, postings] of postTerms(site, pages, sharedHeadings)) getEntry(term).postings = postings;
  for (const row of pages.flatMap(listChartRows)) for (const term of listCellTerms(row)) getEntry(term).rows.push(row);
  const files: [name: string, content: unknown][] = [
    ...Array.from(shown, ([name, group]): [string, unknown] => [name, group.map(({ page }) => page)]),
    ...divide(
      "",
      [...entries.values()].sort((a, b) => (a.term < b.term ? -1 : 1)),
    ),
  ];
  return new Map(
    files.map(([name, content]) => {
      const text = JSON.stringify(content);
      return [toFilePath(`${name}-${hash("sha256", text).slice(0, 8)}`), text];
    }),
  );
});

/** A term with the places that have it, and the rows that it may name. */
type Entry = { term: string; postings?: readonly Posting[]; rows: FindRow[] };

/** Makes a shard of what begins alike, and more of what is too long for one. */
function divide(beginning: string, entries: readonly Entry[]): [name: string, shard: ShardFile][] {
  const shard = createShard(entries);
  const length = beginning && JSON.stringify(shard).length;
  if (length && length <= maxShardLength) return [[toShardName(beginning), shard]];
  const letters = [...beginning].length;
  const groups = groupBy(entries, ({ term }) => [...term].slice(0, letters + 1).join(""));
  const isLarge = ([next, group]: [string, Entry[]]) =>
    next !== beginning && (!beginning || JSON.stringify(group).length > minShardLength);
  const large = [...groups].filter(isLarge);
  if (large.length === 0) return [[toShardName(beginning), shard]];
  const rest = [...groups].filter((group) => !isLarge(group)).flatMap(([, group]) => group);
  const divided = large.flatMap(([next, group]) => divide(next, group));
  return rest.length ? [[toShardName(beginning), createShard(rest)], ...divided] : divided;
}

const createShard = (entries: readonly Entry[]): ShardFile => ({
  terms: entries.flatMap(({ term, postings }) => (postings ? [[term, postings]] : [])),
  rows: [...new Set(entries.flatMap(({ rows }) => rows))],
});

/** The file names that /find passes to its script in `data-files`: `b-1a2b3c4d`. */
export const listFindFiles = (site: Site): string[] =>
  Array.from(createFindFiles(site).keys(), (path) => path.slice(findFilesPath.length + 1, -".json".length));

/** What is undefined isn't in the file. */
function createFindPage(site: Site, page: Page, sharedHeadings: ReadonlySet<string>): FindPage {
  const index = getIndex(site, page);
  const charts = listCharts(page).map((chart) => nameFirst(JSON.parse(chart)));
  return {
    path: page.path,
    title: page.heading,
    section: index ? getShortName(index) : "",
    sentence: page.frontMatter.description,
    sample: createSample(page.searchTargets[0]),
    coals:
      page.kind === "recipe"
        ? { figures: listFigures(recipeFacts(page.frontMatter).whole), pot: drawRecipePot(page) }
        : undefined,
    charts: charts.length ? charts : undefined,
    headings: page.searchTargets.flatMap((target) => {
      if (target.type !== "heading") return [];
      const {
        id,
        names: [text = ""],
        table,
      } = target;
      const isGeneric = sharedHeadings.has(text.toLowerCase()) || undefined;
      const sample = createSample(target);
      if (!table || !isShort(table)) return { id, text, isGeneric, sample };
      return { id, text, isGeneric, sample, table, coals: id === coalChartId ? createExample() : undefined };
    }),
  };
}

/** The sample that answers, if it's short enough for a list. */
function createSample(target: SearchTarget | undefined): FindSample | undefined {
  const [fence] = target?.code.filter(({ language }) => language !== undefined) ?? [];
  const keys = readKeys(fence?.text ?? "");
  if (fence && keys.length) return { text: fence.text, keys };
  const sample = findAnswerSample(target);
  if (!sample || sample.text.length > maxSampleLength || sample.text.split("\n").length > maxSampleLines)
    return undefined;
  const { text, effect, reach, warning } = sample;
  return { text, effect, reach, warning };
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

/** Lists the postings of each term. A term in the text of very many pages keeps only those in titles and headings. */
function postTerms(site: Site, pages: readonly Page[], sharedHeadings: ReadonlySet<string>): Map<string, Posting[]> {
  const postings = new Map<string, Posting[]>();
  const indexes = pages.flatMap((page) => (page.path === "/" ? [] : (getIndex(site, page) ?? [])));
  const sections = new Map(indexes.map((index) => [index, getShortName(index)]));
  for (const [number, page] of pages.entries())
    for (const [term, { name, headings, texts }] of postPage(page, sections.get(page), sharedHeadings)) {
      const list = postings.get(term) ?? [];
      // Most terms are only in a text, so leaving out empty fields keeps the file small.
      if (name) list.push([number, [...texts], [...headings], name]);
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
function postPage(page: Page, section: string | undefined, sharedHeadings: ReadonlySet<string>) {
  type PagePosting = { name?: NamePart; headings: Set<number>; texts: Set<number> };
  const postings = new Map<string, PagePosting>();
  const getPosting = (term: string): PagePosting => {
    const posting = postings.get(term) ?? { headings: new Set(), texts: new Set() };
    if (term.length <= maxTermLength) postings.set(term, posting);
    return posting;
  };
  const post = (terms: Iterable<string>, list: "headings" | "texts", heading: number) => {
    for (const term of terms) getPosting(term)[list].add(heading);
  };
  const postName = (term: string, name: NamePart) => {
    const posting = getPosting(term);
    posting.name = Math.max(posting.name ?? 0, name) as NamePart;
  };
  for (const [names, part] of [[listUses(page), 1] as const, [listTitles(page, section), 2] as const])
    for (const name of names) {
      for (const term of listNameTerms(name)) postName(term, part);
      postName(joinWords(name), part === 1 ? 3 : 4);
    }
  let heading = 0;
  for (const { type, names, text, code } of page.searchTargets) {
    if (type === "heading") heading += 1;
    const name = names.join(" ");
    const isName = type === "heading" && !sharedHeadings.has(name.toLowerCase());
    if (isName) post([...listNameTerms(name), joinWords(name)], "headings", heading);
    for (const quote of text.match(quotedPattern) ?? []) post(listNameTerms(quote), "headings", heading);
    post(listTextTerms(isName ? text : `${name} ${text}`), "texts", heading);
    for (const sample of code) post(listTerms(sample.text), "texts", heading);
  }
  post([...listNameTerms(page.frontMatter.description)].filter(isSubject), "texts", 0);
  return postings;
}

/** The words that readers use for the page. */
const listUses = ({ frontMatter }: Page): string[] => [
  ...(frontMatter.search ?? []),
  ...(frontMatter.kind === "recipe" ? [...frontMatter.keywords, frontMatter.category] : []),
];

/** With the name of its section, if it's the section's index. */
const listTitles = ({ heading, path, frontMatter }: Page, section = ""): string[] =>
  [heading, frontMatter.title, path, path.slice(path.lastIndexOf("/") + 1), section].filter(Boolean);

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

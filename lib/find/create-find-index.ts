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
  isShortTable,
  listCellTerms,
  type ShardFile,
  type Term,
  toFilePath,
  toShardName,
} from "@/lib/find/find-index";
import { postTerms } from "@/lib/find/post-terms";
import { readKeys } from "@/lib/markdown/samples";
import { findAnswerSample, type SearchTarget } from "@/lib/markdown/search-targets";
import { getIndex, getShortName } from "@/lib/navigation/navigation";
import { findPath } from "@/lib/paths";
import { drawPot, drawRecipePot } from "@/lib/recipes/draw-pot";
import { listFigures, recipeFacts } from "@/lib/recipes/recipe-facts";
import { coalChartId } from "@/lib/recipes/sizes";

const maxSampleLines = 5;
const maxSampleLength = 400;

/** In characters: about 4 KB compressed. A question needs a shard or two for each of its words. */
const maxShardLength = 18_000;

/** These headings, and headings that two pages share, say nothing about their page: their words count as text. */
const genericHeadings = new Set(["related pages", "see also", "tips", "undo", "what goes wrong"]);

/** Creates the JSON files that /find loads, by path: what answers show by pages, and shards of terms in their order. */
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
  for (const [term, found] of postTerms(site, pages, sharedHeadings)) getEntry(term).found = found;
  for (const row of pages.flatMap(listChartRows)) for (const term of listCellTerms(row)) getEntry(term).rows.push(row);
  const files: [name: string, content: unknown][] = [
    ...Array.from(shown, ([name, group]): [string, unknown] => [name, group.map(({ page }) => page)]),
    ...divide([...entries.values()]),
  ];
  return new Map(
    files.map(([name, content]) => {
      const text = JSON.stringify(content);
      return [toFilePath(`${name}-${hash("sha256", text).slice(0, 8)}`), text];
    }),
  );
});

/** A term with the places that have it, and the rows that it may name. */
type Entry = { term: string; found?: Term; rows: FindRow[] };

/** Cuts the terms in their order into shards, each named by the beginning of its first term that the term before doesn't have. */
function divide(entries: readonly Entry[]): [name: string, shard: ShardFile][] {
  const sorted = entries.map((entry) => ({ entry, name: toShardName(entry.term) }));
  sorted.sort((a, b) => (a.name < b.name ? -1 : 1));
  const shards: { name: string; entries: Entry[]; length: number }[] = [];
  let before = "";
  for (const { entry, name } of sorted) {
    const length = JSON.stringify([entry.term, entry.found?.postings, entry.rows]).length;
    const last = shards.at(-1);
    if (last && last.length + length <= maxShardLength) {
      last.entries.push(entry);
      last.length += length;
    } else shards.push({ name: shorten(name, before), entries: [entry], length });
    before = name;
  }
  return shards.map(({ name, entries }) => [name, createShard(entries)]);
}

/** `branch`, after `boy` → `br` */
function shorten(name: string, before: string): string {
  let length = 1;
  while (name.slice(0, length) <= before) length += 1;
  return name.slice(0, length);
}

const createShard = (entries: readonly Entry[]): ShardFile => ({
  terms: entries.flatMap(({ term, found }): ShardFile["terms"] => {
    if (!found) return [];
    const { postings, pageCount } = found;
    return [pageCount === postings.length ? [term, postings] : [term, postings, pageCount]];
  }),
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
      if (!table || !isShortTable(table)) return { id, text, isGeneric, sample };
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

/** The different headers of a page's charts, as JSON. */
const listCharts = ({ searchTargets }: Page): string[] => [
  ...new Set(searchTargets.flatMap(({ type, table }) => (type === "row" ? JSON.stringify(table?.[0]) : []))),
];

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

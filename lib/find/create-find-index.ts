import { hash } from "node:crypto";
import { groupBy, once } from "@/lib/collections";
import type { Page, RecipePage, Site } from "@/lib/content/page";
import {
  type FindCoals,
  type FindFiles,
  type FindPage,
  type FindRow,
  type FindSample,
  type FindSection,
  isShortTable,
  pagesPerFile,
  type ShardFile,
  toCellTerm,
  toFilePath,
} from "@/lib/find/find-index";
import { postTerms } from "@/lib/find/post-terms";
import { readChunks } from "@/lib/find/tokenize";
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
const maxShardLength = 16_000;

/** Creates the index that /find loads: the names of its files, and their JSON by path. */
export const createFindIndex = once((site: Site): { files: FindFiles; texts: ReadonlyMap<string, string> } => {
  const pages = site.pages.filter(({ path }) => path !== findPath);
  const sharedHeadings = listSharedHeadings(pages);
  const texts = new Map<string, string>();
  const addFile = (content: unknown): string => {
    const text = JSON.stringify(content);
    const file = hash("sha256", text).slice(0, 10);
    texts.set(toFilePath(file), text);
    return file;
  };
  const groups = groupBy([...pages.entries()], ([number]) => Math.floor(number / pagesPerFile));
  const terms = postTerms(pages, sharedHeadings);
  const rows = groupBy(
    pages.flatMap(listChartRows).flatMap((row) => Array.from(listCellTerms(row), (term) => ({ term, row }))),
    ({ term }) => term,
  );
  const entries = [...new Set([...terms.keys(), ...rows.keys()])].sort().map((term): ShardFile[number] => {
    const { postings, pageCount } = terms.get(term) ?? { postings: [], pageCount: 0 };
    const termRows = rows.get(term)?.map(({ row }) => row);
    if (termRows) return [term, postings, pageCount, termRows];
    return pageCount > postings.length ? [term, postings, pageCount] : [term, postings];
  });
  return {
    files: {
      pages: Array.from(groups.values(), (group) =>
        addFile(group.map(([, page]) => createFindPage(site, page, sharedHeadings))),
      ),
      shards: divide(entries).map((shard) => [shard[0]?.[0] ?? "", addFile(shard)]),
    },
    texts,
  };
});

/** Cuts the terms in their order into shards. */
function divide(entries: ShardFile): ShardFile[] {
  const shards: ShardFile[] = [];
  let shardLength = maxShardLength;
  for (const entry of entries) {
    const { length } = JSON.stringify(entry);
    shardLength += length;
    if (shardLength > maxShardLength) {
      shards.push([]);
      shardLength = length;
    }
    shards.at(-1)?.push(entry);
  }
  return shards;
}

/** What is undefined isn't in the file. */
function createFindPage(site: Site, page: Page, sharedHeadings: ReadonlySet<string>): FindPage {
  const index = getIndex(site, page);
  return {
    path: page.path,
    title: page.heading,
    section: index ? getShortName(index) : "",
    sentence: page.frontMatter.description,
    sections: page.searchTargets.flatMap((target) =>
      target.type === "row" ? [] : createSection(page, target, sharedHeadings),
    ),
  };
}

function createSection(page: Page, target: SearchTarget, sharedHeadings: ReadonlySet<string>): FindSection {
  const { type, id, names, table } = target;
  const text = names.join(" ");
  const section = { id, text, sample: createSample(target) };
  if (type === "page") return { ...section, coals: page.kind === "recipe" ? createCoals(page) : undefined };
  const isGeneric = sharedHeadings.has(text.toLowerCase()) || undefined;
  if (!table || !isShortTable(table)) return { ...section, isGeneric };
  return { ...section, isGeneric, table, coals: id === coalChartId ? createExample() : undefined };
}

const createCoals = (page: RecipePage): FindCoals => ({
  figures: listFigures(recipeFacts(page.frontMatter).whole),
  pot: drawRecipePot(page),
});

/** The sample that answers, if it's short enough for a list. */
function createSample(target: SearchTarget): FindSample | undefined {
  const fence = target.code.find(({ language }) => language !== undefined);
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

/** The headings that more than one page has, in lower case. They say nothing about their page: their words count as text. */
function listSharedHeadings(pages: readonly Page[]): Set<string> {
  const names = pages.flatMap(({ searchTargets }) => [
    ...new Set(searchTargets.flatMap(({ type, names }) => (type === "heading" ? names.join(" ").toLowerCase() : []))),
  ]);
  const repeatedNames = [...groupBy(names, (name) => name)].filter(([, group]) => group.length > 1);
  return new Set(repeatedNames.map(([name]) => name));
}

const listChartRows = ({ searchTargets }: Page, page: number): FindRow[] =>
  searchTargets.flatMap(({ type, id, names, table: [header = []] = [] }) =>
    type === "row" ? { page, id, cells: labelCells(names, header) } : [],
  );

/** The columns of a chart that name its rows, the best first. */
const nameColumns = ["Character", "Code", "Name"];

/** The cells with the headers of their columns. The one that names the row is first, for an answer begins with it. */
function labelCells(cells: readonly string[], header: readonly string[]): FindRow["cells"] {
  const name = nameColumns.find((column) => header.includes(column)) ?? header[0];
  const labeled = cells.map((cell, index): [text: string, column: string] => {
    const column = header[index] ?? "";
    return [column === "Hex" && /^[\dA-F]{2}$/.test(cell) ? `0x${cell}` : cell, column];
  });
  const named = [
    ...labeled.filter(([, column]) => column === name),
    ...labeled.filter(([, column]) => column !== name),
  ];
  return named.filter(([text]) => text);
}

/** The terms of a row: its cells, each cell up to a comma and without “sign”, and the number that a cell means. */
function listCellTerms({ cells }: FindRow): Set<string> {
  const terms = cells.flatMap(([text]) => [
    toCellTerm(text),
    toCellTerm(text.replace(/(?<=\w)[;,(].*/s, "")),
    ...readChunks(text).flatMap(({ forms }) => forms),
  ]);
  return new Set(terms);
}

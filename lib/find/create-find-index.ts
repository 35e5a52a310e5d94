import { groupBy, once } from "@/lib/collections";
import type { Page } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";
import {
  type FindPage,
  type FindRow,
  getFileName,
  listCellTerms,
  type Posting,
  pagesName,
  partsPath,
  toFilePath,
} from "@/lib/find/find-index";
import { isGrammar, listTerms, readChunks } from "@/lib/find/tokenize";
import { sha256 } from "@/lib/hash";
import { findPath } from "@/lib/paths";
import { shortenHeading } from "@/lib/words";

/** Nobody types a longer term; a pasted one is found by the words in it. */
const longestTerm = 30;

/** A term in the text of more pages tells none from another. */
const mostPages = 100;

/** The most lines of a command that an answer shows. */
const mostLines = 5;

/** Headings that say nothing of their page's subject, next to those that two pages share: their words count as text. */
const genericHeadings = new Set(["related pages", "see also", "tips", "undo", "what goes wrong"]);

/** What a page quotes, as an error message, counts like a heading: `“is not fully merged”`. A word in quotes isn't a message. */
const quotedPattern = /“[^”]+ [^”]+”/g;

/** The files that /find loads, by path: one of all pages, and one for each first character of their terms. */
export const createFindFiles = once((site: Site): ReadonlyMap<string, string> => {
  const pages = site.pages.filter(({ path }) => path !== findPath);
  const shared = listSharedHeadings(pages);
  const indexes = new Map(pages.flatMap(listFolders));
  const letters = new Map<string, { terms: [string, Posting[]][]; rows: FindRow[] }>();
  const getLetter = (name: string) => {
    const letter = letters.get(name) ?? { terms: [], rows: [] };
    letters.set(name, letter);
    return letter;
  };
  for (const term of [...postTerms(pages, shared)].sort()) getLetter(getFileName(term[0])).terms.push(term);
  for (const row of pages.flatMap(listRows))
    for (const name of new Set(listCellTerms(row).map(getFileName))) getLetter(name).rows.push(row);
  const files = [[pagesName, pages.map((page) => describePage(page, indexes, shared))] as const, ...letters];
  return new Map(
    files.map(([name, content]) => {
      const text = JSON.stringify(content);
      return [toFilePath(`${name}-${sha256([text]).toString("hex").slice(0, 8)}`), text];
    }),
  );
});

/** The names of the files, which the page tells its script: `b-1a2b3c4d`. */
export const listFindFiles = (site: Site): string[] =>
  Array.from(createFindFiles(site).keys(), (path) => path.slice(partsPath.length + 1, -".json".length));

function describePage(page: Page, indexes: ReadonlyMap<string, Page>, shared: ReadonlySet<string>): FindPage {
  const index = indexes.get(page.folder);
  return {
    path: page.path,
    title: page.heading,
    section: index && index !== page ? shortenHeading(index.heading) : "",
    sentence: page.frontMatter.description,
    command: findCommand(page),
    headings: page.searchTargets.flatMap(({ type, id, names: [text = ""] }) =>
      type === "heading" ? { id, text: shared.has(text.toLowerCase()) ? "" : text } : [],
    ),
  };
}

/** The folder that a page is the index of. */
function listFolders(page: Page): [string, Page][] {
  if ("lists" in page.frontMatter && page.frontMatter.lists) return [[page.frontMatter.lists, page]];
  return page.file.endsWith("/index.md") && page.folder ? [[page.folder, page]] : [];
}

/** The first sample before a page's first heading that isn't output, where it is short enough to be read in a list. */
function findCommand({ searchTargets: [top] }: Page): string {
  const sample = top?.code.find(({ language }) => language !== undefined && language !== "text");
  return sample && sample.text.split("\n").length <= mostLines ? sample.text : "";
}

/** Where each term is. One in the text of very many pages stays where titles and headings have it. */
function postTerms(pages: readonly Page[], shared: ReadonlySet<string>): Map<string, Posting[]> {
  const postings = new Map<string, Posting[]>();
  for (const [number, page] of pages.entries())
    for (const [term, { isTitle, headings, texts }] of postPage(page, shared)) {
      const list = postings.get(term) ?? [];
      // Most are only in a text: the file is small because what is empty isn't in it.
      if (isTitle) list.push([number, [...texts], [...headings], 1]);
      else list.push(headings.size ? [number, [...texts], [...headings]] : [number, [...texts]]);
      postings.set(term, list);
    }
  for (const [term, list] of postings)
    if (list.length > mostPages)
      postings.set(
        term,
        list.flatMap(([page, , ...names]): Posting[] => (names.length ? [[page, [], ...names]] : [])),
      );
  return postings;
}

/** The terms of a page: which its title has, and by number which headings, and which texts, 0 being the page's top. */
function postPage(page: Page, shared: ReadonlySet<string>) {
  const postings = new Map<string, { isTitle: boolean; headings: Set<number>; texts: Set<number> }>();
  const getPosting = (term: string) => {
    const posting = postings.get(term) ?? { isTitle: false, headings: new Set(), texts: new Set() };
    if (term.length <= longestTerm) postings.set(term, posting);
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
    const isName = type === "heading" && !shared.has(name.toLowerCase());
    if (isName) post(listNameTerms(name), "headings", heading);
    for (const quoted of text.match(quotedPattern) ?? []) post(listNameTerms(quoted), "headings", heading);
    post(listTextTerms(isName ? text : `${name} ${text}`), "texts", heading);
    for (const sample of code) post(listTerms(sample.text), "texts", heading);
  }
  post([...listNameTerms(page.frontMatter.description)].filter(isSubject), "texts", 0);
  return postings;
}

/** What a page is called: by its heading, its title, its path, and what readers call it. */
function listTitles({ heading, path, frontMatter }: Page): string[] {
  const keywords = frontMatter.kind === "recipe" ? [...frontMatter.keywords, frontMatter.category] : [];
  return [heading, frontMatter.title, path, ...(frontMatter.search ?? []), ...keywords];
}

/** The terms of a name, and each two neighbors in one: `check ident` is found as `checkident`, and as the phrase it is. */
function listNameTerms(name: string): Set<string> {
  const words = readChunks(name).flatMap(({ wholes }) => wholes);
  const subjects = words.filter((whole) => !isGrammar(whole));
  return new Set([...listTerms(name), ...joinPairs(words), ...joinPairs(subjects)]);
}

const joinPairs = (words: readonly string[]) => words.slice(1).map((word, place) => `${words[place]}${word}`);

/** The terms of a text. A sign between words isn't a subject; in code it may be. */
const listTextTerms = (text: string): string[] => [...listTerms(text)].filter(isSubject);

const isSubject = (term: string) => !isGrammar(term) && /[\p{L}\p{N}]/u.test(term);

/** The headings that aren't a page's own, in lower case. */
function listSharedHeadings(pages: readonly Page[]): Set<string> {
  const names = pages.flatMap(({ searchTargets }) => [
    ...new Set(searchTargets.flatMap(({ type, names }) => (type === "heading" ? names.join(" ").toLowerCase() : []))),
  ]);
  const shared = [...groupBy(names, (name) => name)].filter(([, same]) => same.length > 1);
  return new Set([...genericHeadings, ...shared.map(([name]) => name)]);
}

/** The rows of a page's charts. */
const listRows = ({ searchTargets }: Page, page: number): FindRow[] =>
  searchTargets.flatMap(({ type, id, names: cells }) => (type === "row" ? { page, id, cells } : []));

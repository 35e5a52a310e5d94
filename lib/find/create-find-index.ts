import { groupBy, once } from "@/lib/collections";
import type { Page, Place } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";
import { cutList, estimateBytes, type Line } from "@/lib/find/cut-list";
import { type FindRoot, form, indexPath, reverse, reversedMark, toPageKey } from "@/lib/find/find-index";
import { getPage, getTop, isRow, packPage, packPosting, toPlace } from "@/lib/find/pack-places";
import { isGrammar, listTerms } from "@/lib/find/tokenize";
import { findPath } from "@/lib/paths";

/** What is longer is pasted, not typed, and is found by its parts. */
const longestTerm = 30;

/** A heading on at least this many pages, such as “What goes wrong”, doesn't say what its part of the page is about. */
const fewestPagesOfCommon = 3;

/** Of a term on more pages than this, only the pages are known, and the places that it names. */
const mostPagesByPlace = 128;

/** Of a term that names more places than this, only the pages whose tops it names are known, and the rows of charts. */
const mostNames = 512;

/** The least bytes of a part of each list, compressed; most parts have about twice as many. */
const least = { terms: 1600, words: 1200, pages: 300 };

/** A beginning of words that more bytes of terms have may be in more parts than a question loads: it gets a line. */
const mostOfBeginning = least.terms;

/** As many pages are known by such a beginning. */
const mostPagesOfBeginning = 100;

/** The places that have a term: in their name, and elsewhere. */
type Posting = { names: number[]; texts: number[] };

/** The files that /find asks, by path, made once for a site: the root and its parts, from all that its pages say. */
export const createFindFiles = once((site: Site): ReadonlyMap<string, string> => {
  const pages = sortPages(site.pages);
  const postings = postTerms(pages);
  const terms = [...postings].sort(([a], [b]) => (a < b ? -1 : 1)).map(packTerm);
  const words = [...postings.keys()].filter((term) => /^\p{L}{3,}$/u.test(term));
  const keys = [...words, ...words.map((word) => reversedMark + reverse(word))].sort();
  const lists = {
    terms: cutList(
      [...terms, ...listBeginnings(terms, postings)].sort((a, b) => (a.key < b.key ? -1 : 1)),
      least.terms,
    ),
    words: cutList(
      keys.map((key) => ({ key, value: "" })),
      least.words,
    ),
    pages: cutList(pages.map(packPageLine), least.pages),
  };
  const root: FindRoot = {
    form,
    pageCount: pages.length,
    terms: lists.terms.list,
    words: lists.words.list,
    pages: lists.pages.list,
  };
  const parts = Object.values(lists).flatMap(({ files }) => files);
  return new Map([[indexPath, JSON.stringify(root)], ...parts]);
});

/** By their first day, so that a new page comes last and the others keep their numbers. */
function sortPages(pages: readonly Page[]): Page[] {
  const getDay = ({ frontMatter: { published, date } }: Page) => published ?? date;
  const toKey = (page: Page) => `${getDay(page)} ${page.path}`;
  return pages.filter(({ path }) => path !== findPath).sort((a, b) => (toKey(a) < toKey(b) ? -1 : 1));
}

/** Where each term of the site is. */
function postTerms(pages: readonly Page[]): Map<string, Posting> {
  const postings = new Map<string, Posting>();
  const common = listCommonHeadings(pages);
  for (const [number, page] of pages.entries()) {
    for (const { place, at } of numberPlaces(page, number)) {
      const post = (term: string, list: keyof Posting) => {
        if (term.length > longestTerm) return;
        const posting = postings.get(term) ?? { names: [], texts: [] };
        postings.set(term, posting);
        posting[list].push(at);
      };
      const named = listNameTerms(page, place);
      // Its words count as text, so it still answers a question that says exactly that.
      const isCommon = place.kind === "heading" && common.has(toCommonName(place));
      for (const term of named) post(term, isCommon ? "texts" : "names");
      for (const term of listTextTerms(page, place)) if (!named.has(term) && !isGrammar(term)) post(term, "texts");
    }
  }
  return postings;
}

/** A page's places with their numbers, its headings first. */
function numberPlaces({ places }: Page, page: number): { place: Place; at: number }[] {
  const { headings, rows } = splitPlaces(places);
  return [
    ...headings.map((place, number) => ({ place, at: toPlace(page, number) })),
    ...rows.map((place, number) => ({ place, at: toPlace(page, number, true) })),
  ];
}

const splitPlaces = (places: readonly Place[]) => ({
  headings: places.filter(({ kind }) => kind !== "row"),
  rows: places.filter(({ kind }) => kind === "row"),
});

function packPageLine({ path, places }: Page, page: number): Line {
  const { headings, rows } = splitPlaces(places);
  return { key: toPageKey(page), value: packPage(path, headings, rows) };
}

/** What many pages have says little of any: their headings then count as text, so that no line grows with the site. */
function packTerm([key, posting]: [string, Posting]): Line {
  const pages = new Set([...posting.names, ...posting.texts].map(getPage));
  if (pages.size <= mostPagesByPlace) return { key, value: packPosting(posting) };
  const isNamedOften = posting.names.length > mostNames;
  const names = posting.names.filter((place) => !isNamedOften || isTop(place) || isRow(place));
  const named = new Set(names.filter((place) => !isRow(place)).map(getPage));
  const texts = [...pages].filter((page) => !named.has(page)).sort((a, b) => a - b);
  return { key, value: packPosting({ names, texts: texts.map((page) => toPlace(page, 0)) }) };
}

const isTop = (place: number) => place === getTop(place);

/** Lines for beginnings of very many terms: the pages that the shortest of these name. */
function listBeginnings(terms: readonly Line[], postings: ReadonlyMap<string, Posting>): Line[] {
  const bytes = new Map<string, number>();
  for (const [place, { key, value }] of terms.entries())
    for (let size = 2; size <= Math.min(key.length, 6); size++) {
      const beginning = key.slice(0, size);
      bytes.set(beginning, (bytes.get(beginning) ?? 0) + estimateBytes(key, terms[place - 1]?.key ?? "", value));
    }
  const large = new Set([...bytes].filter(([, count]) => count > mostOfBeginning).map(([beginning]) => beginning));
  const begun = groupBy(
    terms.flatMap(({ key }) => [2, 3, 4, 5, 6].map((size) => ({ key, beginning: key.slice(0, size) }))),
    ({ beginning }) => beginning,
  );
  return [...large].map((beginning) => {
    const own = (begun.get(beginning) ?? []).map(({ key }) => key).sort((a, b) => a.length - b.length);
    const tops = own.flatMap((key) => postings.get(key)?.names.filter(isTop) ?? []);
    const names = [...new Set(tops)].slice(0, mostPagesOfBeginning).sort((a, b) => a - b);
    return { key: `${beginning} `, value: packPosting({ names, texts: [] }) };
  });
}

/** The headings that several pages have, in lower case. */
function listCommonHeadings(pages: readonly Page[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { places } of pages) {
    const names = places.filter(({ kind }) => kind === "heading").map(toCommonName);
    for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, pageCount]) => pageCount >= fewestPagesOfCommon).map(([name]) => name));
}

const toCommonName = ({ names }: Place): string => names.join(" ").toLowerCase();

/** The terms of a place's name. A page is also named by its title, by its path, and by what readers call it. */
function listNameTerms({ path, frontMatter }: Page, { kind, names }: Place): Set<string> {
  const further = kind === "page" ? [frontMatter.title, path, ...(frontMatter.search ?? [])] : [];
  if (kind === "page" && frontMatter.kind === "recipe") further.push(...frontMatter.keywords, frontMatter.category);
  return listTerms([...names, ...further].join(" "));
}

function listTextTerms({ frontMatter }: Page, { kind, text, code }: Place): Set<string> {
  const description = kind === "page" ? frontMatter.description : "";
  // A dash between words isn't a subject; in code it may be.
  const prose = [...listTerms(`${text} ${description}`)].filter((term) => /[\p{L}\p{N}]/u.test(term));
  return new Set([...prose, ...code.flatMap((piece) => [...listTerms(piece.text)])]);
}

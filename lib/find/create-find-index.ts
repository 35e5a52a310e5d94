import type { Page, Place } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";
import { type FindIndex, type IndexedPage, packNumbers, toAnchor } from "@/lib/find/find-index";
import { isGrammar, listTerms } from "@/lib/find/tokenize";
import { findPath } from "@/lib/paths";

/** The places that have a term: in their name, and elsewhere. */
type Posting = { names: number[]; texts: number[] };

/** What is longer is pasted, not typed, and is found by its parts. */
const longestTerm = 30;

/** A heading on at least this many pages, such as “What goes wrong”, doesn't say what its part of the page is about. */
const fewestPagesOfCommon = 3;

/** Makes the index that /find asks, from all that the site's pages say. */
export function createFindIndex({ pages }: Site): FindIndex {
  const postings = new Map<string, Posting>();
  const common = listCommonHeadings(pages);
  let count = 0;

  function post(term: string, list: keyof Posting): void {
    if (term.length > longestTerm) return;
    const posting = postings.get(term) ?? { names: [], texts: [] };
    postings.set(term, posting);
    posting[list].push(count);
  }

  function addPage(page: Page): IndexedPage {
    const places = sortPlaces(page.places);
    for (const place of places) {
      const named = listNameTerms(page, place);
      // Its words count as text, so it still answers a question that says exactly that.
      const isCommon = place.kind === "heading" && common.has(toCommonName(place));
      for (const term of named) post(term, isCommon ? "texts" : "names");
      for (const term of listTextTerms(page, place)) if (!named.has(term) && !isGrammar(term)) post(term, "texts");
      count += 1;
    }
    const rows = places.filter(({ kind }) => kind === "row").length;
    return { path: page.path, rows, places: places.map(packPlace) };
  }

  const listed = pages.filter(({ path }) => path !== findPath).map(addPage);
  const sorted = [...postings].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    pages: listed,
    terms: sorted.map(([term]) => term).join("\n"),
    postings: sorted.map(([, { names, texts }]) => `${packNumbers(names)};${packNumbers(texts)}`).join("\n"),
  };
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

/** Rows after headings, so that their number distinguishes them. */
const sortPlaces = (places: readonly Place[]): Place[] => [
  ...places.filter(({ kind }) => kind !== "row"),
  ...places.filter(({ kind }) => kind === "row"),
];

function packPlace({ kind, id, names }: Place): string {
  const name = names.join("\t");
  return kind === "page" || id === toAnchor(name) ? name : `${name}\n${id}`;
}

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

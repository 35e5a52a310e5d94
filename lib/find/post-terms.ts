import type { Page } from "@/lib/content/page";
import { isShortTable, type NamePart, type Posting, type Term, toNameTerm } from "@/lib/find/find-index";
import { isGrammar, joinWords, listTerms, readChunks } from "@/lib/find/tokenize";

// Where pages have which terms.

/** Angular's longest error name has 43 letters, and some type it in lower case. A longer term is found by the words in it. */
const maxTermLength = 45;

/** A term in the text of more pages doesn't tell pages apart. */
const maxPagesPerTerm = 100;

/** A quoted error message of a line counts like a heading: `“is not fully merged”`, `„Datei fehlt“`. One quoted word isn't a message. */
const quotedPattern = /“[^“”\n]{3,200}”|„[^„“\n]{3,200}“|«[^«»\n]{3,200}»/g;

/** The postings of each term. A term in the text of very many pages keeps only those in titles and headings. */
export function postTerms(pages: readonly Page[], sharedHeadings: ReadonlySet<string>): Map<string, Term> {
  const postings = new Map<string, Posting[]>();
  for (const [number, page] of pages.entries())
    for (const [term, { name, headings, texts }] of postPage(page, sharedHeadings)) {
      const list = postings.get(term) ?? [];
      postings.set(term, list);
      // Most terms are only in a text, so leaving out empty fields keeps the file small.
      if (name) list.push([number, [...texts], [...headings], name]);
      else list.push(headings.size ? [number, [...texts], [...headings]] : [number, [...texts]]);
    }
  return new Map(Array.from(postings, ([term, list]) => [term, { postings: cut(list), pageCount: list.length }]));
}

const cut = (postings: readonly Posting[]): readonly Posting[] =>
  postings.length <= maxPagesPerTerm
    ? postings
    : postings.flatMap(([page, , ...fields]): Posting[] => (fields.length ? [[page, [], ...fields]] : []));

/** The terms of a page, each with the numbers of the headings and texts that have it. 0 is the top of the page. */
function postPage(page: Page, sharedHeadings: ReadonlySet<string>) {
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
  const postNames = (names: readonly string[], part: NamePart) => {
    for (const name of names)
      for (const term of [...listNameTerms(name), toNameTerm(joinWords(name))]) getPosting(term).name = part;
  };
  postNames(listUses(page), 1);
  postNames(listTitles(page), 2);
  let heading = 0;
  for (const { type, names, text, code, table } of page.searchTargets) {
    if (type === "heading") heading += 1;
    const name = names.join(" ");
    const isName = type === "heading" && !sharedHeadings.has(name.toLowerCase());
    if (isName) post(listNameTerms(name), "headings", heading);
    if (table && type !== "row" && isShortTable(table))
      for (const label of [...(table[0] ?? []), ...table.map(([cell = ""]) => cell)])
        post(listTerms(label), "headings", heading);
    for (const quote of text.match(quotedPattern) ?? [])
      if (/\S\s+\S/.test(quote)) post(listNameTerms(quote), "headings", heading);
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

/** With its label in a menu. */
function listTitles({ heading, path, frontMatter }: Page): string[] {
  const label = "menu" in frontMatter ? frontMatter.menu?.label : undefined;
  const titles = [heading, frontMatter.title, path, path.slice(path.lastIndexOf("/") + 1), label ?? ""];
  return titles.filter(Boolean);
}

/** The terms of a name, plus it and each pair of neighbors as one term, so that a phrase ranks higher: `check ident` → `checkident`. */
function listNameTerms(name: string): Set<string> {
  const words = readChunks(name).flatMap(({ wholes }) => wholes);
  const subjects = words.filter((whole) => !isGrammar(whole));
  return new Set([...listTerms(name), joinWords(name), ...joinPairs(words), ...joinPairs(subjects)]);
}

const joinPairs = (words: readonly string[]) => words.slice(1).map((word, index) => `${words[index]}${word}`);

/** Leaves out signs between words. In code they may be the subject. */
const listTextTerms = (text: string): string[] => [...listTerms(text)].filter(isSubject);

const isSubject = (term: string) => !isGrammar(term) && /[\p{L}\p{N}]/u.test(term);

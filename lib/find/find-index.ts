import { getPage, type IndexedPlace, type Posting, unpackPlace, unpackPosting } from "@/lib/find/pack-places";

/** Where the root is of what /find asks: it names all parts, by their content. */
export const indexPath = "/find/index.json";

/** Where the parts are, each named by its content, so that it never changes. */
export const partsPath = "/find/parts";

/** The path of a part by its name. */
export const toPartPath = (name: string): string => `${partsPath}/${name}.txt`;

/** The letters of a part's name. */
export const nameLength = 8;

/**
 * The root as it is sent. A list is its parts, a line each: a part's name, then where it begins, which is at or before the
 * key of its first line and after all keys of the part before. Keys are in the order of their code units.
 */
export type FindRoot = {
  /** Changes with the form of anything below, so that a script left open never reads what it doesn't know. */
  form: number;
  pageCount: number;
  /** Lines of a term, a tab, and `packPosting` of where it is. A term that ends with a space is a beginning of many. */
  terms: string;
  /** Every plain word as a line, and again from its end, after `reversedMark`: a slip at one end leaves the other. */
  words: string;
  /** Lines of a page's number, as `toPageKey` writes it, a tab, and `packPage` of its names. */
  pages: string;
};

export const form = 3;
export const reversedMark = ">";

/** Pages are numbered from 0 in the order of their first day, so that one more leaves the numbers of the others. */
export const toPageKey = (page: number): string => page.toString(36).padStart(4, "0");

/** An index of which a few parts are there. What isn't is noted, and then counts as if the site had none of it. */
export type OpenIndex = {
  pageCount: number;
  /** The names of the parts that were looked into and aren't there. */
  missing: Set<string>;
  /** Adds a part that was loaded. Throws when it can't be the one of that name. */
  add(name: string, text: string): void;
  /** The terms that begin so. Of a beginning that is in many parts the first ones are looked into. */
  findTerms(beginning: string): string[];
  hasTerm(term: string): boolean;
  getPosting(term: string): Posting;
  /** The plain words that begin as this one does or end so; of many, those that share more. */
  findWords(word: string): { alikeFirst: string[]; alikeLast: string[] };
  getPlace(place: number): IndexedPlace | undefined;
};

/** As many parts of a list as one beginning may need. */
const mostOfBeginning = 2;

/** Opens what the root's file holds, with no part yet. Throws an error for anything else. */
export function openIndex(root: unknown): OpenIndex {
  const { form: found, pageCount, ...lists }: Record<string, unknown> = Object(root);
  if (found !== form || typeof pageCount !== "number") throw new Error(`${indexPath} isn't of form ${form}`);
  const missing = new Set<string>();
  const [terms, words, pages] = [
    openList(lists.terms, missing),
    openList(lists.words, missing),
    openList(lists.pages, missing),
  ];
  const unpacked = new Map<string, Posting>();

  /** The words of the shortest beginning that isn't in too many parts. */
  function findNear(word: string, mark = ""): string[] {
    let size = 1;
    while (size < word.length && words.countParts(mark + word.slice(0, size)) > mostOfBeginning) size += 1;
    return words.find(mark + word.slice(0, size));
  }

  return {
    pageCount,
    missing,
    add(name, text) {
      if (![terms, words, pages].some((list) => list.add(name, text)))
        throw new Error(`${toPartPath(name)} isn't the part of that name`);
    },
    findTerms: (beginning) => terms.find(beginning),
    hasTerm: (term) => terms.get(term) !== undefined,
    getPosting(term) {
      const posting = unpacked.get(term) ?? unpackPosting(terms.get(term) ?? "");
      unpacked.set(term, posting);
      return posting;
    },
    findWords: (word) => ({
      alikeFirst: findNear(word),
      alikeLast: findNear(reverse(word), reversedMark).map((found) => reverse(found.slice(1))),
    }),
    getPlace(place) {
      const packed = pages.get(toPageKey(getPage(place)));
      return packed === undefined ? undefined : unpackPlace(packed, place);
    },
  };
}

/** A list of lines that begin with a key, of which some parts are there. */
type OpenList = {
  add(name: string, text: string): boolean;
  /** What follows a key in its line. */
  get(key: string): string | undefined;
  /** The keys that begin so, in the first parts that may have some. */
  find(beginning: string): string[];
  countParts(beginning: string): number;
};

function openList(packed: unknown, missing: Set<string>): OpenList {
  if (typeof packed !== "string") throw new Error(`${indexPath} lacks a list`);
  const parts = packed.split("\n").map((line) => ({ name: line.slice(0, nameLength), start: line.slice(nameLength) }));
  const loaded = new Map<string, ReadonlyMap<string, string>>();
  const findPart = (key: string) =>
    Math.max(
      parts.findLastIndex(({ start }) => start <= key),
      0,
    );
  const findEnd = (beginning: string) => findPart(`${beginning}\uffff`) + 1;

  function read(place: number): ReadonlyMap<string, string> | undefined {
    const { name = "" } = parts[place] ?? {};
    const lines = loaded.get(name);
    if (!lines && name) missing.add(name);
    return lines;
  }

  return {
    add(name, text) {
      const place = parts.findIndex((part) => part.name === name);
      if (place < 0) return false;
      const lines = text.split("\n").map((line): [string, string] => {
        const [key = ""] = line.split("\t", 1);
        return [key, line.slice(key.length + 1)];
      });
      const begins = lines[0]?.[0].startsWith(parts[place]?.start ?? "") ?? false;
      const isOwn = begins && lines.every(([key]) => findPart(key) === place);
      if (isOwn) loaded.set(name, new Map(lines));
      return isOwn;
    },
    get: (key) => read(findPart(key))?.get(key),
    find(beginning) {
      const first = findPart(beginning);
      const own = parts.slice(first, Math.min(findEnd(beginning), first + mostOfBeginning));
      const found = own.flatMap((_, place) => [...(read(first + place)?.keys() ?? [])]);
      return found.filter((key) => key.startsWith(beginning));
    },
    countParts: (beginning) => findEnd(beginning) - findPart(beginning),
  };
}

/** A word from its end. */
export const reverse = (word: string): string => [...word].reverse().join("");

/** Where the index is made that the field of /find asks; postbuild gives it a name with its hash. */
export const indexPath = "/find/index.json";

/**
 * What /find looks in, as it is sent: plain data, small and quick to open. Places are counted from 0 over all pages, in
 * the order in which they are here.
 */
export type FindIndex = {
  pages: IndexedPage[];
  /** All terms in the order of their code units, a line each. */
  terms: string;
  /**
   * Where each term is, a line each in the same order: the places that have it in their name, `;`, and those that have
   * it in their text, both as `packNumbers` writes them.
   */
  postings: string;
};

/** A page and its places. */
export type IndexedPage = {
  path: string;
  /** How many rows of charts come after its headings. */
  rows: number;
  /**
   * The page's heading, then its other headings, then its charts' rows with a tab between cells; each followed by a line
   * break and its anchor, where that is not `toAnchor` of the heading.
   */
  places: string[];
};

/** The anchor that a heading nearly always has: `What goes wrong?` → `what-goes-wrong`. */
export const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, "")
    .replaceAll(" ", "-");

/** Digits that begin a number, and those that end one: so that none needs a separator. None is escaped in JSON. */
const leading = "()*+,-./0123456789:<=>?@ABCDEF";
const ending = "GHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~";

/** Writes ascending numbers by their distances, most of which take one letter: 3, 5, 60 → `JI)G`. */
export function packNumbers(numbers: readonly number[]): string {
  return numbers.map((number, place) => packNumber(number - (numbers[place - 1] ?? 0))).join("");
}

function packNumber(number: number): string {
  let packed = ending.charAt(number % ending.length);
  for (let rest = Math.floor(number / ending.length); rest > 0; rest = Math.floor(rest / leading.length))
    packed = leading.charAt(rest % leading.length) + packed;
  return packed;
}

/** What each digit stands for, by its code: one that begins a number is below 0. */
const digits = new Int8Array(128);
for (let value = 0; value < leading.length; value++) digits[leading.charCodeAt(value)] = -1 - value;
for (let value = 0; value < ending.length; value++) digits[ending.charCodeAt(value)] = value;

/** Reads what `packNumbers` wrote. */
export function unpackNumbers(packed: string): number[] {
  const numbers: number[] = [];
  let last = 0;
  let begun = 0;
  for (let place = 0; place < packed.length; place++) {
    const digit = digits[packed.charCodeAt(place)] ?? 0;
    if (digit < 0) {
      begun = begun * leading.length - 1 - digit;
    } else {
      last += begun * ending.length + digit;
      numbers.push(last);
      begun = 0;
    }
  }
  return numbers;
}

/** A place that a question may be answered by. */
export type IndexedPlace = {
  kind: "page" | "heading" | "row";
  /** The page's path, with the place's anchor: `/ascii#code-27`. */
  href: string;
  /** What is there by name: a heading, or the cells of a row. */
  names: string[];
};

/** Where a term is: the numbers of the places that have it in their name, and in their text. */
export type Posting = { names: readonly number[]; texts: readonly number[] };

/** The lines of a text by their numbers, cut out when they are asked for: most never are. */
export type Lines = { count: number; get(number: number): string; getLength(number: number): number };

function readLines(text: string): Lines {
  const starts = [0];
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", end + 1)) starts.push(end + 1);
  const getEnd = (number: number) => (starts[number + 1] ?? text.length + 1) - 1;
  return {
    count: starts.length,
    get: (number) => text.slice(starts[number], getEnd(number)),
    getLength: (number) => getEnd(number) - (starts[number] ?? 0),
  };
}

/** An index that can be asked. Terms, places and pages go by their numbers, from 0. */
export type OpenIndex = {
  terms: Lines;
  pageCount: number;
  /** The number of a term, -1 where there is none. */
  findTerm(term: string): number;
  /** The numbers of all terms that begin so, the end not included. */
  findPrefix(prefix: string): [first: number, end: number];
  getPosting(term: number): Posting;
  getPlace(place: number): IndexedPlace;
  /** Whether a place is the row of a chart. */
  isRow(place: number): boolean;
  getPage(place: number): number;
  /** A page's first place, which is its top. */
  getTop(page: number): number;
};

/** Opens an index. What no question asks for stays packed, so this takes a few milliseconds however long it is. */
export function openIndex({ pages, ...packed }: FindIndex): OpenIndex {
  const terms = readLines(packed.terms);
  const postings = readLines(packed.postings);
  const unpacked = new Map<number, Posting>();
  const tops: number[] = [];
  const pageOf: number[] = [];
  const rows: boolean[] = [];
  for (const [page, { places, rows: rowCount }] of pages.entries()) {
    tops.push(pageOf.length);
    for (const number of places.keys()) {
      pageOf.push(page);
      rows.push(number >= places.length - rowCount);
    }
  }

  /** The first term that does not come before `bound`. */
  function findBound(bound: string): number {
    let [low, high] = [0, terms.count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (terms.get(middle) < bound) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    terms,
    pageCount: pages.length,
    findTerm(term) {
      const place = findBound(term);
      return place < terms.count && terms.get(place) === term ? place : -1;
    },
    findPrefix: (prefix) => [findBound(prefix), findBound(`${prefix}\uffff`)],
    getPosting(term) {
      const known = unpacked.get(term);
      if (known) return known;
      const [names = "", texts = ""] = postings.get(term).split(";");
      const posting = { names: unpackNumbers(names), texts: unpackNumbers(texts) };
      unpacked.set(term, posting);
      return posting;
    },
    getPlace(place) {
      const page = pageOf[place] ?? 0;
      const { path = "/", places = [] } = pages[page] ?? {};
      const number = place - (tops[page] ?? 0);
      const [name = "", id = toAnchor(name)] = places[number]?.split("\n") ?? [];
      if (number === 0) return { kind: "page", href: path, names: [name] };
      return { kind: rows[place] ? "row" : "heading", href: `${path}#${id}`, names: name.split("\t") };
    },
    isRow: (place) => rows[place] ?? false,
    getPage: (place) => pageOf[place] ?? 0,
    getTop: (page) => tops[page] ?? 0,
  };
}

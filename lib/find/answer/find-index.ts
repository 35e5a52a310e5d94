/**
 * What /find looks in, as it is sent: plain data, small and quick to open. Places are counted from 0 over all pages, in
 * the order in which they stand here.
 */
export type FindIndex = {
  pages: IndexedPage[];
  /** All terms in the order of their code units, a line each. */
  terms: string;
  /**
   * Where each term stands, a line each in the same order: the places that have it in their name, `;`, and those that have
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

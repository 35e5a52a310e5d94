/** A place's number has its page in it, and whether it's the row of a chart. */
const placesOfPage = 65_536;
const firstRow = 32_768;

/** The number of a page's heading or row, counted from 0; heading 0 is the page's top. */
export const toPlace = (page: number, number: number, isRow = false): number =>
  page * placesOfPage + (isRow ? firstRow : 0) + number;

/** The number of the page that a place is on. */
export const getPage = (place: number): number => Math.floor(place / placesOfPage);

/** The number of the top of a place's page. */
export const getTop = (place: number): number => place - (place % placesOfPage);

/** Whether a place is the row of a chart. */
export const isRow = (place: number): boolean => place % placesOfPage >= firstRow;

/** Digits that begin a number, and those that end one: so that none needs a separator. */
const leading = "()*+,-./0123456789:<=>?@ABCDEF";
const ending = "GHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~";

function packNumber(number: number): string {
  let packed = ending.charAt(number % ending.length);
  for (let rest = Math.floor(number / ending.length); rest > 0; rest = Math.floor(rest / leading.length))
    packed = leading.charAt(rest % leading.length) + packed;
  return packed;
}

/** What each digit means, by its code: one that begins a number is below 0. */
const digits = new Int8Array(128);
for (let value = 0; value < leading.length; value++) digits[leading.charCodeAt(value)] = -1 - value;
for (let value = 0; value < ending.length; value++) digits[ending.charCodeAt(value)] = value;

function unpackNumbers(packed: string): number[] {
  const numbers: number[] = [];
  let begun = 0;
  for (let at = 0; at < packed.length; at++) {
    const digit = digits[packed.charCodeAt(at)] ?? 0;
    if (digit >= 0) numbers.push(begun * ending.length + digit);
    begun = digit < 0 ? begun * leading.length - 1 - digit : 0;
  }
  return numbers;
}

/** A place's distance within its page is in the number of its page's distance, up to this one, which a second has. */
const farther = 7;

/** Writes ascending places by their distances, most of which take one letter. */
export function packPlaces(places: readonly number[]): string {
  let last = 0;
  return places
    .map((place) => {
      const pages = getPage(place) - getPage(last);
      const rest = pages ? place % placesOfPage : place - last;
      last = place;
      const first = packNumber(pages * (farther + 1) + Math.min(rest, farther));
      return rest < farther ? first : first + packNumber(rest - farther);
    })
    .join("");
}

/** Reads what `packPlaces` wrote. */
export function unpackPlaces(packed: string): number[] {
  const places: number[] = [];
  const numbers = unpackNumbers(packed);
  let last = 0;
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] ?? 0;
    const pages = Math.floor(number / (farther + 1));
    let rest = number % (farther + 1);
    if (rest === farther) rest += numbers[++at] ?? 0;
    last = pages ? (getPage(last) + pages) * placesOfPage + rest : last + rest;
    places.push(last);
  }
  return places;
}

/** Where a term is: the places that have it in their name, and in their text; rows of charts have only names. */
export type Posting = { names: readonly number[]; texts: readonly number[] };

/** Before the texts of a term that too many pages have: then only the numbers of those pages follow. */
const pagesMark = "!";

/** Writes a posting: headings by name, headings by text, rows. */
export function packPosting({ names, texts }: Posting, isByPage: boolean): string {
  const rows = names.filter(isRow).map((place) => place - firstRow);
  const headings = names.filter((place) => !isRow(place));
  const own = isByPage ? pagesMark + packPlaces([...new Set(texts.map(getPage))]) : packPlaces(texts);
  return [packPlaces(headings), own, packPlaces(rows)].join(";").replace(/;+$/, "");
}

/** Reads what `packPosting` wrote. */
export function unpackPosting(packed: string): Posting {
  const [headings = "", texts = "", rows = ""] = packed.split(";");
  const isByPage = texts.startsWith(pagesMark);
  return {
    names: [...unpackPlaces(headings), ...unpackPlaces(rows).map((place) => place + firstRow)],
    texts: isByPage ? unpackPlaces(texts.slice(1)).map((page) => toPlace(page, 0)) : unpackPlaces(texts),
  };
}

/** A place that a question may be answered by. */
export type IndexedPlace = {
  kind: "page" | "heading" | "row";
  /** The page's path, with the place's anchor: `/ascii#code-27`. */
  href: string;
  /** What is there by name: a heading, or the cells of a row. */
  names: string[];
};

/** What is between a page's headings and its rows, between places, between cells, and before an anchor. */
const [rowsMark, placeMark, cellMark, anchorMark] = ["\v", "\t", "\f", "\b"];

/** The anchor that a heading nearly always has: `What goes wrong?` → `what-goes-wrong`. */
const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, "")
    .replaceAll(" ", "-");

/** What a page's line has of a place: its names, and its anchor where that isn't the usual one of its name. */
type Named = { id: string; names: readonly string[] };

/** Writes what a page's places are called: its path and heading, its other headings, its rows. */
export function packPage(path: string, headings: readonly Named[], rows: readonly Named[]): string {
  const packPlace = ({ id, names }: Named) => {
    const name = names.map((each) => each.replace(/\s/g, " ")).join(cellMark);
    return id === toAnchor(name) || id === "" ? name : name + anchorMark + id;
  };
  const [own, charts] = [headings, rows].map((places) => places.map(packPlace).join(placeMark));
  return path + placeMark + own + (charts ? rowsMark + charts : "");
}

/** The place of a number, from its page's line; undefined where the page has no such. */
export function unpackPlace(packed: string, place: number): IndexedPlace | undefined {
  const [headings = "", rows = ""] = packed.split(rowsMark);
  const [path = "", ...own] = headings.split(placeMark);
  const named = (isRow(place) ? rows.split(placeMark) : own)[place % firstRow];
  if (!named) return undefined;
  const [name = "", id = toAnchor(name)] = named.split(anchorMark);
  const names = name.split(cellMark);
  if (place % placesOfPage === 0) return { kind: "page", href: path, names };
  return { kind: isRow(place) ? "row" : "heading", href: `${path}#${id}`, names };
}

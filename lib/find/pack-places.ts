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

/**
 * Writes ascending places: a word for each page, with the steps from the page before and from place to place, in base 36.
 * A page's top alone has none: `1 2.3.2` is the top of page 1, and places 3 and 5 of page 3.
 */
function packPlaces(places: readonly number[]): string {
  const words: number[][] = [];
  let last = 0;
  for (const place of places) {
    const step = getPage(place) - getPage(last);
    if (step || words.length === 0) words.push([step, place % placesOfPage]);
    else words.at(-1)?.push(place - last);
    last = place;
  }
  return words
    .map(([step = 0, ...steps]) => [step, ...(steps.length === 1 && steps[0] === 0 ? [] : steps)])
    .map((word) => word.map((step) => step.toString(36)).join("."))
    .join(" ");
}

function unpackPlaces(packed: string): number[] {
  let page = 0;
  return packed
    .split(" ")
    .filter(Boolean)
    .flatMap((word) => {
      const [step = 0, ...steps] = word.split(".").map((digits) => Number.parseInt(digits, 36));
      page += step;
      let place = toPlace(page, 0);
      if (steps.length === 0) return [place];
      return steps.map((step) => {
        place += step;
        return place;
      });
    });
}

/** Where a term is: the places that have it in their name, and in their text; rows of charts have only names. */
export type Posting = { names: readonly number[]; texts: readonly number[] };

/** Writes a posting: headings by name, headings by text, rows. */
export function packPosting({ names, texts }: Posting): string {
  const rows = names.filter(isRow).map((place) => place - firstRow);
  const headings = names.filter((place) => !isRow(place));
  return [headings, texts, rows].map(packPlaces).join(";").replace(/;+$/, "");
}

/** Reads what `packPosting` wrote. */
export function unpackPosting(packed: string): Posting {
  const [headings = [], texts = [], rows = []] = packed.split(";").map(unpackPlaces);
  return { names: [...headings, ...rows.map((place) => place + firstRow)], texts };
}

/** A place that a question may be answered by. */
export type IndexedPlace = {
  kind: "page" | "heading" | "row";
  /** The page's path, with the place's anchor: `/tides#height-27`. */
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

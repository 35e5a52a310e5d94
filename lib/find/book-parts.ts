import type { Site } from "@/lib/content/site";
import { type BookLetter, createBookIndex } from "@/lib/find/create-book-index";
import { findPath } from "@/lib/find/find-path";

/** A page of the index of /find: a letter of it, where one page cannot hold all. */
export type BookPart = {
  /** `/find` for the first, `/find/a` for the letter A. */
  path: string;
  /** Counted from 1. */
  number: number;
  label: string;
  letters: readonly BookLetter[];
};

/** As many links as stay within 40 KB, with what is around them. */
const mostLinks = 2500;

const known = new WeakMap<Site, readonly BookPart[]>();

/** The pages of a site's index, found once; none where the site has no page for it. */
export function listBookParts(site: Site): readonly BookPart[] {
  const parts = known.get(site) ?? (hasFind(site) ? cutBookIndex(createBookIndex(site), mostLinks) : []);
  known.set(site, parts);
  return parts;
}

const hasFind = ({ pages }: Site) => pages.some(({ path }) => path === findPath);

/**
 * Cuts an index that has more than `most` links: each letter gets a page, a letter with too many several, and what
 * stands before A stays on the first. Any other index is one part.
 */
export function cutBookIndex(letters: readonly BookLetter[], most: number): BookPart[] {
  const number = (part: Omit<BookPart, "number">, place: number): BookPart => ({ ...part, number: place + 1 });
  if (countLinks(letters) <= most) return [{ path: findPath, number: 1, label: "", letters }];
  const before = letters.filter(({ letter }) => !isOfAlphabet(letter));
  const first = { path: findPath, label: before.map(({ letter }) => letter).join(", "), letters: before };
  const others = letters.filter(({ letter }) => isOfAlphabet(letter)).flatMap((letter) => cutLetter(letter, most));
  return [first, ...others].map(number);
}

const isOfAlphabet = (letter: string) => /^[A-Z]$/.test(letter);

function cutLetter({ letter, entries }: BookLetter, most: number): Omit<BookPart, "number">[] {
  const runs: BookLetter["entries"][] = [[]];
  let count = 0;
  for (const entry of entries) {
    count += entry.places.length;
    if (count > most) {
      runs.push([]);
      count = entry.places.length;
    }
    runs.at(-1)?.push(entry);
  }
  return runs.map((run, place) => {
    const label = place === 0 ? letter : `${letter} ${place + 1}`;
    const path = `${findPath}/${label.toLowerCase().replace(" ", "-")}`;
    return { path, label, letters: [{ letter, entries: run }] };
  });
}

const countLinks = (letters: readonly BookLetter[]): number =>
  letters.flatMap(({ entries }) => entries).reduce((sum, { places }) => sum + places.length, 0);

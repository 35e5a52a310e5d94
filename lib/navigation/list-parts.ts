import { once } from "@/lib/collections";
import type { Page } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";
import { type BookPart, listBookParts } from "@/lib/find/book-index";
import {
  getIndex,
  getLabel,
  getPage,
  getShortName,
  listPages,
  listSections,
  type MenuLink,
} from "@/lib/navigation/navigation";
import { findPath } from "@/lib/paths";

/** As many links, each with a description, as stay within a page's budget. */
const mostInPart = 80;

/** A part of a long section's list: the first is on the section's index, each further one at its own path. */
export type ListPart = {
  /** `/workshop` for the first, `/workshop/page-2` for the second. */
  path: string;
  /** Counted from 1. */
  number: number;
  /** The first and the last heading in it: `Archive … Cursor`. */
  label: string;
  pages: readonly Page[];
};

/** The list of an index, cut into parts; a list that is not long has one. */
export function listParts(site: Site, index: Page): ListPart[] {
  const pages = listPages(site, index);
  return Array.from({ length: Math.ceil(pages.length / mostInPart) }, (_, place): ListPart => {
    const own = pages.slice(place * mostInPart, (place + 1) * mostInPart);
    const [first, last] = [own[0], own.at(-1)].map((page) => (page ? getShortName(page) : ""));
    const path = place === 0 ? index.path : `${index.path}/page-${place + 1}`;
    return { path, number: place + 1, label: `${first} … ${last}`, pages: own };
  });
}

/** A page that the site shows: one of `content/`, or a further part of an index's list or of the index of /find. */
export type Shown = { site: Site; page: Page; part?: ListPart | BookPart };

/** Every path that the site shows, with what is shown there. Throws when a file has the path of a list's part. */
export const listShown = once((site: Site): ReadonlyMap<string, Shown> => {
  const shown = new Map<string, Shown>(site.pages.map((page) => [page.path, { site, page }]));
  const indexes = listSections(site).flatMap(({ pages }) => pages.filter((page) => listPages(site, page).length > 0));
  const further = [
    ...indexes.flatMap((page) =>
      listParts(site, page)
        .slice(1)
        .map((part) => ({ site, page, part })),
    ),
    ...listBookParts(site)
      .slice(1)
      .map((part) => ({ site, page: getPage(site, findPath), part })),
  ];
  for (const { part, ...own } of further) {
    const taken = shown.get(part.path);
    if (taken)
      throw new Error(`${taken.page.file} has the path of part ${part.number} of its section’s list; rename it`);
    shown.set(part.path, { ...own, part });
  }
  return shown;
});

/** How many neighbors a page of a long section names: those before and after it in the section's list. */
const mostNeighbors = 12;

/**
 * The index of a page's section, then the pages that stand around it in the section's list, itself included: all of them
 * where the section is short. None for an index, which lists them, and for a chapter, which has the list of the story.
 */
export function listNeighbors(site: Site, page: Page): MenuLink[] {
  const index = getIndex(site, page);
  if (!index || page.kind === "chapter") return [];
  const pages = listPages(site, index);
  const most = Math.min(mostNeighbors + 1, pages.length);
  const start = Math.min(Math.max(pages.indexOf(page) - mostNeighbors / 2, 0), pages.length - most);
  const around = [index, ...pages.slice(start, start + most)];
  return around.map((near) => ({ path: near.path, label: near === index ? getShortName(near) : getLabel(near) }));
}

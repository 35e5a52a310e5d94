import type { Page, Site } from "@/lib/content/page";
import {
  getIndex,
  getMenu,
  getPage,
  type ListRow,
  listChapters,
  listRows,
  listSections,
  sortByFirstDay,
  toDatedRow,
  toRow,
} from "@/lib/navigation/navigation";

const maxRowsPerItem = 4;

/** A page on home. For an index, `rows` are the first pages it lists and `count` their total. */
export type HomeItem = { page: Page; rows: readonly ListRow[]; count: number };

/** One heading of home and the items or the newest pages below it. The last band has no heading. */
export type HomeBand = { name?: string; items: readonly HomeItem[]; newest?: readonly ListRow[] };

/** The bands in home's front matter that have something to show, then a band of the sections without band or door and, if none has `pages`, of the pages in no section. */
export function listBands(site: Site, home: Page): HomeBand[] {
  const { bands = [], doors = [] } = home.kind === "note" ? home.frontMatter : {};
  const bandPaths = bands.flatMap(({ pages = [] }) => pages);
  const shownPaths = [...bandPaths, ...doors.map(({ link }) => link)];
  const candidates = [...listSectionIndexes(site), ...(bandPaths.length ? [] : listUnlistedPages(site))];
  const newestFirst = sortByFirstDay(site.pages.filter((page) => getIndex(site, page)));
  const remainingPages = candidates.filter(({ path }) => !shownPaths.includes(path));
  const namedBands = bands.map(({ name, pages = [], newest }) => ({
    name,
    items: pages.map((path) => createItem(site, getPage(site, path))),
    ...(newest && { newest: newestFirst.slice(0, newest).map(toDatedRow) }),
  }));
  return [
    // The pages of a band may all be waiting.
    ...namedBands.filter(({ items, newest = [] }) => items.length + newest.length > 0),
    ...(remainingPages.length ? [{ items: remainingPages.map((page) => createItem(site, page)) }] : []),
  ];
}

export function listSectionIndexes(site: Site): Page[] {
  const [, ...sections] = listSections(site);
  return sortByMenu(
    site,
    sections.flatMap(({ index }) => index ?? []),
  );
}

/** Pages in no folder, except home, and pages of folders without an index. */
function listUnlistedPages(site: Site): Page[] {
  const [homeSection, ...sections] = listSections(site);
  const pagesWithoutIndex = sections.flatMap(({ index, pages }) => (index ? [] : pages));
  return sortByMenu(site, [...(homeSection?.pages.slice(1) ?? []), ...pagesWithoutIndex]);
}

function sortByMenu(site: Site, pages: readonly Page[]): Page[] {
  const menuPaths = [...getMenu(site, "side"), ...getMenu(site, "top")].map(({ path }) => path);
  const rank = ({ path }: Page) => (menuPaths.includes(path) ? menuPaths.indexOf(path) : menuPaths.length);
  return [...pages].sort((a, b) => rank(a) - rank(b));
}

function createItem(site: Site, page: Page): HomeItem {
  const rows = page.kind === "chapter" ? listChapters(site).map(toRow) : listRows(site, page);
  return { page, rows: rows.slice(0, maxRowsPerItem), count: rows.length };
}

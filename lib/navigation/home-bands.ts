import type { Page } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";
import {
  getIndex,
  getMenu,
  getPage,
  getShortName,
  type ListRow,
  listChapters,
  listRecipeLists,
  listRows,
  listSections,
  sortByFirstDay,
  toDatedRow,
  toRow,
} from "@/lib/navigation/navigation";

const maxRowsPerItem = 4;

/** A page on home. For an index, `rows` are the first pages it lists and `count` their total. */
export type HomeItem = { page: Page; name: string; rows: readonly ListRow[]; count: number };

/** One heading of home and the items or the newest pages below it. The last band has no heading. */
export type HomeBand = { name?: string; items: readonly HomeItem[]; newest?: readonly ListRow[] };

/** The bands in home's front matter, then a band of the other sections and, if none has `pages`, of the pages in no section. */
export function listBands(site: Site, home: Page): HomeBand[] {
  const bands = (home.kind === "note" && home.frontMatter.bands) || [];
  const bandPaths = bands.flatMap(({ pages = [] }) => pages);
  const candidates = [...listSectionIndexes(site), ...(bandPaths.length ? [] : listUnlistedPages(site))];
  const remainingPages = candidates.filter(({ path }) => !bandPaths.includes(path));
  return [
    ...bands.map(({ name, pages = [], newest }) => ({
      name,
      items: pages.map((path) => createItem(site, getPage(site, path))),
      ...(newest && { newest: listNewest(site, newest) }),
    })),
    ...(remainingPages.length ? [{ items: remainingPages.map((page) => createItem(site, page)) }] : []),
  ];
}

/** The newest pages that a section lists. */
const listNewest = (site: Site, count: number): ListRow[] =>
  sortByFirstDay(site.pages.filter((page) => getIndex(site, page)))
    .slice(0, count)
    .map(toDatedRow);

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
  const listedRows = listRows(site, page);
  const item = { page, name: getShortName(page), rows: listedRows.slice(0, maxRowsPerItem), count: listedRows.length };
  if (page.kind === "chapter") return { ...item, ...listStory(site) };
  return listRecipeLists(site).includes(page) ? { ...item, rows: listDishes(page, listedRows) } : item;
}

function listStory(site: Site) {
  const chapters = listChapters(site);
  const rows = chapters.map((page, index) => ({ ...toRow(page), fact: String(index + 1) }));
  return { rows: rows.slice(0, maxRowsPerItem), count: chapters.length };
}

/** The heading “Coal counts” of the page that lists recipes, then the recipes. */
function listDishes({ path, frontMatter, sections }: Page, listedRows: readonly ListRow[]): ListRow[] {
  const counts = sections.find(({ id }) => id === "coal-counts");
  const chart = counts ? [{ path: `${path}#${counts.id}`, label: frontMatter.task ?? counts.heading, fact: "" }] : [];
  return [...chart, ...listedRows].slice(0, maxRowsPerItem);
}

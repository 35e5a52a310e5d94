import type { Page } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";
import { listRows, type Row, toRow } from "@/lib/navigation/list-rows";
import {
  getMenu,
  getPage,
  getShortName,
  listChapters,
  listRecipeLists,
  listSections,
} from "@/lib/navigation/navigation";

/** The number of pages that home shows of a section, its first ones. */
const mostShown = 4;

/** A page as home shows it; the index of a section with some of what it lists. */
export type HomeItem = { page: Page; name: string; rows: readonly Row[]; count: number };

/** A part of home under one heading; the last may have none. */
export type HomeBand = { name?: string; items: readonly HomeItem[] };

/** Home's bands as its front matter has them, then the sections that none of them shows; without bands, all pages in no section too. */
export function listBands(site: Site, home: Page): HomeBand[] {
  const written = (home.kind === "note" && home.frontMatter.bands) || [];
  const shown = written.flatMap(({ pages }) => pages);
  const others = [...listSectionIndexes(site), ...(written.length ? [] : listAlone(site))];
  const rest = others.filter(({ path }) => !shown.includes(path));
  return [
    ...written.map(({ name, pages }) => ({ name, items: pages.map((path) => createItem(site, getPage(site, path))) })),
    ...(rest.length ? [{ items: rest.map((page) => createItem(site, page)) }] : []),
  ];
}

/** The indexes of all sections, in the menus' order, those in no menu last. */
export function listSectionIndexes(site: Site): Page[] {
  const [, ...sections] = listSections(site);
  return sortByMenu(
    site,
    sections.flatMap(({ index }) => index ?? []),
  );
}

/** Pages that no index lists: those in no folder but home, and those of a folder without an index. */
function listAlone(site: Site): Page[] {
  const [own, ...sections] = listSections(site);
  const lost = sections.flatMap(({ index, pages }) => (index ? [] : pages));
  return sortByMenu(site, [...(own?.pages.slice(1) ?? []), ...lost]);
}

function sortByMenu(site: Site, pages: readonly Page[]): Page[] {
  const menus = [...getMenu(site, "side"), ...getMenu(site, "top")].map(({ path }) => path);
  const rank = ({ path }: Page) => (menus.includes(path) ? menus.indexOf(path) : menus.length);
  return [...pages].sort((one, other) => rank(one) - rank(other));
}

function createItem(site: Site, page: Page): HomeItem {
  const listed = listRows(site, page);
  const item = { page, name: getShortName(page), rows: listed.slice(0, mostShown), count: listed.length };
  if (page.kind === "chapter") return { ...item, ...listStory(site) };
  return listRecipeLists(site).includes(page) ? { ...item, rows: listDishes(page, listed) } : item;
}

/** The story's first chapters with their numbers. */
function listStory(site: Site) {
  const chapters = listChapters(site);
  const rows = chapters.map((page, place) => ({ ...toRow(page), fact: String(place + 1) }));
  return { rows: rows.slice(0, mostShown), count: chapters.length };
}

/** The part that is next to the list of recipes, then the dishes. */
function listDishes({ path, frontMatter, sections: [first] }: Page, listed: readonly Row[]): Row[] {
  const chart = first ? [{ path: `${path}#${first.id}`, label: frontMatter.task ?? first.heading, fact: "" }] : [];
  return [...chart, ...listed].slice(0, mostShown);
}

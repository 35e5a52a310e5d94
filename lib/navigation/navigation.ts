import { groupBy, once } from "@/lib/collections";
import { getRelated, sortChapters } from "@/lib/content/compare-pages";
import type { ChapterPage, Page, Site } from "@/lib/content/page";
import { formatDay } from "@/lib/days";
import { shells } from "@/lib/markdown/fences";
import type { SearchTarget } from "@/lib/markdown/search-targets";
import { findAnswerSample } from "@/lib/markdown/search-targets";
import { offlinePath } from "@/lib/paths";
import { readSwitch } from "@/lib/settings";

/** A folder of `content/`, or the pages in no folder. */
export type Section = {
  /** `garden`, `breads`; `home` for the pages in no folder. */
  slug: string;
  /** The heading of its index, up to a colon. */
  name: string;
  /** The page that lists the others; home for the pages in no folder. */
  index?: Page;
  /** The index, then the pages it lists, then pages that no index lists. */
  pages: readonly Page[];
};

export type MenuLink = { path: string; label: string };

/** Lookup tables, built once per site: searching for each page would take quadratic time. */
const getNavigation = once(({ pages }: Site) => {
  const folders = groupBy(pages, ({ folder }) => folder);
  const indexes = new Map<string, Page>();
  for (const page of pages) {
    const folder = getIndexedFolder(page);
    if (folder !== undefined && !indexes.has(folder)) indexes.set(folder, page);
  }
  const lists: PageLists = new Map(
    [...indexes].map(([name, index]) => [index, sortList(folders.get(name) ?? [], index)]),
  );
  return {
    byPath: new Map(pages.map((page) => [page.path, page])),
    indexes,
    lists,
    sections: createSections(pages, lists),
    chapters: sortChapters(pages.filter((page) => page.kind === "chapter")),
    menus: { side: createMenu(pages, "side"), top: createMenu(pages, "top") },
  };
});

/** The pages that each index lists, in order. */
type PageLists = ReadonlyMap<Page, readonly Page[]>;

/** The folder that a page is the index of: its own, or the one it names by `lists`. */
function getIndexedFolder({ file, folder, frontMatter }: Page): string | undefined {
  if (frontMatter.kind === "note" && frontMatter.lists) return frontMatter.lists;
  return file.endsWith("/index.md") && folder ? folder : undefined;
}

const headingOrder = new Intl.Collator("en");

function sortList(pages: readonly Page[], index: Page): Page[] {
  const listedPages = pages.filter((page) => page !== index);
  if (isSortedByDay(index)) return sortByFirstDay(listedPages);
  const getOrder = ({ frontMatter }: Page) => frontMatter.order ?? Number.MAX_SAFE_INTEGER;
  return listedPages.sort((a, b) => getOrder(a) - getOrder(b) || headingOrder.compare(a.heading, b.heading));
}

export const isSortedByDay = (index: Page): boolean => index.kind === "note" && index.frontMatter.sort === "newest";

/** The day the page first appeared. */
const getFirstDay = ({ frontMatter: { published, date } }: Page): string => published ?? date;

/** Newest first, then by heading. */
export const sortByFirstDay = (pages: readonly Page[]): Page[] =>
  [...pages].sort(
    (a, b) => headingOrder.compare(getFirstDay(b), getFirstDay(a)) || headingOrder.compare(a.heading, b.heading),
  );

/** Sorted by the paths of their indexes, so home is first. */
function createSections(pages: readonly Page[], lists: PageLists): Section[] {
  const sections = [...groupBy(pages, getSectionSlug)].map(([slug, members]): Section => {
    const index = members.find(
      (page) => page.path === "/" || (lists.has(page) && getIndexedFolder(page) === page.folder),
    );
    if (!index) return { slug, name: slug, pages: members };
    const listedPages = new Set([index, ...(lists.get(index) ?? [])]);
    const unlistedPages = members.filter((page) => !listedPages.has(page));
    return { slug, name: getShortName(index), index, pages: [...listedPages, ...unlistedPages] };
  });
  const getFirstPath = (section: Section) => section.pages[0]?.path ?? "";
  return sections.sort((a, b) => (getFirstPath(a) < getFirstPath(b) ? -1 : 1));
}

export function getPage(site: Site, path: string): Page {
  const page = getNavigation(site).byPath.get(path);
  if (!page) throw new Error(`no page under content/ has the path ${path}`);
  return page;
}

export const hasPage = (site: Site, path: string): boolean => getNavigation(site).byPath.has(path);

/** Whether visitors can save the site: it has the page /offline, and the setting OFFLINE isn't off. */
export const hasOffline = (site: Site): boolean => readSwitch("OFFLINE") && hasPage(site, offlinePath);

/** `Garden tips: prune, weed` → `Garden tips` */
export const getShortName = ({ heading }: Page): string => heading.replace(/:.*/, "");

export function getLabel(page: Page): string {
  const { task, title } = page.frontMatter;
  return task ?? (page.kind === "recipe" ? title : getShortName(page));
}

export const toLink = (page: Page): MenuLink => ({ path: page.path, label: getLabel(page) });

/** Sorted by `order`, then by heading, or as the index says under `sort`; empty for a page that isn't an index. */
export const listPages = (site: Site, index: Page): readonly Page[] => getNavigation(site).lists.get(index) ?? [];

/** The index of the section that a page is in; undefined for an index itself and for a page in no section. */
export function getIndex(site: Site, page: Page): Page | undefined {
  const index = page.folder ? getNavigation(site).indexes.get(page.folder) : undefined;
  return index === page ? undefined : index;
}

/** Home, the section's index, and the page. A story's first chapter has no index; any other page without one has no crumbs. */
export function getCrumbs(site: Site, page: Page): MenuLink[] {
  const index = getIndex(site, page);
  if (!index && page.kind !== "chapter") return [];
  const crumbs = [...(index ? [index] : []), page].map((crumb) => ({ path: crumb.path, label: getShortName(crumb) }));
  return [{ path: "/", label: "Home" }, ...crumbs];
}

/** Before and after a page in its section's list. */
const maxNeighbors = 12;

/** The index of a page's section, then the page with its neighbors. Empty for indexes and chapters, which have other lists. */
export function listNeighbors(site: Site, page: Page): MenuLink[] {
  const index = getIndex(site, page);
  if (!index || page.kind === "chapter") return [];
  const pages = listPages(site, index);
  const count = Math.min(maxNeighbors + 1, pages.length);
  const start = Math.min(Math.max(pages.indexOf(page) - maxNeighbors / 2, 0), pages.length - count);
  return [{ path: index.path, label: getShortName(index) }, ...pages.slice(start, start + count).map(toLink)];
}

const maxRelated = 3;

/** The related pages in a page's front matter, or else the next ones in its section's list, from its end to its start. Charts have none. */
export function listRelated(site: Site, page: Page): readonly Page[] {
  const paths = getRelated(page);
  const index = getIndex(site, page);
  if (paths.length) return paths.map((path) => getPage(site, path));
  if (!index || (page.kind === "note" && page.frontMatter.rowAnchors)) return [];
  const pages = listPages(site, index);
  const place = pages.indexOf(page);
  return [...pages.slice(place + 1), ...pages.slice(0, place)].slice(0, maxRelated);
}

export const getMenu = (site: Site, place: "side" | "top"): readonly MenuLink[] => getNavigation(site).menus[place];

function createMenu(pages: readonly Page[], place: "side" | "top"): MenuLink[] {
  const links = pages.flatMap(({ path, frontMatter }) => {
    const menu = "menu" in frontMatter ? frontMatter.menu : undefined;
    return menu?.place === place ? [{ path, label: menu.label, order: menu.order ?? Number.MAX_SAFE_INTEGER }] : [];
  });
  return links.sort((a, b) => a.order - b.order).map(({ path, label }) => ({ path, label }));
}

export const listChapters = (site: Site): readonly ChapterPage[] => getNavigation(site).chapters;

/** The pages that list recipes. */
export const listRecipeLists = (site: Site): readonly Page[] => [
  ...new Set(site.pages.flatMap((page) => (page.kind === "recipe" ? (getIndex(site, page) ?? []) : []))),
];

/** Home first; each page is in exactly one section. */
export const listSections = (site: Site): readonly Section[] => getNavigation(site).sections;

/** The slug of the section that a page is in: `(breads)` → `breads`, no folder → `home`. */
export const getSectionSlug = ({ folder }: Page): string => folder.split("/")[0]?.replace(/^\((.*)\)$/, "$1") || "home";

/** A row in a section's list: a page, or a tip on the index itself. */
export type ListRow = {
  path: string;
  label: string;
  fact: string;
  /** Of the sample that is just this command: what it reaches, a digit for each cell (lib/markdown/reach.tsx). */
  reach?: string | undefined;
  group?: string | undefined;
  /** Undefined for a tip. */
  page?: Page;
};

/** The pages that an index lists in order, then its tips. */
export function listRows(site: Site, index: Page): ListRow[] {
  const tips = (index.kind === "note" && index.frontMatter.tips) || [];
  const toIndexRow = isSortedByDay(index) ? toDatedRow : toRow;
  return [...listPages(site, index).map(toIndexRow), ...tips.flatMap((id) => toTip(index, id))];
}

/** With the day the page first appeared as its fact. */
export const toDatedRow = (page: Page): ListRow => ({ ...toRow(page), fact: formatDay(getFirstDay(page)) });

export function toRow(page: Page): ListRow {
  const { fact, group } = page.kind === "note" ? page.frontMatter : {};
  const row = { ...toLink(page), fact: fact ?? findCommandLine(page.searchTargets[0]), group, page };
  return { ...row, reach: findReach(page, row.fact) };
}

function toTip(index: Page, id: string): ListRow[] {
  const target = index.searchTargets.find((candidate) => candidate.id === id.normalize());
  if (!target) return [];
  const fact = findCommandLine(target);
  return [{ path: `${index.path}#${target.id}`, label: target.names.join(" "), fact, reach: findReach(index, fact) }];
}

/** Of a command that is a whole sample of the page: one of several lines may reach more than this line. */
const findReach = ({ searchTargets }: Page, command: string): string | undefined =>
  searchTargets.flatMap(({ code }) => code).find(({ text, reach }) => reach && text === command)?.reach;

/** The first line of the answer below a heading, if it is a command. */
function findCommandLine(target?: SearchTarget): string {
  const sample = findAnswerSample(target);
  return sample?.language && shells.includes(sample.language) ? (sample.text.split("\n", 1)[0] ?? "") : "";
}

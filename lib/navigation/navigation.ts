import { groupBy, once } from "@/lib/collections";
import { sortChapters } from "@/lib/content/check-pages";
import type { ChapterPage, Page } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";
import { shortenHeading } from "@/lib/words";

/** A part of the site: a folder of `content/`, or the pages that lie in none. */
export type Section = {
  /** A name for file names: `garden`, `breads`, and `home` for the pages in no folder. */
  slug: string;
  /** What its index calls it: the heading up to a colon. */
  name: string;
  /** The page that lists the others; the pages in no folder have home for it. */
  index?: Page;
  /** The index first, then what it lists, then what no index lists. */
  pages: readonly Page[];
};

/** A link to a page by its label, in a menu or on the way from home. */
export type MenuLink = { path: string; label: string };

/** How a site's pages hang together, found once: asking again for each page would cost their number squared. */
type Navigation = {
  byPath: ReadonlyMap<string, Page>;
  /** The index of each folder that has one. */
  indexes: ReadonlyMap<string, Page>;
  /** What each index lists, in the order in which it does. */
  lists: ReadonlyMap<Page, readonly Page[]>;
  sections: readonly Section[];
  chapters: readonly ChapterPage[];
  menus: Readonly<Record<"side" | "top", readonly MenuLink[]>>;
};

const getNavigation = once(({ pages }: Site): Navigation => {
  const folders = groupBy(pages, ({ folder }) => folder);
  const indexes = new Map<string, Page>();
  for (const page of pages) {
    const listed = getListedFolder(page);
    if (listed !== undefined && !indexes.has(listed)) indexes.set(listed, page);
  }
  const lists = new Map([...indexes].map(([folder, index]) => [index, sortList(folders.get(folder) ?? [], index)]));
  return {
    byPath: new Map(pages.map((page) => [page.path, page])),
    indexes,
    lists,
    sections: createSections(pages, lists),
    chapters: sortChapters(pages.filter((page) => page.kind === "chapter")),
    menus: { side: createMenu(pages, "side"), top: createMenu(pages, "top") },
  };
});

/** The folder whose pages a page lists: its own when it is an index, or the one it names by `lists`. */
function getListedFolder({ file, folder, frontMatter }: Page): string | undefined {
  if (frontMatter.kind === "note" && frontMatter.lists) return frontMatter.lists;
  return file.endsWith("/index.md") && folder ? folder : undefined;
}

const headingOrder = new Intl.Collator("en");

/** By `order`, then by heading. */
function sortList(pages: readonly Page[], index: Page): Page[] {
  const orderOf = ({ frontMatter }: Page) => frontMatter.order ?? Number.MAX_SAFE_INTEGER;
  const others = pages.filter((page) => page !== index);
  return others.sort((a, b) => orderOf(a) - orderOf(b) || headingOrder.compare(a.heading, b.heading));
}

/** All sections by the paths of their indexes, so home first. */
function createSections(pages: readonly Page[], lists: Navigation["lists"]): Section[] {
  const sections = [...groupBy(pages, getSectionSlug)].map(([slug, own]): Section => {
    const index = own.find((page) => page.path === "/" || (lists.has(page) && getListedFolder(page) === page.folder));
    if (!index) return { slug, name: slug, pages: own };
    const listed = lists.get(index) ?? [];
    const known = new Set([index, ...listed]);
    return { slug, name: getShortName(index), index, pages: [...known, ...own.filter((page) => !known.has(page))] };
  });
  const pathOf = (section: Section) => section.pages[0]?.path ?? "";
  return sections.sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1));
}

/** Throws when there is no page at a path; callers name paths that the site itself gave them. */
export function getPage(site: Site, path: string): Page {
  const page = getNavigation(site).byPath.get(path);
  if (!page) throw new Error(`no page under content/ has the path ${path}`);
  return page;
}

/** Whether the site has a page at a path. */
export const hasPage = (site: Site, path: string): boolean => getNavigation(site).byPath.has(path);

/** What a page is called in passing: its heading up to a colon, `Garden tips: prune, weed` → `Garden tips`. */
export const getShortName = ({ heading }: Page): string => shortenHeading(heading);

/** A page's label in a list: the reader's task where its front matter names one, or else what the page is called. */
export function getLabel(page: Page): string {
  const { task, title } = page.frontMatter;
  return task ?? (page.kind === "recipe" ? title : getShortName(page));
}

/** The pages that an index lists, by `order` and then by heading; none for a page that isn't an index. */
export const listPages = (site: Site, index: Page): readonly Page[] => getNavigation(site).lists.get(index) ?? [];

/** The index of the section that a page lies in; undefined for an index itself and for a page in no section. */
export function getIndex(site: Site, page: Page): Page | undefined {
  const index = page.folder ? getNavigation(site).indexes.get(page.folder) : undefined;
  return index === page ? undefined : index;
}

/** The way to a page as its top shows it, home first and itself last; none where no section lies between the two. */
export function getCrumbs(site: Site, page: Page): MenuLink[] {
  const index = getIndex(site, page);
  if (!index) return [];
  const steps = [index, page].map((step) => ({ path: step.path, label: getShortName(step) }));
  return [{ path: "/", label: "Home" }, ...steps];
}

/** How many neighbors a page of a long section names: those before and after it in the section's list. */
const mostNeighbors = 12;

/**
 * The index of a page's section, then the page and its neighbors in the section's list: all of them where the section is
 * short. None for an index, which lists them, and for a chapter, which has the list of the story.
 */
export function listNeighbors(site: Site, page: Page): MenuLink[] {
  const index = getIndex(site, page);
  if (!index || page.kind === "chapter") return [];
  const pages = listPages(site, index);
  const count = Math.min(mostNeighbors + 1, pages.length);
  const start = Math.min(Math.max(pages.indexOf(page) - mostNeighbors / 2, 0), pages.length - count);
  const neighbors = pages.slice(start, start + count).map((near) => ({ path: near.path, label: getLabel(near) }));
  return [{ path: index.path, label: getShortName(index) }, ...neighbors];
}

/** Sorts the newest first; of one day, as they were. */
export const byNewest = ({ frontMatter: one }: Page, { frontMatter: other }: Page): number =>
  one.date === other.date ? 0 : one.date < other.date ? 1 : -1;

/** The links of a menu in their order, as the pages' front matter gives them. */
export const getMenu = (site: Site, place: "side" | "top"): readonly MenuLink[] => getNavigation(site).menus[place];

function createMenu(pages: readonly Page[], place: "side" | "top"): MenuLink[] {
  const links = pages.flatMap(({ path, frontMatter }) => {
    const menu = "menu" in frontMatter ? frontMatter.menu : undefined;
    return menu?.place === place ? [{ path, label: menu.label, order: menu.order }] : [];
  });
  return links.sort((a, b) => a.order - b.order).map(({ path, label }) => ({ path, label }));
}

/** The pages of the story, in its order. */
export const listChapters = (site: Site): readonly ChapterPage[] => getNavigation(site).chapters;

/** The pages that list recipes. */
export const listRecipeLists = (site: Site): readonly Page[] => [
  ...new Set(site.pages.flatMap((page) => (page.kind === "recipe" ? (getIndex(site, page) ?? []) : []))),
];

/** All sections, home first; each page is in exactly one. */
export const listSections = (site: Site): readonly Section[] => getNavigation(site).sections;

/** The slug of the section that a page is in: `(breads)` → `breads`, no folder → `home`. */
export const getSectionSlug = ({ folder }: Page): string => folder.split("/")[0]?.replace(/^\((.*)\)$/, "$1") || "home";

import { checkRecipes } from "@/lib/content/check-recipes";
import type { ChapterPage, Page } from "@/lib/content/page";
import { toDay } from "@/lib/days";
import { findPath } from "@/lib/paths";
import { asWarnings, type Problem } from "@/lib/problem";
import { findNearest, toSingular } from "@/lib/words";

/** What pages must not have in common, and what one page says of another. */
export function checkPages(pages: readonly Page[]): Problem[] {
  return [
    ...findReserved(pages),
    ...findTwice(
      pages,
      ({ path }) => path,
      (path, first) => ({ message: `its path ${path} is taken by ${first}; rename one of the two` }),
    ),
    ...findTwice(
      pages,
      ({ frontMatter: { title, sameTitleAs } }) => (sameTitleAs === undefined ? title : undefined),
      (title, first) => ({ key: "title", message: `“${title}” is the same as in ${first}; write another` }),
    ),
    ...asWarnings([
      ...findTwice(
        pages,
        ({ frontMatter }) => frontMatter.description,
        (_, first) => ({ key: "description", message: `is the same as in ${first}; write another` }),
      ),
      ...findTwice(
        pages,
        (page) => getQueryKey(getFirstQuery(page)),
        (_, first, { frontMatter: { search: [query] = [], title } }) => ({
          key: query === undefined ? "title" : "search",
          message: `${query === undefined ? `is “${title}”` : `begins with “${query}”`}, the first query of ${first} too; put first under search what this page alone answers`,
        }),
      ),
      ...findTwice(pages, getMenuPlace, (place, first) => ({
        key: "menu",
        message: `has the place ${place}, which is taken by ${first}; write another order`,
      })),
      ...findTwice(pages, getListPlace, (place, first) => ({
        key: "order",
        message: `${place.split("/").at(-1)} is taken by ${first}; write another`,
      })),
      ...checkLists(pages),
      // /find isn't in its own index: its queries are examples.
      ...pages.flatMap((page) => (page.path === findPath ? [] : checkFirstQuery(page))),
    ]),
    ...checkNamedPages(pages),
    ...pages.flatMap(checkTips),
    ...checkChapters(pages),
    ...checkRecipes(pages),
  ];
}

/** Paths at which a build or a host has something else: its files, the service, Next’s folder. */
const reserved = /^\/(?:404|_answer|index|(?:api|cards|islands|_next)(?:\/.*)?)$/;

/** Pages whose path, or one of whose folders, is the build's or the host's own. */
const findReserved = (pages: readonly Page[]): Problem[] =>
  pages.flatMap(({ file, path }) => {
    const [name] = /^\/[^/]+/.exec(path) ?? [];
    return reserved.test(path) ? [{ file, message: `${name} is the build’s own; rename the file or its folder` }] : [];
  });

function findTwice(
  pages: readonly Page[],
  key: (page: Page) => string | undefined,
  describe: (key: string, first: string, page: Page) => Omit<Problem, "file">,
): Problem[] {
  const seen = new Map<string, string>();
  return pages.flatMap((page) => {
    const found = key(page);
    if (found === undefined) return [];
    const first = seen.get(found);
    if (first === undefined) seen.set(found, page.file);
    return first === undefined ? [] : [{ file: page.file, ...describe(found, first, page) }];
  });
}

/** What two pages of one list must not share: `garden/3`. The story’s own rule asks for more. */
const getListPlace = ({ kind, folder, frontMatter: { order } }: Page) =>
  kind === "chapter" || order === undefined ? undefined : `${folder}/${order}`;

const getListed = ({ kind, frontMatter }: Page) => (kind === "note" ? frontMatter.lists : undefined);

/** Folders that are listed and have no page, and pages that no list leads to, since their folder has no index. */
function checkLists(pages: readonly Page[]): Problem[] {
  const listed = new Set(pages.map(getListed));
  const files = new Set(pages.map(({ file }) => file));
  const folders = new Set(pages.map(({ folder }) => folder));
  return pages.flatMap((page): Problem[] => {
    const { file, folder } = page;
    const lists = getListed(page);
    const index = `content/${folder}/index.md`;
    const isListed = !folder || listed.has(folder) || files.has(index);
    const advice = folder.endsWith(")")
      ? `write lists: ${folder} on the page that shall list it`
      : `write ${index}, or npm run new -- section ${folder}`;
    const without = `${lists}, a folder without pages; write a folder under content, such as (recipes)`;
    return [
      ...(lists === undefined || folders.has(lists) ? [] : [{ file, key: "lists", message: without }]),
      ...(isListed ? [] : [{ file, message: `no list leads to it, since its folder has no index; ${advice}` }]),
    ];
  });
}

/** Chapters in the order of the story. */
export const sortChapters = (chapters: readonly ChapterPage[]): ChapterPage[] =>
  [...chapters].sort((a, b) => a.frontMatter.order - b.frontMatter.order);

/** Gaps and doubles in the order of the story. */
const checkChapters = (pages: readonly Page[]): Problem[] =>
  sortChapters(pages.filter((page) => page.kind === "chapter")).flatMap(({ file, frontMatter: { order } }, index) =>
    order === index + 1
      ? []
      : [{ file, key: "order", message: `${order} is not the next chapter of the story; write ${index + 1}` }],
  );

function getMenuPlace({ frontMatter }: Page): string | undefined {
  const menu = "menu" in frontMatter ? frontMatter.menu : undefined;
  return menu && `${menu.place} ${menu.order}`;
}

/** The query that a page should win: the first of its `search`, or else its title. */
export const getFirstQuery = ({ frontMatter: { search, title } }: Pick<Page, "frontMatter">): string =>
  search?.[0] ?? title;

/** What two queries share that ask for the same: their words in any order. `git branches` → `branch git` */
export const getQueryKey = (query: string): string => listWords(query).sort().join(" ");

/** The words of a query that a text lacks, in any case; `branch` counts where the text has `branches`. */
export function findMissingWords(query: string, text: string): string[] {
  const known = new Set(listWords(text));
  return splitWords(query).filter((word) => !known.has(toSingular(word)));
}

/** A heading without the words of the query that the page should win. */
function checkFirstQuery({ file, heading, frontMatter: { search: [query = ""] = [] } }: Page): Problem[] {
  const missing = findMissingWords(query, heading);
  if (missing.length === 0) return [];
  const message = `begins with “${query}”, and the heading “${heading}” lacks “${missing.join(" ")}”; write all its words into heading and title, or put first what they say`;
  return [{ file, key: "search", message }];
}

/** `C# Branches` → `c#`, `branch` */
const listWords = (text: string): string[] => splitWords(text).map(toSingular);

const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}#]+/u)
    .filter(Boolean);

/** Paths under `related`, `textOf`, `sameTitleAs` and `bands` that aren't another page, or are there twice. */
function checkNamedPages(pages: readonly Page[]): Problem[] {
  const paths = new Set(pages.map(({ path }) => path));
  const findFaults = (path: string, page: Page, index: number, list: readonly string[]): string[] => {
    if (path === page.path) return [`names ${path}, which is this page; write another`];
    if (list.indexOf(path) < index) return [`names ${path} twice; remove one`];
    if (paths.has(path)) return [];
    return [
      `names ${path}, which is not a page; write ${findNearest(path, [...paths]) ?? "the path of a page that exists"}`,
    ];
  };
  return pages.flatMap((page) => {
    const textOf = page.kind === "chapter" && page.frontMatter.textOf ? [page.frontMatter.textOf] : [];
    const sameTitleAs = page.frontMatter.sameTitleAs === undefined ? [] : [page.frontMatter.sameTitleAs];
    const bands = (page.kind === "note" && page.frontMatter.bands) || [];
    const named = { related: getRelated(page), textOf, sameTitleAs, bands: bands.flatMap(({ pages }) => pages) };
    return Object.entries(named).flatMap(([key, list]) =>
      list.flatMap((path, index) =>
        findFaults(path, page, index, list).map((message) => ({ file: page.file, key, message })),
      ),
    );
  });
}

/** Anchors under `tips` that no heading of the page has. */
function checkTips({ kind, file, frontMatter, sections }: Page): Problem[] {
  const ids = sections.map(({ id }) => id);
  const missing = (kind === "note" && frontMatter.tips?.filter((id) => !ids.includes(id))) || [];
  return missing.map((id) => ({
    file,
    key: "tips",
    message: `names ${id}, which is no heading of the page; write ${findNearest(id, ids) ?? "the anchor of one"}`,
  }));
}

/** The pages that a page's front matter names as related, by their paths. */
export const getRelated = ({ frontMatter }: Page): readonly string[] =>
  ("related" in frontMatter && frontMatter.related) || [];

const dayMs = 86_400_000;

/** Pages that say they were written on a day to come; tomorrow may be today elsewhere. `today` is `2026-11-21`. */
export function findFutureDates(pages: readonly Pick<Page, "file" | "frontMatter">[], today: string): Problem[] {
  const tomorrow = toDay(new Date(Date.parse(today) + dayMs));
  return pages.flatMap(({ file, frontMatter: { date } }) =>
    date > tomorrow
      ? [{ file, key: "date", message: `${date} is in the future; write ${today}`, isWarning: true }]
      : [],
  );
}

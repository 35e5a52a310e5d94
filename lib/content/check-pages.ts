import { findTodos } from "@/lib/content/check-front-matter";
import { checkRecipes } from "@/lib/content/check-recipes";
import type { ChapterPage, Page } from "@/lib/content/page";
import { dayMs, toDay } from "@/lib/days";
import { toOldPath } from "@/lib/output/old-paths";
import { asWarnings, type Problem } from "@/lib/problem";
import { findNearest } from "@/lib/words";

/**
 * Checks pages against each other: what must be unique, and what one page says about another. `files` are the paths of files
 * that aren't pages: `/robots.txt`.
 */
export function checkPages(pages: readonly Page[], files: ReadonlySet<string>): Problem[] {
  return [
    ...findReservedPaths(pages, files),
    ...findDuplicates(
      pages,
      ({ path }) => path,
      (path, first) => ({ message: `its path ${path} is taken by ${first}; rename one of them` }),
    ),
    ...findDuplicates(
      pages,
      ({ frontMatter: { title, sameTitleAs } }) => (sameTitleAs === undefined ? title : undefined),
      (title, first) => ({ key: "title", message: `“${title}” is also the title of ${first}; change one of them` }),
    ),
    ...checkAliases(pages, files),
    ...asWarnings(checkLists(pages)),
    ...checkNamedPages(pages),
    ...pages.flatMap(checkTips),
    ...pages.flatMap(findTodos),
    ...checkChapters(pages),
    ...checkRecipes(pages),
  ];
}

const reserved = /^\/(?:404|_answer|index|(?:api|cards|islands|_next)(?:\/.*)?)$/;

const findReservedPaths = (pages: readonly Page[], files: ReadonlySet<string>): Problem[] =>
  pages.flatMap(({ file, path }) => {
    const [name] = /^\/[^/]+/.exec(path) ?? [];
    const advice = "rename the page’s file or its folder";
    // Next writes a page's data into a `.txt` next to its HTML, over any file of that name.
    if (files.has(`${path}.txt`)) return [{ file, message: `the page would replace ${path}.txt; ${advice}` }];
    return reserved.test(path) ? [{ file, message: `${name} is reserved for the build; ${advice}` }] : [];
  });

function findDuplicates(
  pages: readonly Page[],
  getKey: (page: Page) => string | undefined,
  describe: (key: string, firstFile: string, page: Page) => Omit<Problem, "file">,
): Problem[] {
  const firstFiles = new Map<string, string>();
  return pages.flatMap((page) => {
    const key = getKey(page);
    if (key === undefined) return [];
    const firstFile = firstFiles.get(key);
    if (firstFile === undefined) firstFiles.set(key, page.file);
    return firstFile === undefined ? [] : [{ file: page.file, ...describe(key, firstFile, page) }];
  });
}

/** Checks that each old path is free and leads to one page. */
function checkAliases(pages: readonly Page[], files: ReadonlySet<string>): Problem[] {
  const owners = new Map(pages.map(({ path, file }) => [path, file]));
  return pages.flatMap(({ file, frontMatter: { aliases = [] } }) =>
    aliases.flatMap((alias) => {
      const path = toOldPath(alias);
      const owner = reserved.test(path) ? "the build" : files.has(path) ? "a file of the site" : owners.get(path);
      owners.set(path, file);
      const message = `names ${alias}, which is taken by ${owner}; write a path that nothing else has, or remove it`;
      return owner === undefined ? [] : [{ file, key: "aliases", message }];
    }),
  );
}

const getListedFolder = ({ kind, frontMatter }: Page) => (kind === "note" ? frontMatter.lists : undefined);

/** Checks that each listed folder has pages, and that each page's folder has an index. */
function checkLists(pages: readonly Page[]): Problem[] {
  const listedFolders = new Set(pages.map(getListedFolder));
  const files = new Set(pages.map(({ file }) => file));
  const folders = new Set(pages.map(({ folder }) => folder));
  return pages.flatMap((page): Problem[] => {
    const { file, folder } = page;
    const lists = getListedFolder(page);
    const index = `content/${folder}/index.md`;
    const isListed = !folder || listedFolders.has(folder) || files.has(index);
    const advice = folder.endsWith(")")
      ? `write lists: ${folder} on the page that should list it`
      : `write ${index}, or npm run new -- section ${folder}`;
    const message = `${lists} is a folder without pages; write a folder under content, such as (recipes)`;
    return [
      ...(lists === undefined || folders.has(lists) ? [] : [{ file, key: "lists", message }]),
      ...(isListed ? [] : [{ file, message: `no list leads to it, since its folder has no index; ${advice}` }]),
    ];
  });
}

export const sortChapters = (chapters: readonly ChapterPage[]): ChapterPage[] =>
  [...chapters].sort((a, b) => a.frontMatter.order - b.frontMatter.order);

const checkChapters = (pages: readonly Page[]): Problem[] =>
  sortChapters(pages.filter((page) => page.kind === "chapter")).flatMap(({ file, frontMatter: { order } }, index) =>
    order === index + 1
      ? []
      : [{ file, key: "order", message: `${order} is not the next chapter of the story; write ${index + 1}` }],
  );

/** Checks paths under `related`, `textOf`, `sameTitleAs` and `bands`: each must be another page, and only once in its list. */
function checkNamedPages(pages: readonly Page[]): Problem[] {
  const paths = new Set(pages.map(({ path }) => path));
  const findFaults = (path: string, page: Page, index: number, list: readonly string[]): string[] => {
    if (path === page.path) return [`names ${path}, which is this page; write another`];
    if (list.indexOf(path) < index) return [`names ${path} twice; remove one`];
    if (paths.has(path)) return [];
    return [
      `names ${path}, which isn’t a page; write ${findNearest(path, [...paths]) ?? "the path of a page that exists"}`,
    ];
  };
  const withNotes = pages.filter(({ introHtml }) => introHtml.includes("data-footnote-ref")).map(({ path }) => path);
  return pages.flatMap((page) => {
    const textOf = page.kind === "chapter" && page.frontMatter.textOf ? [page.frontMatter.textOf] : [];
    const sameTitleAs = page.frontMatter.sameTitleAs === undefined ? [] : [page.frontMatter.sameTitleAs];
    const bands = (page.kind === "note" && page.frontMatter.bands) || [];
    const pathLists = {
      related: getRelated(page),
      textOf,
      sameTitleAs,
      bands: bands.flatMap(({ pages = [] }) => pages),
    };
    const faults = Object.entries(pathLists).flatMap(([key, list]) =>
      list.flatMap((path, index) =>
        findFaults(path, page, index, list).map((message) => ({ file: page.file, key, message })),
      ),
    );
    const borrowedNotes = textOf
      .filter((path) => withNotes.includes(path))
      .map((path) => `names ${path}, whose introduction has footnotes; they would lead nowhere, so write them as text`);
    return [...faults, ...borrowedNotes.map((message) => ({ file: page.file, key: "textOf", message }))];
  });
}

function checkTips({ kind, file, frontMatter, sections }: Page): Problem[] {
  const ids = sections.map(({ id }) => id);
  const unknownIds = (kind === "note" && frontMatter.tips?.filter((id) => !ids.includes(id))) || [];
  return unknownIds.map((id) => ({
    file,
    key: "tips",
    message: `names ${id}, which isn’t a heading of the page; write ${findNearest(id, ids) ?? "the anchor of one"}`,
  }));
}

export const getRelated = ({ frontMatter }: Page): readonly string[] =>
  ("related" in frontMatter && frontMatter.related) || [];

/** Warns of dates after tomorrow, which may be today in another time zone. `today` is `2026-11-21`. */
export function findFutureDates(pages: readonly Pick<Page, "file" | "frontMatter">[], today: string): Problem[] {
  const tomorrow = toDay(new Date(Date.parse(today) + dayMs));
  return pages.flatMap(({ file, frontMatter: { date } }) =>
    date > tomorrow
      ? [
          {
            file,
            key: "date",
            message: `${date} is in the future; a new page waits for that day, any other needs ${today}`,
            isWarning: true,
          },
        ]
      : [],
  );
}

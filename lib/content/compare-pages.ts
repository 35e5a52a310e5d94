import { listBuildFiles } from "@/lib/build/delivered-files";
import { toOldPath } from "@/lib/build/old-paths";
import { groupBy } from "@/lib/collections";
import type { ChapterPage, Page } from "@/lib/content/page";
import { addDays } from "@/lib/days";
import { spellUrl } from "@/lib/paths";
import { asWarnings, type Fault, type Problem } from "@/lib/problem";
import { findNearest } from "@/lib/words";

/**
 * Checks pages against each other: what must be unique, and what one page says about another. `files` are the paths of files
 * that aren't pages by spelling: `/robots.txt`.
 */
export function comparePages(pages: readonly Page[], files: ReadonlyMap<string, string>): Problem[] {
  return [
    ...findReservedPaths(pages),
    ...findDuplicates(
      pages,
      ({ path }) => path,
      (path, first) => ({ message: `its path ${path} is taken by ${first}; rename one of them` }),
    ),
    ...findDuplicates(
      pages,
      ({ frontMatter: { title, sameTitleAs } }) => (sameTitleAs === undefined ? title.normalize() : undefined),
      (title, first) => ({ key: "title", message: `“${title}” is also the title of ${first}; change one of them` }),
    ),
    ...checkAliases(pages, files),
    ...asWarnings(checkLists(pages)),
    ...checkNamedPages(pages),
  ];
}

/** Also the files of `out/` with such names, and hidden ones. */
const reserved =
  /^\/(?:(?:404|_answer|index)(?:\.html)?|_headers|_redirects|index\.md|(?:api|cards|islands|_next|\.[^/]+)(?:\/.*)?)$/;

const findReservedPaths = (pages: readonly Page[]): Problem[] =>
  pages.flatMap(({ file, path }) => {
    const [name] = /^\/[^/]+/.exec(path) ?? [];
    const advice = "rename the page’s file or its folder";
    // Next writes a page's data into a `.txt` next to its HTML, over the build's file of that name.
    if (listBuildFiles().includes(`${path}.txt`))
      return [{ file, message: `the page would replace ${path}.txt; ${advice}` }];
    return reserved.test(path) ? [{ file, message: `${name} is reserved for the build; ${advice}` }] : [];
  });

const findDuplicates = (
  pages: readonly Page[],
  getKey: (page: Page) => string | undefined,
  describe: (key: string, firstFile: string) => Fault,
): Problem[] =>
  Array.from(groupBy(pages, getKey)).flatMap(([key, [first, ...others]]) =>
    key === undefined || !first ? [] : others.map(({ file }) => ({ file, ...describe(key, first.file) })),
  );

/** Checks that each old path is free and leads to one page. */
function checkAliases(pages: readonly Page[], files: ReadonlyMap<string, string>): Problem[] {
  // With the files that a build makes of a page.
  const owners = new Map(
    pages.flatMap(({ path, file }) => ["", ".html", ".md"].map((ending): [string, string] => [path + ending, file])),
  );
  const isFile = (alias: string) => [alias, toOldPath(alias)].some((path) => files.has(spellUrl(path)));
  return pages.flatMap(({ file, frontMatter: { aliases = [] } }) =>
    aliases.flatMap((alias) => {
      const path = toOldPath(alias);
      const owner = reserved.test(path) ? "the build" : isFile(alias) ? "a file of the site" : owners.get(path);
      owners.set(path, file);
      const message = `names ${alias}, which is taken by ${owner}; write a path that nothing else has, or remove it`;
      return owner === undefined ? [] : [{ file, key: "aliases", message }];
    }),
  );
}

const getListedFolder = ({ kind, frontMatter }: Page) => (kind === "note" ? frontMatter.lists : undefined);

/** Checks that each page's folder has an index. */
function checkLists(pages: readonly Page[]): Problem[] {
  const listedFolders = new Set(pages.map(getListedFolder));
  const files = new Set(pages.map(({ file }) => file));
  return pages.flatMap(({ file, folder }): Problem[] => {
    const index = `content/${folder}/index.md`;
    const isListed = !folder || listedFolders.has(folder) || files.has(index);
    const advice = folder.endsWith(")")
      ? `write lists: ${folder} on the page that should list it`
      : `write ${index}, or npm run new -- section ${folder}`;
    return isListed ? [] : [{ file, message: `no list leads to it, since its folder has no index; ${advice}` }];
  });
}

export const sortChapters = (chapters: readonly ChapterPage[]): ChapterPage[] =>
  [...chapters].sort((a, b) => a.frontMatter.order - b.frontMatter.order);

/** Checks paths under `related`, `textOf`, `sameTitleAs` and `bands`: each must be a page. */
function checkNamedPages(pages: readonly Page[]): Problem[] {
  const paths = new Set(pages.map(({ path }) => path));
  return pages.flatMap((page) => {
    const { file, frontMatter } = page;
    const bands = ("bands" in frontMatter && frontMatter.bands) || [];
    const namedPaths = {
      related: getRelated(page),
      textOf: "textOf" in frontMatter && frontMatter.textOf ? [frontMatter.textOf] : [],
      sameTitleAs: frontMatter.sameTitleAs ? [frontMatter.sameTitleAs] : [],
      bands: bands.flatMap(({ pages = [] }) => pages),
    };
    return Object.entries(namedPaths).flatMap(([key, list]) =>
      list
        .filter((path) => !paths.has(path))
        .map((path) => {
          const advice = findNearest(path, [...paths]) ?? "the path of a page that exists";
          return { file, key, message: `names ${path}, which isn’t a page; write ${advice}` };
        }),
    );
  });
}

export const getRelated = ({ frontMatter }: Page): readonly string[] =>
  ("related" in frontMatter && frontMatter.related) || [];

/** Warns of dates after tomorrow, which may be today in another time zone. `today` is `2026-11-21`. */
export function findFutureDates(pages: readonly Pick<Page, "file" | "frontMatter">[], today: string): Problem[] {
  const advice = `a new page waits for that day, any other needs ${today}`;
  return pages.flatMap(({ file, frontMatter: { date } }) =>
    date > addDays(today, 1)
      ? [{ file, key: "date", message: `${date} is in the future; ${advice}`, isWarning: true }]
      : [],
  );
}

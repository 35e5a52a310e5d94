import { groupBy } from "@/lib/collections";
import type { ChapterPage, Page } from "@/lib/content/page";
import { addDays } from "@/lib/days";
import { asWarnings, type Problem } from "@/lib/problem";
import { findNearest } from "@/lib/words";

/** Checks pages against each other: titles, lists, and what one page says about another. */
export const comparePages = (pages: readonly Page[]): Problem[] => [
  ...checkTitles(pages),
  ...asWarnings(checkLists(pages)),
  ...checkNamedPages(pages),
];

/** Checks that each title is unique, unless a page names the other one. */
const checkTitles = (pages: readonly Page[]): Problem[] =>
  [...groupBy(pages, ({ frontMatter }) => frontMatter.title.normalize())].flatMap(([title, sharing]) => {
    const [first, ...others] = sharing.filter(({ frontMatter }) => frontMatter.sameTitleAs === undefined);
    const message = `“${title}” is also the title of ${first?.file}; change one of them`;
    return others.map(({ file }) => ({ file, key: "title", message }));
  });

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

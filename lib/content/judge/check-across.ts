import { checkRelated } from "@/lib/content/judge/related";
import { checkFirstQuery, getFirstQuery, getQueryKey } from "@/lib/content/judge/titles";
import { checkKindsAmong, type Page } from "@/lib/content/kinds/kinds";
import type { Problem } from "@/lib/content/model/problem";

/** What pages must not have in common, and what one page says of another. */
export function checkAcross(pages: readonly Page[]): Problem[] {
  return [
    ...findTwice(
      pages,
      ({ path }) => path,
      (path, first) => ({ message: `its path ${path} is taken by ${first}; rename one of the two` }),
    ),
    ...findTwice(
      pages,
      ({ frontMatter }) => frontMatter.description,
      (_, first) => ({ key: "description", message: `is the same as in ${first}; write one of its own` }),
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
    ...findUnlisted(pages),
    ...pages.flatMap((page) => checkFirstQuery(page)),
    ...checkRelated(pages),
    ...checkKindsAmong(pages),
  ];
}

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

/** What two pages of one list must not share: `git/3`. The story’s own rule asks for more. */
const getListPlace = ({ kind, folder, frontMatter: { order } }: Page) =>
  kind === "chapter" || order === undefined ? undefined : `${folder}/${order}`;

/** Pages that no list leads to, since their folder has no index. */
function findUnlisted(pages: readonly Page[]): Problem[] {
  const listed = new Set(pages.flatMap((page) => (page.kind === "note" ? (page.frontMatter.lists ?? []) : [])));
  const files = new Set(pages.map(({ file }) => file));
  return pages.flatMap(({ file, folder }) => {
    const index = `content/${folder}/index.md`;
    if (!folder || listed.has(folder) || files.has(index)) return [];
    const mend = folder.endsWith(")")
      ? `write lists: ${folder} on the page that shall list it`
      : `write ${index}, or npm run new -- section ${folder}`;
    return [{ file, message: `no list leads to it, since its folder has no index; ${mend}` }];
  });
}

function getMenuPlace({ frontMatter }: Page): string | undefined {
  const menu = "menu" in frontMatter ? frontMatter.menu : undefined;
  return menu && `${menu.place} ${menu.order}`;
}

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
    ...findTwice(pages, getMenuPlace, (place, first) => ({
      key: "menu",
      message: `has the place ${place}, which is taken by ${first}; write another order`,
    })),
    ...checkKindsAmong(pages),
  ];
}

function findTwice(
  pages: readonly Page[],
  key: (page: Page) => string | undefined,
  describe: (key: string, first: string) => Omit<Problem, "file">,
): Problem[] {
  const seen = new Map<string, string>();
  return pages.flatMap((page) => {
    const found = key(page);
    if (found === undefined) return [];
    const first = seen.get(found);
    if (first === undefined) seen.set(found, page.file);
    return first === undefined ? [] : [{ file: page.file, ...describe(found, first) }];
  });
}

function getMenuPlace({ frontMatter }: Page): string | undefined {
  const menu = "menu" in frontMatter ? frontMatter.menu : undefined;
  return menu && `${menu.place} ${menu.order}`;
}

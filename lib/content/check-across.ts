import type { SourcePage } from "@/lib/content/page";
import type { Problem } from "@/lib/content/problem";

/** What pages must not have in common, and what one page says of another. */
export function checkAcross(pages: readonly SourcePage[]): Problem[] {
  return [
    ...findTwice(
      pages,
      ({ path }) => path,
      (path, first) => `its path ${path} is taken by ${first}; rename one of the two`,
    ),
    ...findTwice(
      pages,
      ({ frontMatter }) => frontMatter.description,
      (_, first) => `front matter: description is the same as in ${first}; write one of its own`,
    ),
    ...findTwice(
      pages,
      menuPlace,
      (place, first) => `front matter: menu: place ${place} is taken by ${first}; write another order`,
    ),
    ...checkChapterOrder(pages),
    ...checkBorrowedText(pages),
    ...checkListedFolders(pages),
  ];
}

function findTwice(
  pages: readonly SourcePage[],
  key: (page: SourcePage) => string | undefined,
  say: (key: string, first: string) => string,
): Problem[] {
  const seen = new Map<string, string>();
  return pages.flatMap((page) => {
    const found = key(page);
    if (found === undefined) return [];
    const first = seen.get(found);
    if (first === undefined) seen.set(found, page.file);
    return first === undefined ? [] : [{ file: page.file, message: say(found, first) }];
  });
}

function menuPlace({ frontMatter }: SourcePage): string | undefined {
  const menu = "menu" in frontMatter ? frontMatter.menu : undefined;
  return menu && `${menu.place} ${menu.order}`;
}

function checkChapterOrder(pages: readonly SourcePage[]): Problem[] {
  const chapters = pages.flatMap(({ file, frontMatter }) =>
    frontMatter.kind === "chapter" ? [{ file, order: frontMatter.order }] : [],
  );
  return chapters
    .sort((a, b) => a.order - b.order)
    .flatMap(({ file, order }, index) =>
      order === index + 1
        ? []
        : [{ file, message: `front matter: order ${order} is not the next chapter of the story; write ${index + 1}` }],
    );
}

function checkBorrowedText(pages: readonly SourcePage[]): Problem[] {
  return pages.flatMap(({ file, path, frontMatter }) => {
    const from = frontMatter.kind === "chapter" ? frontMatter.textOf : undefined;
    if (from === undefined) return [];
    if (from === path)
      return [{ file, message: `front matter: textOf ${from} is this page; write the path of another` }];
    if (pages.some((page) => page.path === from)) return [];
    return [{ file, message: `front matter: textOf ${from} is no page; write the path of a page that exists` }];
  });
}

function checkListedFolders(pages: readonly SourcePage[]): Problem[] {
  return pages.flatMap(({ file, frontMatter }) => {
    const listed = frontMatter.kind === "note" ? frontMatter.lists : undefined;
    if (listed === undefined || pages.some(({ folder }) => folder === listed)) return [];
    return [
      {
        file,
        message: `front matter: lists ${listed}, a folder without pages; write a folder under content, such as (recipes)`,
      },
    ];
  });
}

import type { Page } from "@/lib/content/kinds/kinds";
import type { Problem } from "@/lib/content/model/problem";
import { findNearest } from "@/lib/words";

/** Paths under `related` that are no other page, or stand there twice. */
export function checkRelated(pages: readonly Page[]): Problem[] {
  const paths = new Set(pages.map(({ path }) => path));
  const judge = (path: string, own: Page, place: number, list: readonly string[]): string[] => {
    if (path === own.path) return [`names ${path}, which is this page; write another`];
    if (list.indexOf(path) < place) return [`names ${path} twice; remove one`];
    if (paths.has(path)) return [];
    return [
      `names ${path}, which is no page; write ${findNearest(path, [...paths]) ?? "the path of a page that exists"}`,
    ];
  };
  return pages.flatMap((page) =>
    getRelated(page).flatMap((path, place, list) =>
      judge(path, page, place, list).map((message) => ({ file: page.file, key: "related", message })),
    ),
  );
}

/** The pages that a page's front matter names as related, by their paths. */
export const getRelated = ({ frontMatter }: Page): readonly string[] =>
  ("related" in frontMatter && frontMatter.related) || [];

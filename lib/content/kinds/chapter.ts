import * as yup from "yup";
import type { Kind } from "@/lib/content/kinds";
import type { ChapterPage, Page, PageText } from "@/lib/content/page";
import { common, menu, picture, text, wholeNumber } from "@/lib/content/schema";
import type { Problem } from "@/lib/problem";

/** What the chapters make together, as their list is called. */
export const storyName = "The fire pit story";

/** The front matter of a chapter of the story. */
const schema = yup
  .object({
    kind: text().oneOf(["chapter"] as const),
    ...common,
    /** The chapter's place in the story, from 1, without gaps. */
    order: wholeNumber().positive("must be 1 or more"),
    menu: menu(),
    picture: picture(),
    /** The path of a page whose introduction this page shows after its own. */
    textOf: yup.string().strict().optional(),
  })
  .noUnknown()
  .strict();

export type ChapterFrontMatter = yup.InferType<typeof schema>;

export const chapter: Kind<"chapter"> = {
  schema,
  check: () => [],
  transform: () => ({}),
  among(pages) {
    const chapters = pages.filter((page) => page.kind === "chapter");
    return [...checkOrder(chapters), ...checkTextOf(chapters, pages)];
  },
};

function checkOrder(chapters: readonly ChapterPage[]): Problem[] {
  return sortChapters(chapters).flatMap(({ file, frontMatter: { order } }, index) =>
    order === index + 1
      ? []
      : [{ file, key: "order", message: `${order} is not the next chapter of the story; write ${index + 1}` }],
  );
}

function checkTextOf(chapters: readonly ChapterPage[], pages: readonly Page[]): Problem[] {
  const paths = new Set(pages.map(({ path }) => path));
  return chapters.flatMap(({ file, path, frontMatter: { textOf } }) => {
    if (textOf === undefined || (textOf !== path && paths.has(textOf))) return [];
    const message =
      textOf === path
        ? `${textOf} is this page; write the path of another`
        : `${textOf} is not a page; write the path of a page that exists`;
    return [{ file, key: "textOf", message }];
  });
}

/** Chapters in the order of the story. */
export const sortChapters = (chapters: readonly ChapterPage[]): ChapterPage[] =>
  [...chapters].sort((a, b) => a.frontMatter.order - b.frontMatter.order);

/** A chapter with `textOf` shows another page's introduction after its own; any other page stays as it is. */
export function borrowText<Any extends PageText & { kind: string }>(
  page: Any & { frontMatter: { textOf?: string | undefined } },
  byPath: ReadonlyMap<string, PageText>,
): Any {
  const source = byPath.get(page.frontMatter.textOf ?? "");
  if (!source) return page;
  return { ...page, introHtml: page.introHtml + source.introHtml };
}

import type * as yup from "yup";
import type { Kind } from "@/lib/content/kinds";
import type { ChapterPage, PageText } from "@/lib/content/page";
import { frontMatterOf, menu, optionalText, picture, wholeNumber } from "@/lib/content/schema";

/** What the chapters make together, as their list is called. */
export const storyName = "The fire pit story";

/** The front matter of a chapter of the story. */
const schema = frontMatterOf("chapter", {
  /** The chapter's place in the story, from 1, without gaps. */
  order: wholeNumber().positive("must be 1 or more"),
  menu: menu(),
  picture: picture(),
  /** The path of a page whose introduction this page shows after its own. */
  textOf: optionalText(),
});

export type ChapterFrontMatter = yup.InferType<typeof schema>;

export const chapter: Kind<"chapter"> = {
  schema,
  transform: () => ({}),
  among: (pages) =>
    sortChapters(pages.filter((page) => page.kind === "chapter")).flatMap(({ file, frontMatter: { order } }, index) =>
      order === index + 1
        ? []
        : [{ file, key: "order", message: `${order} is not the next chapter of the story; write ${index + 1}` }],
    ),
};

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

import type { InferType, ObjectSchema } from "yup";
import type { Additions, ChapterPage, FrontMatter, KindName, Page, PageText, SourcePage } from "@/lib/content/page";
import { recipe } from "@/lib/content/recipe";
import {
  frontMatterOf,
  menu,
  optionalKeys,
  optionalOrder,
  optionalText,
  picture,
  related,
  text,
  wholeNumber,
} from "@/lib/content/schema";
import { addRowAnchors, checkRowAnchors } from "@/lib/content/tables";
import type { PagePicture } from "@/lib/pictures/describe-picture";
import type { Problem } from "@/lib/problem";

/** All that sets a kind of page apart from the others. */
export type Kind<Name extends KindName> = {
  /** The closed schema of its front matter. */
  schema: ObjectSchema<FrontMatter<Name>>;
  /** Whether its picture is one of a dish, which search engines ask for in several crops. */
  isDish?: boolean;
  /** What is wrong with one page by itself. */
  check?(page: SourcePage<Name>): Problem[];
  /** Changes a page's Markdown before it is written as HTML, and gives what a page of this kind has in addition. */
  transform(page: SourcePage<Name>): Additions[Name];
  /** What is wrong with the pages of this kind among all pages, which it is given. */
  among?(pages: readonly Page[]): Problem[];
};

/** The front matter of a note, which is also what indexes and the home page are. */
const noteSchema = frontMatterOf("note", {
  order: optionalOrder(),
  related: related(),
  /** What the page is written for, in words that are in its text: `SQL Server 2017 and later`. */
  versions: optionalText(),
  menu: menu(),
  /** The group folder, such as `(recipes)`, that this page is the index of. */
  lists: optionalText(),
  /** Gives each row of each table with this column an id, `prefix-text`, and a permalink. */
  rowAnchors: optionalKeys({ prefix: text(), column: text() }),
});

export type NoteFrontMatter = InferType<typeof noteSchema>;

const note: Kind<"note"> = {
  schema: noteSchema,
  check: ({ file, root, frontMatter: { rowAnchors } }) => (rowAnchors ? checkRowAnchors(file, root, rowAnchors) : []),
  transform({ root, frontMatter: { rowAnchors } }) {
    if (rowAnchors) addRowAnchors(root, rowAnchors);
    return {};
  },
};

/** The front matter of a chapter of the story. */
const chapterSchema = frontMatterOf("chapter", {
  /** The chapter's place in the story, from 1, without gaps. */
  order: wholeNumber().positive("must be 1 or more"),
  /** On the first chapter: what the list of all chapters is called. */
  story: optionalText(),
  menu: menu(),
  picture: picture(),
  /** The path of a page whose introduction this page shows after its own. */
  textOf: optionalText(),
});

export type ChapterFrontMatter = InferType<typeof chapterSchema>;

const chapter: Kind<"chapter"> = {
  schema: chapterSchema,
  transform: () => ({}),
  among: (pages) =>
    sortChapters(pages.filter((page) => page.kind === "chapter")).flatMap(({ file, frontMatter: { order } }, index) =>
      order === index + 1
        ? []
        : [{ file, key: "order", message: `${order} is not the next chapter of the story; write ${index + 1}` }],
    ),
};

/** The kinds of pages by their names in front matter. */
export const kinds: { readonly [Name in KindName]: Kind<Name> } = { note, recipe, chapter };

export const isKindName = (name: unknown): name is KindName => typeof name === "string" && Object.hasOwn(kinds, name);

/** What is wrong with a page by itself that only its kind knows. */
export const checkKind = <Name extends KindName>(page: SourcePage<Name>): Problem[] =>
  kinds[page.kind].check?.(page) ?? [];

/** What a kind changes in a page's Markdown before it is written as HTML; gives what the page has in addition. */
export const transformKind = <Name extends KindName>(page: SourcePage<Name>): Additions[Name] =>
  kinds[page.kind].transform(page);

/** The page of a source: its HTML, its picture, and what its kind adds. */
export function createPage<Name extends KindName>(
  { root, ...described }: SourcePage<Name>,
  text: PageText,
  additions: Additions[Name],
  picture?: PagePicture,
): Page<Name> {
  return { ...described, ...text, ...(picture && { picture }), ...additions };
}

/** Chapters in the order of the story. */
export const sortChapters = (chapters: readonly ChapterPage[]): ChapterPage[] =>
  [...chapters].sort((a, b) => a.frontMatter.order - b.frontMatter.order);

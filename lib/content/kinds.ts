import type { ObjectSchema } from "yup";
import { chapter } from "@/lib/content/kinds/chapter";
import { note } from "@/lib/content/kinds/note";
import { recipe } from "@/lib/content/kinds/recipe";
import type { Additions, FrontMatter, KindName, Page, PageText, SourcePage } from "@/lib/content/page";
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

/** What is wrong with pages among each other that only their kinds know. */
export const checkKindsAmong = (pages: readonly Page[]): Problem[] =>
  Object.values(kinds).flatMap((kind) => kind.among?.(pages) ?? []);

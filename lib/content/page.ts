import type { Element } from "hast";
import type { ChapterFrontMatter, NoteFrontMatter, RecipeFrontMatter } from "@/lib/content/schema";
import type { SampleCount } from "@/lib/markdown/sample-results";
import type { Picture } from "@/lib/pictures/pictures";
import type { Recipe } from "@/lib/recipes/recipe";

type PageSource = {
  /** The page's canonical path: `/garden/prune-roses`. */
  path: string;
  /** From the project's root: `content/garden/prune-roses.md`. */
  file: string;
  /** Under `content/`: `garden`, `(breads)`, or empty. */
  folder: string;
  /** The text of the page's `# Heading`. */
  heading: string;
  /** The Markdown after the front matter, as written. */
  markdown: string;
};

type Note = { kind: "note"; frontMatter: NoteFrontMatter };
type RecipeText = { kind: "recipe"; frontMatter: RecipeFrontMatter };
type Chapter = { kind: "chapter"; frontMatter: ChapterFrontMatter };

/** A `## Heading` and what follows it; the HTML includes the heading. */
export type PageSection = { id: string; heading: string; html: string };

/** What /find can link to: the top of a page, a heading, or a row of a chart. */
export type SearchTarget = {
  type: "page" | "heading" | "row";
  /** The anchor on the page, `code-27`; empty for its top. */
  id: string;
  /** The text of the heading, or of each cell of the row. */
  names: string[];
  /** The rows of its first table, the header first; of a row, only its header. */
  table?: string[][];
  /** The text up to the next target, one block per line, without samples. */
  text: string;

  code: CodePiece[];
};

/** A sample with the language and the marks of its fence and the warning below it, or inline code. */
export type CodePiece = { text: string; language?: string; isAnswer?: boolean; effect?: string; warning?: string };

/** A page’s text as HTML, divided so that components can put other things in between, and as search targets. */
export type PageText = {
  /** The `h1` element. */
  headingHtml: string;
  /** Between the `h1` and the first `##`. */
  introHtml: string;
  /** Whether a box before the first `##` needs the width of a page. */
  isIntroWide?: boolean;
  sections: PageSection[];
  /** In the page's order, without what a chapter borrows by `textOf`. */
  searchTargets: SearchTarget[];

  samples?: readonly SampleCount[];
};

type Rendered = PageSource &
  PageText & {
    picture?: Picture;
  };

export type NotePage = Rendered & Note;

/** `dish` is the drawing in the pot, as an `svg` element. */
export type RecipePage = Rendered & RecipeText & { recipe: Recipe; dish?: Element };
export type ChapterPage = Rendered & Chapter;

/** By `kind`. */
export type Page = NotePage | RecipePage | ChapterPage;

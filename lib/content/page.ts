import type { Root } from "mdast";
import type { ChapterFrontMatter, NoteFrontMatter } from "@/lib/content/kinds";
import type { RecipeFrontMatter } from "@/lib/content/recipe";
import type { SampleCount } from "@/lib/content/samples";
import type { PagePicture } from "@/lib/pictures/describe-picture";
import type { Recipe } from "@/lib/recipes/recipe";

type FrontMatters = { note: NoteFrontMatter; recipe: RecipeFrontMatter; chapter: ChapterFrontMatter };

/** What a page of some kind has in addition: a recipe, what a cook works from as data. */
export type Additions = { note: object; recipe: { recipe: Recipe }; chapter: object };

export type KindName = keyof FrontMatters;

/** The front matter of a kind of page, or of any. */
export type FrontMatter<Kind extends KindName = KindName> = FrontMatters[Kind];

/** What is known of a page once its front matter is judged. */
type Described<Kind extends KindName> = {
  kind: Kind;
  /** The page's address in its one form: `/garden/prune-roses`. */
  path: string;
  /** The file from the project's root: `content/garden/prune-roses.md`. */
  file: string;
  /** The file's folder under `content/`: `garden`, `(breads)`, or empty. */
  folder: string;
  frontMatter: FrontMatter<Kind>;
  /** The text of the page's `# Heading`. */
  heading: string;
  /** The Markdown after the front matter, as written. */
  markdown: string;
};

/** A page as it was read: its text parsed, nothing rendered. Positions in `root` count lines of the whole file. */
export type SourcePage<Kind extends KindName = KindName> = { [Of in Kind]: Described<Of> & { root: Root } }[Kind];

/** What a page says under one `## Heading`; the HTML holds that heading. */
export type Part = { id: string; heading: string; html: string };

/** Where a reader can be sent: the top of a page, one of its headings, or a row of a chart. */
export type Place = {
  kind: "page" | "heading" | "row";
  /** The anchor on the page, `code-27`; empty for its top. */
  id: string;
  /** What it is called: the text of the heading, or of each cell of the row that holds any. */
  names: string[];
  /** The text from there to the next place, one block per line, without samples. */
  text: string;
  /** The samples, and what is in backticks. */
  code: PlacedCode[];
};

/** A piece of code in its place: a sample has the language of its fence, what is in backticks has none. */
export type PlacedCode = { text: string; language?: string };

/** A page's text as HTML, in parts, so that a component can put other things between them, and as words. */
export type PageText = {
  /** The `h1` element. */
  headingHtml: string;
  /** What comes between the `h1` and the first `##`. */
  introHtml: string;
  parts: Part[];
  /** What is where, in the page's order, its top first; without what is borrowed from another page. */
  places: Place[];
  /** What was done with the page's samples, where it has any. */
  samples?: readonly SampleCount[];
};

/** A page ready to be shown. It is plain data, so that it can be stored as JSON. */
export type Page<Kind extends KindName = KindName> = {
  [Of in Kind]: Described<Of> &
    PageText &
    Additions[Of] & {
      /** The picture that its front matter names, as it is delivered. */
      picture?: PagePicture;
    };
}[Kind];

export type NotePage = Page<"note">;
export type RecipePage = Page<"recipe">;
export type ChapterPage = Page<"chapter">;

import type { Root } from "mdast";
import type { SampleCount } from "@/lib/content/sample-results";
import type { ChapterFrontMatter, NoteFrontMatter, RecipeFrontMatter } from "@/lib/content/schema";
import type { PagePicture } from "@/lib/pictures/describe-picture";
import type { Recipe } from "@/lib/recipes/recipe";

/** What is known of any page once its front matter is checked. */
type Described = {
  /** The page's canonical path: `/garden/prune-roses`. */
  path: string;
  /** The file from the project's root: `content/garden/prune-roses.md`. */
  file: string;
  /** The file's folder under `content/`: `garden`, `(breads)`, or empty. */
  folder: string;
  /** The text of the page's `# Heading`. */
  heading: string;
  /** The Markdown after the front matter, as written. */
  markdown: string;
};

type Note = { kind: "note"; frontMatter: NoteFrontMatter };
type RecipeText = { kind: "recipe"; frontMatter: RecipeFrontMatter };
type Chapter = { kind: "chapter"; frontMatter: ChapterFrontMatter };

/** A page as it was read: its text parsed, nothing rendered. Positions in `root` count lines of the whole file. */
export type SourcePage = Described & { root: Root } & (Note | RecipeText | Chapter);

/** What a page says under one `## Heading`; the HTML holds that heading. */
export type PageSection = { id: string; heading: string; html: string };

/** Where a reader can be sent: the top of a page, one of its headings, or a row of a chart. */
export type SearchTarget = {
  type: "page" | "heading" | "row";
  /** The anchor on the page, `code-27`; empty for its top. */
  id: string;
  /** What it is called: the text of the heading, or of each cell of the row that holds any. */
  names: string[];
  /** The text from there to the next place, one block per line, without samples. */
  text: string;
  /** The samples, and what is in backticks. */
  code: CodePiece[];
};

/** A piece of code in its place: a sample has the language of its fence, what is in backticks has none. */
export type CodePiece = { text: string; language?: string };

/** A page's text as HTML, in sections, so that a component can put other things between them, and as words. */
export type PageText = {
  /** The `h1` element. */
  headingHtml: string;
  /** What comes between the `h1` and the first `##`. */
  introHtml: string;
  sections: PageSection[];
  /** What is where, in the page's order, its top first; without what is borrowed from another page. */
  searchTargets: SearchTarget[];
  /** What was done with the page's samples, where it has any. */
  samples?: readonly SampleCount[];
};

/** A page ready to be shown. It is plain data, so that it can be stored as JSON. */
type Rendered = Described &
  PageText & {
    /** The picture that its front matter names, as it is delivered. */
    picture?: PagePicture;
  };

export type NotePage = Rendered & Note;
/** A recipe has what a cook works from as data, too. */
export type RecipePage = Rendered & RecipeText & { recipe: Recipe };
export type ChapterPage = Rendered & Chapter;

/** Any page; its `kind` is its page type. */
export type Page = NotePage | RecipePage | ChapterPage;

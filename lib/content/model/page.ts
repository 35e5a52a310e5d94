import type { Root } from "mdast";
import type { PagePicture } from "@/lib/pictures/describe-picture";

/** What is known of a Markdown file of one kind once its front matter is judged. */
export type Described<Kind extends string, FrontMatter> = {
  kind: Kind;
  /** The page's address in its one form: `/git/delete-branch`. */
  path: string;
  /** The file from the project's root: `content/git/delete-branch.md`. */
  file: string;
  /** The file's folder under `content/`: `git`, `(recipes)`, or empty. */
  folder: string;
  frontMatter: FrontMatter;
  /** The text of the page's `# Heading`. */
  heading: string;
  /** The Markdown after the front matter, as written. */
  markdown: string;
};

/** A page as it was read: its text parsed, nothing rendered. Positions in `root` count lines of the whole file. */
export type SourceOf<Kind extends string, FrontMatter> = Described<Kind, FrontMatter> & { root: Root };

/** What a page says under one `## Heading`; the HTML holds that heading. */
export type Part = { id: string; heading: string; html: string };

/** Where a reader can be sent: the top of a page, one of its headings, or a row of a chart. */
export type Place = {
  kind: "page" | "heading" | "row";
  /** The anchor on the page, `code-27`; empty for its top. */
  id: string;
  /** What stands there by name: the text of the heading, or of each cell of the row that holds any. */
  names: string[];
  /** The text from there to the next place, a block a line, without samples. */
  text: string;
  /** The samples, and what stands in backticks. */
  code: PlacedCode[];
};

/** A piece of code where it stands: a sample has the language of its fence, what stands in backticks has none. */
export type PlacedCode = { text: string; language?: string };

/** A page's text as HTML, in parts, so that a component can put other things between them, and as words. */
export type Rendered = {
  /** The `h1` element. */
  headingHtml: string;
  /** What stands between the `h1` and the first `##`. */
  introHtml: string;
  parts: Part[];
  /** What stands where, in the page's order, its top first; without what is borrowed from another page. */
  places: Place[];
};

/** A page ready to be shown. It is plain data, so that it can be stored as JSON. */
export type PageOf<Kind extends string, FrontMatter> = Described<Kind, FrontMatter> &
  Rendered & {
    /** The picture that its front matter names, as it is delivered. */
    picture?: PagePicture;
  };

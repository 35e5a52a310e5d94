import type { Root } from "mdast";
import type { ChapterFrontMatter, FrontMatter, NoteFrontMatter, RecipeFrontMatter } from "@/lib/content/schema";

/** A Markdown file as it was read: front matter judged, text parsed, nothing rendered. */
export type SourcePage<F extends FrontMatter = FrontMatter> = {
  /** The page's address in its one form: `/git/delete-branch`. */
  path: string;
  /** The file from the project's root: `content/git/delete-branch.md`. */
  file: string;
  /** The file's folder under `content/`: `git`, `(recipes)`, or empty. */
  folder: string;
  frontMatter: F;
  /** The text of the page's `# Heading`. */
  heading: string;
  /** The Markdown after the front matter, as written. */
  markdown: string;
  /** The parsed Markdown; positions count lines of the whole file. */
  root: Root;
};

/** A part of a page that begins with a `## Heading`; its HTML holds that heading. */
export type Section = { id: string; heading: string; html: string };

/** A page ready to be shown: HTML in parts, so that a component can put other things between them. */
export type Page<F extends FrontMatter = FrontMatter> = SourcePage<F> & {
  /** The `h1` element. */
  headingHtml: string;
  /** What stands between the `h1` and the first `##`. */
  introHtml: string;
  sections: Section[];
};

export type NotePage = Page<NoteFrontMatter>;
export type RecipePage = Page<RecipeFrontMatter>;
export type ChapterPage = Page<ChapterFrontMatter>;

import type { Element } from "hast";
import type { ChapterFrontMatter, NoteFrontMatter, RecipeFrontMatter } from "@/lib/content/schema";
import type { SampleCount } from "@/lib/markdown/sample-results";
import type { SearchTarget } from "@/lib/markdown/search-targets";
import type { PageSection } from "@/lib/markdown/sections";
import type { Picture } from "@/lib/pictures/picture";
import type { Recipe } from "@/lib/recipes/recipe";

/** A page’s text is HTML, divided so that components can put other things in between, and search targets. */
type AnyPage = {
  /** The `h1` element. */
  headingHtml: string;
  /** Between the `h1` and the first `##`. */
  introHtml: string;
  sections: PageSection[];
  /** In the page's order, without what a chapter borrows by `textOf`. */
  searchTargets: SearchTarget[];
  samples?: readonly SampleCount[];
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
  picture?: Picture;
};

export type NotePage = AnyPage & { kind: "note"; frontMatter: NoteFrontMatter };

/** `dish` is the drawing in the pot, as an `svg` element. */
export type RecipePage = AnyPage & { kind: "recipe"; frontMatter: RecipeFrontMatter; recipe: Recipe; dish?: Element };

export type ChapterPage = AnyPage & { kind: "chapter"; frontMatter: ChapterFrontMatter };

/** By `kind`. */
export type Page = NotePage | RecipePage | ChapterPage;

/** The pages of a site, sorted by path; in development also those that wait. */
export type Site = { pages: readonly Page[] };

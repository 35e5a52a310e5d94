import type { Position } from "unist";
import type { VFile } from "vfile";
import type { PageSection, SearchTarget } from "@/lib/content/page";
import type { RecipeFrontMatter } from "@/lib/content/schema";
import type { WrittenLink } from "@/lib/markdown/links";
import type { PageResults, SampleCount } from "@/lib/markdown/sample-results";
import type { Recipe } from "@/lib/recipes/recipe";

// What the passes know about a page and find out about it, next to its tree. A page's file holds its Markdown below empty
// lines instead of its front matter, so that positions are those in the file.

declare module "vfile" {
  interface DataMap {
    /** The file under `content/`: `garden/prune-roses.md`. Relative links start there. */
    name: string;
    /** The title in its front matter, for a page whose text begins with none. */
    title: string;
    recipe: RecipeFrontMatter;
    /** In tables with this column each row gets the anchor `prefix-cell`. */
    rowAnchors: { prefix: string; column: string };
    results: PageResults;
    /** The folder of pictures. */
    pictures: string;
    /** The paths of pages that this build leaves out. */
    waiting: readonly string[];

    /** The text of its first heading. */
    heading: string;
    /** A recipe's ingredients and steps as written. */
    recipeText: Recipe;
    sampleCounts: SampleCount[];
    ids: string[];
    links: WrittenLink[];
    searchTargets: SearchTarget[];
    /** The `h1` element. */
    headingHtml: string;
    /** Between the `h1` and the first `##`. */
    introHtml: string;
    /** Whether a box before the first `##` needs the width of a page. */
    isIntroWide: boolean;
    sections: PageSection[];
  }
}

type Placed = { position?: Position | undefined };

/** Reports at the line of a node what a reader would hardly notice. */
export function warn(file: VFile, { position }: Placed, message: string): void {
  file.message(message, position);
}

/** Reports at the line of a node what fails a reader, so that no site is built; the other passes still run. */
export function reportError(file: VFile, { position }: Placed, message: string): void {
  file.message(message, position).fatal = true;
}

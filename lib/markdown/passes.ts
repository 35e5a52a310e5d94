import remarkLintFencedCodeFlag from "remark-lint-fenced-code-flag";
import remarkLintHeadingIncrement from "remark-lint-heading-increment";
import remarkLintNoDuplicateHeadings from "remark-lint-no-duplicate-headings";
import remarkLintNoUndefinedReferences from "remark-lint-no-undefined-references";
import type { PluggableList } from "unified";
import type { VFile } from "vfile";
import { arrangeSamples } from "@/lib/markdown/arrange-samples";
import { callouts } from "@/lib/markdown/callouts";
import { closings } from "@/lib/markdown/closings";
import { emoji } from "@/lib/markdown/emoji";
import { fences } from "@/lib/markdown/fences";
import { formulas } from "@/lib/markdown/formulas";
import { ids } from "@/lib/markdown/ids";
import { links } from "@/lib/markdown/links";
import { parser } from "@/lib/markdown/parse-markdown";
import { pictures } from "@/lib/markdown/pictures";
import { rawHtml } from "@/lib/markdown/raw-html";
import { sampleResults } from "@/lib/markdown/sample-results";
import { sanitizeHtml } from "@/lib/markdown/sanitize";
import { searchTargets } from "@/lib/markdown/search-targets";
import { sections } from "@/lib/markdown/sections";
import { captions, longRows, rowAnchors, swatches } from "@/lib/markdown/tables";
import { title } from "@/lib/markdown/title";
import { toHtmlTree } from "@/lib/markdown/to-html-tree";
import { typography } from "@/lib/markdown/typography";
import { recipe } from "@/lib/recipes/write-recipe";

/**
 * How a page's Markdown becomes HTML: each pass is a unified plugin, in this order. The first ones change a tree of Markdown
 * (mdast), those after `toHtmlTree` one of HTML (hast). What a pass reads and writes besides the tree is in `file.data`; its own
 * file says what.
 */
const passes: PluggableList = [
  // Markdown as written. `callouts` is before the linters, for which its marks would be undefined references.
  closings, // warnings about what never ends
  formulas, // elements with their sources, for which `sections` writes MathML
  fences, // a sample's marks, with warnings; `toHtmlTree` shows them
  callouts, // their kinds and markup
  remarkLintHeadingIncrement,
  remarkLintNoDuplicateHeadings,
  remarkLintFencedCodeFlag,
  remarkLintNoUndefinedReferences,

  // What Markdown has no syntax for.
  title, // adds a missing one, with a warning
  recipe, // sizes of amounts, check boxes, a step's minute
  longRows, // a warning about cells that nobody sees
  captions,
  rowAnchors,
  swatches,
  sampleResults, // a sample's name and what its tool said
  arrangeSamples, // the page's answer; a sample with its outputs and its callout

  // From one tree to the other. After `sanitizeHtml` all elements are safe, and what a later pass adds is the program's.
  toHtmlTree, // with `samples` and `tables`, which render fences and tables
  rawHtml, // reads HTML in Markdown
  sanitizeHtml,

  // HTML as delivered.
  ids, // of headings with their permalinks, and of all others; which ids an author may not use
  links, // canonical, or text if the page waits; needs the ids
  pictures, // those in the text: files and sizes; after `links`, since a picture of another site becomes a link
  emoji, // of codes; after `ids`, which need the codes
  searchTargets, // what /find reads; before `typography` puts other spaces into it
  typography, // what must not break at a line's end
  sections, // the title's markup; divides the page and writes it
];

const processor = parser().use(passes).freeze();

/** Runs all passes on a page's file, which then has its text and its messages. */
export async function processMarkdown(file: VFile): Promise<void> {
  await processor.run(processor.parse(file), file);
}

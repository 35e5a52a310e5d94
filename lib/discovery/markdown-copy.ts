import type { Page, RecipePage, Site } from "@/lib/content/page";
import { parser } from "@/lib/markdown/parse-markdown";
import { describeReach } from "@/lib/markdown/reach";
import { isTopHeading } from "@/lib/markdown/title";
import { listNodes } from "@/lib/markdown/tree";
import { getPage, listPages, listSections } from "@/lib/navigation/navigation";
import { formatFacts, recipeFacts } from "@/lib/recipes/recipe-facts";
import { readSwitch, type SiteSettings } from "@/lib/settings";

/** `/garden/prune-roses` → `/garden/prune-roses.md`, `/` → `/index.md` */
export const toMarkdownPath = (path: string): string => `${path === "/" ? "/index" : path}.md`;

/**
 * Whether the build includes each page as Markdown. MARKDOWN_COPIES=off is for hosts that can't send `noindex` for them:
 * search engines would list them.
 */
export const hasMarkdownCopies = (): boolean => readSwitch("MARKDOWN_COPIES");

/** A page's source without its front matter; with a recipe's facts, with what samples reach, and with links to the copies of the pages it lists. */
export function createMarkdownCopy(page: Page, site: Site): string {
  const text = page.kind === "recipe" ? addFacts(page) : addReaches(page);
  const links = listPages(site, page).map(({ path, heading }) => formatMarkdownLink(heading, toMarkdownPath(path)));
  return `${[text.trim(), ...(links.length ? [`## Pages\n\n${links.join("\n")}`] : [])].join("\n\n")}\n`;
}

/** Adds a recipe's facts below its title, or at the start of a text without one. */
function addFacts({ markdown, frontMatter }: RecipePage): string {
  const facts = formatFacts(recipeFacts(frontMatter).whole);
  const [title] = parser.parse(markdown).children;
  const end = (title && isTopHeading(title) && title.position?.end.offset) || 0;
  return `${markdown.slice(0, end)}\n\n${facts}\n\n${markdown.slice(end).trim()}`;
}

/** Adds to the marks of each sample what it reaches, in words. */
function addReaches({ markdown, searchTargets }: Page): string {
  const samples = searchTargets.flatMap(({ code }) => code).filter(({ language }) => language !== undefined);
  if (!samples.some(({ reach }) => reach)) return markdown;
  let copy = markdown;
  for (const [index, { value, position }] of [...listNodes(parser.parse(markdown), "code").entries()].reverse()) {
    const { text, reach } = samples[index] ?? {};
    const end = markdown.indexOf("\n", position?.start.offset);
    if (reach && text === value)
      copy = `${copy.slice(0, end)} reach="${describeReach(reach)}, in the states tried"${copy.slice(end)}`;
  }
  return copy;
}

/** `- [Title](/page.md)` */
const formatMarkdownLink = (heading: string, url: string): string =>
  `- [${heading.replace(/[[\]\\]/g, "\\$&")}](${url})`;

/** A line break would begin something else. */
const toLine = (text: string): string => text.replace(/\s+/g, " ");

/** https://llmstxt.org. Links lead to Markdown copies, or to pages if the build has none. */
export function createLlmsTxt(site: Site, { name, url }: SiteSettings, hasMarkdown = hasMarkdownCopies()): string {
  const formatPage = ({ path, heading, frontMatter }: Page) =>
    `${formatMarkdownLink(heading, url + (hasMarkdown ? toMarkdownPath(path) : path))}: ${toLine(frontMatter.description)}`;
  const { description } = getPage(site, "/").frontMatter;
  const sections = listSections(site).map(({ name, pages }) => `## ${name}\n\n${pages.map(formatPage).join("\n")}`);
  return `${[`# ${name}`, `> ${toLine(description)}`, ...sections].join("\n\n")}\n`;
}

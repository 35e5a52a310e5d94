import type { Page, RecipePage, Site } from "@/lib/content/page";
import { parser } from "@/lib/markdown/parse-markdown";
import { isTopHeading } from "@/lib/markdown/title";
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

/** A page's source without its front matter; with a recipe's facts, and with links to the copies of the pages it lists. */
export function createMarkdownCopy(page: Page, site: Site): string {
  const text = page.kind === "recipe" ? addFacts(page) : page.markdown;
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

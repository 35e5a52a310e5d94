import type { Page } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";
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
  const facts = page.kind === "recipe" && formatFacts(recipeFacts(page.frontMatter).whole);
  const text = facts ? page.markdown.replace(/^# .*$/m, (heading) => `${heading}\n\n${facts}`) : page.markdown;
  const links = listPages(site, page).map(({ path, heading }) => formatMarkdownLink(heading, toMarkdownPath(path)));
  return `${[text.trim(), ...(links.length ? [`## Pages\n\n${links.join("\n")}`] : [])].join("\n\n")}\n`;
}

/** `- [Title](/page.md)` */
const formatMarkdownLink = (heading: string, url: string): string =>
  `- [${heading.replace(/[[\]\\]/g, "\\$&")}](${url})`;

/** https://llmstxt.org. Links lead to Markdown copies, or to pages if the build has none. */
export function createLlmsTxt(site: Site, { name, url }: SiteSettings, hasMarkdown = hasMarkdownCopies()): string {
  const formatPage = ({ path, heading, frontMatter }: Page) =>
    `${formatMarkdownLink(heading, url + (hasMarkdown ? toMarkdownPath(path) : path))}: ${frontMatter.description}`;
  const { description } = getPage(site, "/").frontMatter;
  const sections = listSections(site).map(({ name, pages }) => `## ${name}\n\n${pages.map(formatPage).join("\n")}`);
  return `${[`# ${name}`, `> ${description}`, ...sections].join("\n\n")}\n`;
}

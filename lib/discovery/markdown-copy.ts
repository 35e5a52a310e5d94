import type { Page } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";
import { byNewest, listPages, listSections, type Section } from "@/lib/navigation/navigation";
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

/** Of a longer section, only the index and the newest pages are listed. */
const maxPagesPerSection = 25;

/** https://llmstxt.org. Links lead to Markdown copies, or to pages if the build has none. */
export function createLlmsTxt(site: Site, { name, url }: SiteSettings, hasMarkdown = hasMarkdownCopies()): string {
  const toUrl = (path: string) => url + (hasMarkdown ? toMarkdownPath(path) : path);
  const summary = site.pages.find(({ path }) => path === "/")?.frontMatter.description;
  const sections = listSections(site).map((section) => `## ${section.name}\n\n${formatSection(section, toUrl)}`);
  return `${[`# ${name}`, ...(summary ? [`> ${summary}`] : []), ...sections].join("\n\n")}\n`;
}

function formatSection({ pages: [index, ...listedPages] }: Section, toUrl: (path: string) => string): string {
  const shownPages =
    listedPages.length > maxPagesPerSection
      ? [...listedPages].sort(byNewest).slice(0, maxPagesPerSection)
      : listedPages;
  const lines = [...(index ? [index] : []), ...shownPages].map(
    ({ path, heading, frontMatter }) => `${formatMarkdownLink(heading, toUrl(path))}: ${frontMatter.description}`,
  );
  const moreCount = listedPages.length - shownPages.length;
  return moreCount && index
    ? `${lines.join("\n")}\n\n${moreCount} more are listed in ${toUrl(index.path)}`
    : lines.join("\n");
}

import type { Page } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";
import { listSections, type Section } from "@/lib/navigation/navigation";
import { formatMarkdownLink } from "@/lib/published/markdown-copy";
import { hasMarkdownCopies, toMarkdownPath } from "@/lib/published/markdown-path";
import type { SiteSettings } from "@/lib/settings";

/** A longer section is named by its newest pages: its index, which comes first, lists the others. */
const mostInSection = 25;

/**
 * The site in the form of https://llmstxt.org: name, summary, and in each section its pages' Markdown; the pages
 * themselves where there is none.
 */
export function createLlmsTxt(site: Site, { name, url }: SiteSettings, hasMarkdown = hasMarkdownCopies()): string {
  const toUrl = (path: string) => url + (hasMarkdown ? toMarkdownPath(path) : path);
  const summary = site.pages.find(({ path }) => path === "/")?.frontMatter.description;
  const sections = listSections(site).map((section) => `## ${section.name}\n\n${formatSection(section, toUrl)}`);
  return `${[`# ${name}`, ...(summary ? [`> ${summary}`] : []), ...sections].join("\n\n")}\n`;
}

function formatSection({ pages: [index, ...others] }: Section, toUrl: (path: string) => string): string {
  const shown = others.length > mostInSection ? [...others].sort(byDate).slice(0, mostInSection) : others;
  const lines = [...(index ? [index] : []), ...shown].map(
    ({ path, heading, frontMatter }) => `${formatMarkdownLink(heading, toUrl(path))}: ${frontMatter.description}`,
  );
  const rest = others.length - shown.length;
  return rest && index ? `${lines.join("\n")}\n\n${rest} more are listed in ${toUrl(index.path)}` : lines.join("\n");
}

const byDate = (a: Page, b: Page) => (a.frontMatter.date < b.frontMatter.date ? 1 : -1);

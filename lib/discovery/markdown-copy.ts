import { remark } from "remark";
import { stringify } from "yaml";
import type { Page } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";
import { byNewest, getPage, listPages, listSections, type Section } from "@/lib/navigation/navigation";
import { getPot, listTools } from "@/lib/recipes/sizes";
import { readSwitch, type SiteSettings } from "@/lib/settings";

/** The address of a page's Markdown: `/garden/prune-roses` → `/garden/prune-roses.md`, `/` → `/index.md`. */
export const toMarkdownPath = (path: string): string => `${path === "/" ? "/index" : path}.md`;

/**
 * Whether this build has a copy of each page as Markdown. MARKDOWN_COPIES=off is for a host that cannot say `noindex` of
 * them: search engines would show them.
 */
export const hasMarkdownCopies = (): boolean => readSwitch("MARKDOWN_COPIES");

/**
 * A page as Markdown for a reader: what its front matter says to one, its text as written, and what it lists. A chapter
 * that borrows another page's introduction has that too, as the page shows it. Links stay as they are: from the site's root, or
 * https.
 */
export function createMarkdownCopy(page: Page, site: Site, siteUrl: string): string {
  const frontMatter = { ...pickForReader(page), url: new URL(page.path, siteUrl).href };
  const textOf = page.kind === "chapter" ? page.frontMatter.textOf : undefined;
  const links = listPages(site, page).map(({ path, heading }) => formatMarkdownLink(heading, toMarkdownPath(path)));
  // Parsing each page for this would take longer than compressing all its files.
  const own = textOf ? splitIntro(page.markdown) : { intro: page.markdown.trim(), rest: "" };
  const texts = [
    own.intro,
    ...(textOf ? [removeHeading(splitIntro(getPage(site, textOf).markdown).intro)] : []),
    ...(own.rest ? [own.rest] : []),
    ...(links.length ? [`## Pages\n\n${links.join("\n")}`] : []),
  ];
  return `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n${texts.join("\n\n")}\n`;
}

/** A line of a list that leads to a page: `- [Title](/page.md)`. */
const formatMarkdownLink = (heading: string, url: string): string =>
  `- [${heading.replace(/[[\]\\]/g, "\\$&")}](${url})`;

/** Front matter without what only the site's own building needs. */
function pickForReader({ kind, frontMatter }: Page): object {
  const { title, description, date } = frontMatter;
  if (kind !== "recipe") return { title, description, date };
  const { servings, prepTime, cookTime, totalTime, oven, temperature, coals } = frontMatter;
  const tools = listTools(getPot(frontMatter), frontMatter.tools);
  return { title, description, date, servings, prepTime, cookTime, totalTime, oven, temperature, coals, tools };
}

/** What comes before the first `##`, and what follows from there. */
function splitIntro(markdown: string): { intro: string; rest: string } {
  const first = remark()
    .parse(markdown)
    .children.find((node) => node.type === "heading" && node.depth === 2);
  const end = first?.position?.start.offset ?? markdown.length;
  return { intro: markdown.slice(0, end).trim(), rest: markdown.slice(end).trim() };
}

const removeHeading = (markdown: string): string => markdown.replace(/^\s*# .*\n/, "").trim();

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
  const shown = others.length > mostInSection ? [...others].sort(byNewest).slice(0, mostInSection) : others;
  const lines = [...(index ? [index] : []), ...shown].map(
    ({ path, heading, frontMatter }) => `${formatMarkdownLink(heading, toUrl(path))}: ${frontMatter.description}`,
  );
  const rest = others.length - shown.length;
  return rest && index ? `${lines.join("\n")}\n\n${rest} more are listed in ${toUrl(index.path)}` : lines.join("\n");
}

import { remark } from "remark";
import { stringify } from "yaml";
import type { Page } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";
import { byNewest, getPage, listPages, listSections, type Section } from "@/lib/navigation/navigation";
import { recipeFacts } from "@/lib/recipes/recipe-facts";
import { readSwitch, type SiteSettings } from "@/lib/settings";

/** `/garden/prune-roses` → `/garden/prune-roses.md`, `/` → `/index.md` */
export const toMarkdownPath = (path: string): string => `${path === "/" ? "/index" : path}.md`;

/**
 * Whether the build includes each page as Markdown. MARKDOWN_COPIES=off is for hosts that can't send `noindex` for them:
 * search engines would list them.
 */
export const hasMarkdownCopies = (): boolean => readSwitch("MARKDOWN_COPIES");

/** A page as Markdown: front matter for readers, its text as written, and links to the pages it lists. */
export function createMarkdownCopy(page: Page, site: Site, siteUrl: string): string {
  const frontMatter = { ...pickForReader(page), url: new URL(page.path, siteUrl).href };
  const textOf = page.kind === "chapter" ? page.frontMatter.textOf : undefined;
  const links = listPages(site, page).map(({ path, heading }) => formatMarkdownLink(heading, toMarkdownPath(path)));
  // Splitting only where needed, since parsing is slow.
  const { intro, sections } = textOf ? splitIntro(page.markdown) : { intro: page.markdown.trim(), sections: "" };
  const texts = [
    intro,
    ...(textOf ? [removeHeading(splitIntro(getPage(site, textOf).markdown).intro)] : []),
    ...(sections ? [sections] : []),
    ...(links.length ? [`## Pages\n\n${links.join("\n")}`] : []),
  ];
  return `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n${texts.join("\n\n")}\n`;
}

/** `- [Title](/page.md)` */
const formatMarkdownLink = (heading: string, url: string): string =>
  `- [${heading.replace(/[[\]\\]/g, "\\$&")}](${url})`;

function pickForReader({ kind, frontMatter }: Page): object {
  const { title, description, date } = frontMatter;
  if (kind !== "recipe") return { title, description, date };
  const { servings, prepTime, cookTime, totalTime, oven, temperature, coals } = frontMatter;
  const { tools } = recipeFacts(frontMatter).whole;
  return { title, description, date, servings, prepTime, cookTime, totalTime, oven, temperature, coals, tools };
}

/** Splits before the first `##`. */
function splitIntro(markdown: string): { intro: string; sections: string } {
  const firstHeading = remark()
    .parse(markdown)
    .children.find((node) => node.type === "heading" && node.depth === 2);
  const end = firstHeading?.position?.start.offset ?? markdown.length;
  return { intro: markdown.slice(0, end).trim(), sections: markdown.slice(end).trim() };
}

const removeHeading = (markdown: string): string => markdown.replace(/^\s*# .*\n/, "").trim();

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

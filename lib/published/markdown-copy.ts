import { stringify } from "yaml";
import type { Page } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";
import { getPage, listPages } from "@/lib/navigation/navigation";
import { toMarkdownPath } from "@/lib/published/markdown-path";

/**
 * A page as Markdown for a reader: what its front matter says to one, its text as written, and what it lists. A chapter
 * that borrows another page's text has that too, as the page shows it. Links stay as they are: from the site's root, or
 * https.
 */
export function createMarkdownCopy(page: Page, site: Site, siteUrl: string): string {
  const frontMatter = { ...pickForReader(page), url: new URL(page.path, siteUrl).href };
  const textOf = page.kind === "chapter" ? page.frontMatter.textOf : undefined;
  const links = listPages(site, page).map(({ path, heading }) => formatMarkdownLink(heading, toMarkdownPath(path)));
  const texts = [
    page.markdown.trim(),
    ...(textOf ? [removeHeading(getPage(site, textOf).markdown)] : []),
    ...(links.length ? [`## Pages\n\n${links.join("\n")}`] : []),
  ];
  return `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n${texts.join("\n\n")}\n`;
}

/** A line of a list that leads to a page: `- [Title](/page.md)`. */
export const formatMarkdownLink = (heading: string, url: string): string =>
  `- [${heading.replace(/[[\]\\]/g, "\\$&")}](${url})`;

/** Front matter without what only the site's own building needs. */
function pickForReader({ kind, frontMatter }: Page): object {
  const { title, description, date } = frontMatter;
  if (kind !== "recipe") return { title, description, date };
  const { servings, prepTime, cookTime, totalTime, oven, temperature, coals, tools } = frontMatter;
  return { title, description, date, servings, prepTime, cookTime, totalTime, oven, temperature, coals, tools };
}

const removeHeading = (markdown: string): string => markdown.replace(/^\s*# .*\n/, "").trim();

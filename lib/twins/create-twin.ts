import { stringify } from "yaml";
import type { Page } from "@/lib/content/page";
import type { FrontMatter } from "@/lib/content/schema";
import type { Site } from "@/lib/content/site";

/**
 * A page as Markdown for a reader: what its front matter says to one, and its text as written. A chapter that borrows
 * another page's text has that too, as the page shows it. Links stay as they are: from the site's root, or https.
 */
export function createTwin(page: Page, { pages }: Site, siteUrl: string): string {
  const frontMatter = { ...pickForReader(page.frontMatter), url: new URL(page.path, siteUrl).href };
  const textOf = page.frontMatter.kind === "chapter" ? page.frontMatter.textOf : undefined;
  const borrowed = pages.find(({ path }) => path === textOf);
  const texts = [page.markdown.trim(), ...(borrowed ? [removeHeading(borrowed.markdown)] : [])];
  return `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n${texts.join("\n\n")}\n`;
}

/** Front matter without what only the site's own building needs. */
function pickForReader(frontMatter: FrontMatter): object {
  const { title, description, date } = frontMatter;
  if (frontMatter.kind !== "recipe") return { title, description, date };
  const { servings, prepTime, cookTime, totalTime, oven, temperature, coals, tools } = frontMatter;
  return { title, description, date, servings, prepTime, cookTime, totalTime, oven, temperature, coals, tools };
}

const removeHeading = (markdown: string): string => markdown.replace(/^\s*# .*\n/, "").trim();

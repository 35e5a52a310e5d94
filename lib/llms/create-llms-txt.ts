import type { Site } from "@/lib/content/site";
import type { SiteSettings } from "@/lib/settings";
import { listSections } from "@/lib/site-sections";
import { toTwinPath } from "@/lib/twins/twin-path";

/** The site in the form of https://llmstxt.org: name, summary, and in each section its pages' Markdown. */
export function createLlmsTxt(site: Site, { name, url }: SiteSettings): string {
  const summary = site.pages.find(({ path }) => path === "/")?.frontMatter.description;
  const sections = listSections(site).map((section) => {
    const links = section.pages.map(
      ({ path, heading, frontMatter }) =>
        `- [${escapeLabel(heading)}](${url}${toTwinPath(path)}): ${frontMatter.description}`,
    );
    return `## ${section.name}\n\n${links.join("\n")}`;
  });
  return `${[`# ${name}`, ...(summary ? [`> ${summary}`] : []), ...sections].join("\n\n")}\n`;
}

const escapeLabel = (text: string) => text.replace(/[[\]\\]/g, "\\$&");

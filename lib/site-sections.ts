import type { Page } from "@/lib/content/page";
import { getListedFolder, getShortName, listPages } from "@/lib/content/sections";
import type { Site } from "@/lib/content/site";

/** The pages that belong together: a folder of `content/`, or the pages that lie in none. */
export type SiteSection = {
  /** A name for file names: `git`, `recipes`, and `home` for the pages in no folder. */
  slug: string;
  /** What its index calls it: the heading up to a colon. */
  name: string;
  /** The index first, then what it lists. */
  pages: Page[];
};

/** The slug of the section that a page is in: `(recipes)` → `recipes`, no folder → `home`. */
export const getSectionSlug = ({ folder }: Page): string => folder.split("/")[0]?.replace(/^\((.*)\)$/, "$1") || "home";

/** All sections, home first, then by their indexes' paths; each page is in exactly one. */
export function listSections(site: Site): SiteSection[] {
  const slugs = new Set(site.pages.map(getSectionSlug));
  const sections = [...slugs].map((slug) => {
    const pages = site.pages.filter((page) => getSectionSlug(page) === slug);
    const index = pages.find((page) => page.path === "/" || getListedFolder(page) === page.folder);
    if (!index) return { slug, name: slug, pages };
    const listed = listPages(site, index);
    const others = pages.filter((page) => page !== index && !listed.includes(page));
    return { slug, name: getShortName(index), pages: [index, ...listed, ...others] };
  });
  const pathOf = ({ pages }: SiteSection) => pages[0]?.path ?? "";
  return sections.sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1));
}

import type { Page } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";

/** Throws when there is no page at a path; callers name paths that the site itself gave them. */
export function getPage(site: Site, path: string): Page {
  const page = site.pages.find((page) => page.path === path);
  if (!page) throw new Error(`no page under content/ has the path ${path}`);
  return page;
}

/** The folder whose pages a page lists: its own when it is an index, or the one it names by `lists`. */
export function getListedFolder({ file, folder, frontMatter }: Page): string | undefined {
  if (frontMatter.kind === "note" && frontMatter.lists) return frontMatter.lists;
  return file.endsWith("/index.md") && folder ? folder : undefined;
}

/** What a page is called in passing: its heading up to a colon, `Git tips: update, clone` → `Git tips`. */
export const getShortName = ({ heading }: Page): string => heading.replace(/:.*/, "");

/** The pages that a section's index lists, by `order` and then by heading. */
export function listPages(site: Site, index: Page): Page[] {
  const folder = getListedFolder(index);
  if (folder === undefined) return [];
  const listed = site.pages.filter((page) => page.folder === folder && page.path !== index.path);
  return listed.sort((a, b) => orderOf(a) - orderOf(b) || a.heading.localeCompare(b.heading, "en"));
}

/** The way to a page from home, itself included: `/`, `/git`, `/git/delete-branch`. Home's own is just home. */
export function getTrail(site: Site, page: Page): Page[] {
  const home = getPage(site, "/");
  if (page === home) return [home];
  const index = site.pages.find(
    (candidate) => candidate !== page && page.folder && getListedFolder(candidate) === page.folder,
  );
  return index ? [home, index, page] : [home, page];
}

/** A link in the side menu or the top bar. */
export type MenuLink = { path: string; label: string };

/** The links of a menu in their order, as the pages' front matter gives them. */
export function getMenu(site: Site, place: "side" | "top"): MenuLink[] {
  const links = site.pages.flatMap(({ path, frontMatter }) => {
    const menu = "menu" in frontMatter ? frontMatter.menu : undefined;
    return menu?.place === place ? [{ path, label: menu.label, order: menu.order }] : [];
  });
  return links.sort((a, b) => a.order - b.order).map(({ path, label }) => ({ path, label }));
}

const orderOf = ({ frontMatter }: Page) => frontMatter.order ?? Number.POSITIVE_INFINITY;

import type { Page } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";
import { byNewest, getMenu, listSections, type Section } from "@/lib/navigation/navigation";
import { findPath } from "@/lib/paths";

/** The number of pages that home shows of a longer section, the newest. */
const mostInBlock = 12;

/** A section as home shows it. */
export type HomeBlock = {
  slug: string;
  name: string;
  /** The section's index; none for the pages in no folder. */
  path?: string;
  pages: readonly Page[];
  /** The way to all pages, for a section that is too long for home. */
  all?: { path: string; label: string };
};

/** Every section but home's own page, in the menus' order, others last; what is in no folder ends the list. */
export function listHomeBlocks(site: Site): HomeBlock[] {
  const menus = [...getMenu(site, "side"), ...getMenu(site, "top")].map(({ path }) => path);
  const rank = (page?: Page) => (page && menus.includes(page.path) ? menus.indexOf(page.path) : menus.length);
  const byMenu = (one?: Page, other?: Page) => rank(one) - rank(other);
  const [own, ...others] = listSections(site);
  const sections = others.sort((one, other) => byMenu(one.index, other.index)).map(createBlock);
  const alone = own?.pages.slice(1).sort(byMenu) ?? [];
  return alone.length ? [...sections, shorten({ slug: "home", name: "Also here", pages: alone }, findPath)] : sections;
}

/** An index is shown by the section's name, and by its own task where it has one. */
function createBlock({ slug, name, index, pages }: Section): HomeBlock {
  const listed = pages.filter((page) => page !== index || page.frontMatter.task);
  return shorten({ slug, name, pages: listed, ...(index && { path: index.path }) }, index?.path ?? findPath);
}

function shorten(block: HomeBlock, path: string): HomeBlock {
  const { name, pages } = block;
  if (pages.length <= mostInBlock) return block;
  const newest = [...pages].sort(byNewest).slice(0, mostInBlock);
  return { ...block, pages: newest, all: { path, label: `All ${pages.length} in ${name}` } };
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { madeUpSite } from "@/e2e/made-up-site/folder";
import { parsePage } from "@/lib/content/markdown";

const content = join(madeUpSite, "content");
const pages = readdirSync(content, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".md"))
  .flatMap((name) => parsePage(name, `content/${name}`, readFileSync(join(content, name), "utf8")).page ?? []);

/** A page of the made-up site: its path, and its title in front matter. */
export type ContentPage = { path: string; title: string };

/** The pages of a folder whose kind is this, as their list has them: by `order`, then by heading. */
function listKind(kind: "note" | "recipe" | "chapter", folder?: string): ContentPage[] {
  const orderOf = ({ frontMatter }: (typeof pages)[number]) => frontMatter.order ?? Number.MAX_SAFE_INTEGER;
  return pages
    .filter((page) => page.kind === kind && (folder === undefined || page.folder === folder))
    .sort((one, other) => orderOf(one) - orderOf(other) || one.heading.localeCompare(other.heading, "en"))
    .map(({ path, frontMatter }) => ({ path, title: frontMatter.title }));
}

/** The paths of a section, its index first: `garden` has `/garden`, `/garden/prune-roses` and so on. */
export function listSection(folder: string): string[] {
  const paths = listKind("note", folder).map(({ path }) => path);
  return [`/${folder}`, ...paths.filter((path) => path !== `/${folder}`)];
}

/** The recipes, in the order of their list. */
export const recipes: readonly ContentPage[] = listKind("recipe");

/** The paths of the story’s pages, in their order. */
export const chapters: readonly string[] = listKind("chapter").map(({ path }) => path);

/** The paths of the side menu’s links, in their order. */
export const sideMenu: readonly string[] = pages
  .flatMap(({ path, frontMatter }) => {
    const menu = "menu" in frontMatter ? frontMatter.menu : undefined;
    return menu?.place === "side" ? [{ path, order: menu.order }] : [];
  })
  .sort((one, other) => one.order - other.order)
  .map(({ path }) => path);

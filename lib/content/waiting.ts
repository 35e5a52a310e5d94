import type { Source } from "@/lib/content/compile";
import type { Page } from "@/lib/content/page";
import { isLinkTo } from "@/lib/markdown/links";
import { toPagePath } from "@/lib/paths";

/** Lists the paths of drafts, and of pages whose first day is after `today`. */
export const listWaiting = (sources: readonly Source[], today: string): string[] =>
  sources.flatMap(({ name, frontMatter }) => {
    if (!frontMatter) return [];
    const { draft, published, date } = frontMatter;
    return draft || (published ?? date) > today ? toPagePath(name) : [];
  });

/** Removes paths from the keys of a page's front matter that name pages. The passes have removed the links. */
export function removePaths<Any extends Page>(page: Any, paths: readonly string[]): Any {
  const frontMatter = JSON.stringify(page.frontMatter, (key, value) => {
    if (["related", "pages"].includes(key) && Array.isArray(value))
      return value.filter((item) => !paths.includes(item));
    const isPath = ["sameTitleAs", "textOf"].includes(key) && paths.includes(value);
    return isPath || (key === "link" && isLinkTo(paths, value, "index.md")) ? undefined : value;
  });
  return paths.length ? { ...page, frontMatter: JSON.parse(frontMatter) } : page;
}

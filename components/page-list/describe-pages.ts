import type { ListedPage } from "@/components/page-list/page-list";
import type { Page } from "@/lib/content/page";
import { getLabel } from "@/lib/navigation/navigation";
import { formatDuration } from "@/lib/recipes/kitchen-words";

/** Pages as links alone. */
export const labelPages = (pages: readonly Page[]): ListedPage[] =>
  pages.map((page) => ({ path: page.path, label: getLabel(page) }));

/** Pages with what each solves; recipes with the line that makes one want them, and whether they fit tonight. */
export const describePages = (pages: readonly Page[]): ListedPage[] =>
  pages.map((page) => {
    const entry = { path: page.path, label: getLabel(page) };
    if (page.kind !== "recipe") return { ...entry, line: page.frontMatter.description };
    const { teaser, oven, totalTime, servings } = page.frontMatter;
    return { ...entry, line: teaser, facts: `${oven}-inch oven · ${formatDuration(totalTime)} · serves ${servings}` };
  });

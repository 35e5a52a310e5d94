import { type Delivered, getMeta, getTexts, notFoundPath } from "@/checks/output/delivered";
import type { Problem } from "@/lib/problem";

/** What the front matter of a page says its title is, and whether others must link it in their text. */
export type TitledPage = { path: string; title: string; needsLinks?: boolean };

/**
 * What must be true of the documents together: every page of `content/` is there, titled as
 * written behind the product prefix, and described in words of its own.
 */
export function checkSite(
  { pages }: Delivered,
  titled: readonly TitledPage[],
  formatTitle: (title: string) => string,
): Problem[] {
  const problems: Problem[] = [];
  const titles = new Map(titled.map(({ path, title }) => [path, title]));
  const seen = new Map<string, string>();
  for (const page of pages) {
    const { file, path } = page;
    const title = path === notFoundPath ? "Page not found" : titles.get(path);
    const shown = getTexts(page, "title");
    if (title === undefined) problems.push({ file, message: "a document that is no page under content/" });
    else if (shown.length !== 1 || shown[0] !== formatTitle(title))
      problems.push({ file, message: `its title is “${shown.join(", ")}”, not “${formatTitle(title)}”` });
    const description = getMeta(page, "description").join();
    const first = seen.get(description);
    if (first !== undefined) problems.push({ file, message: `its description is that of ${first}` });
    else seen.set(description, file);
  }
  for (const { path } of titled) {
    if (!pages.some((page) => page.path === path))
      problems.push({ file: path, message: "a page that is not delivered" });
  }
  if (!pages.some(({ path }) => path === notFoundPath))
    problems.push({ file: notFoundPath, message: "404.html is missing" });
  return problems;
}

import { getFirstQuery } from "@/lib/content/judge/titles";
import type { Page } from "@/lib/content/kinds/kinds";

/** Where the table stands. */
export const foundFile = "docs/found.md";

/** The document that says of each page by what it should be found, as Markdown. `linking` has the pages that link each path. */
export function formatFound(pages: readonly Page[], linking: ReadonlyMap<string, ReadonlySet<string>>): string {
  const rows = pages.map((page) => {
    const cells = [page.path, page.frontMatter.title, getFirstQuery(page), linking.get(page.path)?.size ?? 0];
    return `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|")).join(" | ")} |`;
  });
  return `# By what each page is found

The title stands behind the site’s name and a colon; the first query is the first of the page’s \`search\`, or else its title.
Links are the other pages whose text links the page: their Markdown, their lists, what they name as related and the way back
to their section; neither menus, nor previous and next, nor /find. \`npm run found\` writes this page from what is
built. \`npm run check:output\` fails when a page of a section has fewer than three links.

| page | title | first query | links |
|---|---|---|--:|
${rows.join("\n")}
`;
}

import { groupBy } from "@/lib/collections";
import type { Problem } from "@/lib/problem";

/** Keys that other programs and their common themes read, in lower case without `_` and `-`. Not what looks like a key of ours. */
const foreignKeys = new Set(
  [
    // https://gohugo.io/content-management/front-matter/
    "build cascade expirydate headless iscjklanguage keywords lastmod layout linktitle markup modified outputs params pubdate publishdate",
    "resources sitemap slug summary translationkey type unpublishdate url weight categories category series tags",
    // https://jekyllrb.com/docs/front-matter/ and its plugins for feeds, search engines and redirects
    "author authors excerpt excerptseparator lastmodifiedat permalink redirectfrom redirectto lang locale",
    // https://obsidian.md/help/properties
    "cssclass cssclasses publish tag created updated",
    // https://docs.astro.build/en/guides/markdown-content/ and https://starlight.astro.build/reference/frontmatter/
    "canonicalurl editurl head hero heroimage lastupdated pagefind prev next robots sidebar tableofcontents template updateddate",
    // themes
    "comments cover featured featuredimage featureimage hidden hidemeta image images math mathjax mermaid navorder showtoc subtitle",
    "thumbnail toc tocopen",
  ].flatMap((names) => names.split(" ")),
);

/** As `foreignKeys` has keys: `cssClasses` → `cssclasses`, `featured_image` → `featuredimage`. */
export const foldKey = (key: string): string => key.toLowerCase().replaceAll(/[_-]/g, "");

/** Whether another program reads a key, in any letter case. */
export const isForeignKey = (key: string): boolean => foreignKeys.has(foldKey(key));

type CheckedFile = { file: string; page?: { frontMatter: object }; keyLines: Readonly<Record<string, number>> };

/** Warns once per key, at its first place in the site. What validation left out of a page's front matter is foreign. */
export function findForeignKeys(files: readonly CheckedFile[]): Problem[] {
  const uses = files.flatMap(({ file, page, keyLines }) =>
    Object.entries(keyLines).flatMap(([key, line]) =>
      page && !(key in page.frontMatter) ? [{ file, key, line }] : [],
    ),
  );
  return Array.from(groupBy(uses, ({ key }) => key).values()).flatMap(([first, ...others]) => {
    const where = others.length ? `, nor in ${others.length} more pages` : "";
    return first ? [{ ...first, message: `isn’t used here${where}; it may stay`, isWarning: true }] : [];
  });
}

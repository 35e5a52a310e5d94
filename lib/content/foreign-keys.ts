import { groupBy } from "@/lib/collections";
import type { Problem } from "@/lib/problem";

/**
 * Keys that other programs and common themes read, as `foldKey` has them. Not what looks like a key of ours. Most are from
 * https://gohugo.io/content-management/front-matter/, https://jekyllrb.com/docs/front-matter/, https://obsidian.md/help/properties,
 * https://docs.astro.build/en/guides/markdown-content/ and https://starlight.astro.build/reference/frontmatter/.
 */
const foreignKeys = new Set(
  `author authors build canonicalurl cascade categories category comments cover created cssclass cssclasses editurl
    excerpt excerptseparator expirydate featured featuredimage featureimage head headless hero heroimage hidden hidemeta
    image images iscjklanguage keywords lang lastmod lastmodifiedat lastupdated layout linktitle locale markup math
    mathjax mermaid modified navorder next outputs pagefind params permalink prev pubdate publish publishdate
    redirectfrom redirectto resources robots series showtoc sidebar sitemap slug subtitle summary tableofcontents tag
    tags template thumbnail toc tocopen translationkey type unpublishdate updated updateddate url weight`.split(/\s+/),
);

/** In lower case without `_` and `-`: `cssClasses` → `cssclasses`, `featured_image` → `featuredimage`. */
export const foldKey = (key: string): string => key.toLowerCase().replaceAll(/[_-]/g, "");

/** Whether another program reads a key, in any letter case. */
export const isForeignKey = (key: string): boolean => foreignKeys.has(foldKey(key));

type CheckedFile = { file: string; page?: { frontMatter: object }; keyLines: Readonly<Record<string, number>> };

/** Warns once per key, at its first place in the site. What validation left out of a page's front matter is foreign. */
export function findForeignKeys(files: readonly CheckedFile[]): Problem[] {
  const uses = files.flatMap(({ file, page, keyLines }) =>
    Object.keys(page ? keyLines : {}).flatMap((key) => (page && key in page.frontMatter ? [] : { file, key })),
  );
  return Array.from(groupBy(uses, ({ key }) => key).values()).flatMap(([first, ...others]) => {
    const where = others.length ? `, nor in ${others.length} more pages` : "";
    return first ? [{ ...first, message: `isn’t used here${where}; it may stay`, isWarning: true }] : [];
  });
}

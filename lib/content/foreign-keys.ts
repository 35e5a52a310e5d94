import { groupBy } from "@/lib/collections";
import type { Problem } from "@/lib/problem";

/**
 * Keys that other programs, or earlier versions of this one (`teaser`), read, as `foldKey` has them. Not what looks like a key of ours,
 * nor `status` and `private`: a page that they hide there would be published here. Most are from
 * https://gohugo.io/content-management/front-matter/, https://jekyllrb.com/docs/front-matter/, https://obsidian.md/help/properties,
 * https://docs.astro.build/en/guides/markdown-content/ and https://starlight.astro.build/reference/frontmatter/.
 */
const foreignKeys = new Set(
  `author authors banner build canonicalurl cascade categories category codeinjectionfoot codeinjectionhead
    collapsed comments cover created createdat createdby createdtime createtime cssclass cssclasses customexcerpt
    customtemplate desc edittime editurl excerpt excerptseparator excludefromgraphview expirydate featured
    featuredimage featureimage featureimagealt featureimagecaption grandparent haschildren head headless hero
    heroimage hidden hidemeta icon id image images iscjklanguage keywords lang lasteditedby lasteditedtime lastmod
    lastmodifiedat lastupdated layout linktitle locale markup math mathjax mermaid metadescription metatitle
    modified navexclude navorder next ogdescription ogimage ogtitle outputs pagefind params parent permalink prev
    primaryauthor primarytag pubdate publish publishdate publishedat redirectfrom redirectto resources robots series
    showtoc sidebar sitemap slug source subtitle summary tableofcontents tag tags teaser template thumbnail toc tocopen
    translationkey twitterdescription twitterimage twittertitle type uid unpublishdate updated updatedat updatedby
    updateddate url uuid weight`.split(/\s+/),
);

/** In lower case without `_`, `-` and spaces: `cssClasses` → `cssclasses`, `Last edited time` → `lasteditedtime`. */
export const foldKey = (key: string): string => key.toLowerCase().replaceAll(/[_\s-]/g, "");

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

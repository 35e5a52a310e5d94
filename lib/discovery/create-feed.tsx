/** @jsxImportSource @/lib/hast */
import type { Element, ElementContent, Nodes, RootContent } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { type Schema, sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { toString as toText } from "hast-util-to-string";
import { parseFragment } from "parse5";
import { feedPath } from "@/lib/build/delivered-files";
import type { Page, Site } from "@/lib/content/page";
import { dropNonXml, escapeXml } from "@/lib/discovery/site-files";
import { findAll } from "@/lib/hast/html";
import { getIndex, getPage } from "@/lib/navigation/navigation";
import { formatFacts, recipeFacts } from "@/lib/recipes/recipe-facts";
import type { SiteSettings } from "@/lib/settings";

/** Feed readers load the feed again and again. */
const maxEntries = 50;

/** Creates an Atom feed (RFC 4287) of the newest content pages. Pages of the same day are sorted by path. */
export function createFeed(site: Site, settings: SiteSettings): string {
  const { name, owner, url } = settings;
  const newestFirst = site.pages
    .filter((page) => isContentPage(site, page))
    .sort(({ frontMatter: a }, { frontMatter: b }) => b.date.localeCompare(a.date))
    .slice(0, maxEntries);
  const { description } = getPage(site, "/").frontMatter;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${toTag(feedPath, settings)}</id>
<title>${escapeXml(name)}</title>
<subtitle>${escapeXml(description)}</subtitle>
<updated>${toTimestamp(newestFirst[0]?.frontMatter.date ?? "1970-01-01")}</updated>
<author><name>${escapeXml(owner)}</name></author>
<link rel="self" type="application/atom+xml" href="${url}${feedPath}"/>
<link rel="alternate" type="text/html" href="${url}/"/>
<icon>${url}/favicon.ico</icon>
${newestFirst.map((page) => createEntry(page, settings)).join("\n")}
</feed>
`;
}

/** Leaves out indexes, pages in no section, charts, and chapters that repeat another page's text. */
function isContentPage(site: Site, page: Page): boolean {
  if (page.kind === "note") return getIndex(site, page) !== undefined && !page.frontMatter.rowAnchors;
  return page.kind !== "chapter" || page.frontMatter.textOf === undefined;
}

/** The content is CDATA: escaping it would make the feed a third larger. */
const createEntry = (page: Page, settings: SiteSettings): string => `<entry>
<id>${toTag(page.path, settings)}</id>
<title>${escapeXml(page.heading)}</title>
<link rel="alternate" type="text/html" href="${settings.url}${page.path}"/>
<published>${toTimestamp(page.frontMatter.published ?? page.frontMatter.date)}</published>
<updated>${toTimestamp(page.frontMatter.date)}</updated>
<summary>${escapeXml(page.frontMatter.description)}</summary>
<content type="html"><![CDATA[${dropNonXml(createFeedHtml(page, settings.url)).replaceAll("]]>", "]]&gt;")}]]></content>
</entry>`;

/** A tag URI (RFC 4151, section 2.1), which stays the same if the site's address changes. */
const toTag = (path: string, { feedAuthority }: SiteSettings) => `tag:${feedAuthority}:${path}`;

/** RFC 3339. Atom has no dates without a time. */
const toTimestamp = (date: string) => `${date}T00:00:00Z`;

const feedSchema: Schema = {
  tagNames: [
    ..."a abbr b blockquote br caption code dd del details dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img ins kbd".split(
      " ",
    ),
    ..."li mark ol p pre q s small strong sub summary sup table tbody td tfoot th thead tr ul".split(" "),
  ],
  attributes: { "*": ["alt", "colSpan", "height", "href", "rowSpan", "scope", "src", "start", "width"] },
  strip: ["svg"],
};

/** A page as HTML for feed readers, without what only works on the page, such as check boxes and permalinks. */
function createFeedHtml(page: Page, siteUrl: string): string {
  const text = [page.introHtml, ...page.sections.map(({ html }) => html)].join("\n");
  const root: Nodes = fromParse5(parseFragment(text));
  const content = [
    ...createPicture(page),
    ...(page.kind === "recipe" ? [<p>{formatFacts(recipeFacts(page.frontMatter).whole)}</p>] : []),
    ...(root.type === "root" ? root.children : []),
  ];
  const children = content.flatMap((node) => prepare(node, siteUrl + page.path));
  return toHtml(sanitize({ type: "root", children }, feedSchema), {
    characterReferences: { useNamedReferences: true },
  });
}

function createPicture({ picture }: Page): Element[] {
  if (!picture) return [];
  const { src, width, height, alt } = picture;
  return [
    <figure>
      <img src={src} alt={alt} width={width} height={height} />
      {picture.caption && <figcaption>{picture.caption}</figcaption>}
    </figure>,
  ];
}

/** Removes other sizes, permalinks and numbers of steps, and makes URLs absolute. Runs before classes and ids are removed. */
function prepare<T extends RootContent>(node: T, pageUrl: string): (T | ElementContent)[] {
  if (node.type !== "element") return [node];
  const { className, href, src, id } = node.properties;
  const classes = Array.isArray(className) ? className : [];
  if ((classes.includes("half") || classes.includes("double")) && !classes.includes("whole")) return [];
  if (isStepNumber(node)) return [];
  // Many feed readers would show only the letters of a formula.
  if (node.tagName === "math") return findAll(node, "annotation").map((source) => <code>{toText(source)}</code>);
  const isPermalink = (child: ElementContent): child is Element =>
    id !== undefined && child.type === "element" && child.properties.href === `#${id}`;
  const children = node.children
    .flatMap((child) => (isPermalink(child) ? child.children : child))
    .flatMap((child) => prepare(child, pageUrl));
  const properties = {
    ...node.properties,
    ...(href !== undefined && { href: new URL(String(href), pageUrl).href }),
    ...(src !== undefined && { src: new URL(String(src), pageUrl).href }),
  };
  return [{ ...node, properties, children }];
}

/** Feed readers number the steps themselves. */
const isStepNumber = ({ tagName, children: [label] }: Element) =>
  tagName === "b" && label?.type === "element" && String(label.properties.className) === "visually-hidden";

import type { Element, ElementContent, Nodes, RootContent } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { type Schema, sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { parseFragment } from "parse5";
import type { Page } from "@/lib/content/page";
import type { RecipeFrontMatter } from "@/lib/content/schema";
import type { Site } from "@/lib/content/site";
import { escapeXml } from "@/lib/discovery/site-files";
import { element } from "@/lib/markdown-tree";
import { byNewest, getIndex, getPage } from "@/lib/navigation/navigation";
import { feedPath } from "@/lib/output/delivered-files";
import { formatDuration, formatTemperature } from "@/lib/recipes/kitchen-words";
import { formatCoals, getPot, listTools } from "@/lib/recipes/sizes";
import type { SiteSettings } from "@/lib/settings";

/** A reader asks for the feed again and again, so it has the newest pages only. */
const mostEntries = 50;

/** The newest content pages as an Atom feed (RFC 4287), newest first; what has the same day, by path. */
export function createFeed(site: Site, settings: SiteSettings): string {
  const { name, owner, url } = settings;
  const newestFirst = site.pages
    .filter((page) => isToRead(site, page))
    .sort(byNewest)
    .slice(0, mostEntries);
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

/** Whether a page is news to who reads: a list, a chart, a tool and a chapter that repeats another’s text are none. */
function isToRead(site: Site, page: Page): boolean {
  if (page.kind === "note") return getIndex(site, page) !== undefined && !page.frontMatter.rowAnchors;
  return page.kind !== "chapter" || page.frontMatter.textOf === undefined;
}

/** The content is as is, in CDATA: with each sign escaped the feed would be a third larger. */
const createEntry = (page: Page, settings: SiteSettings): string => `<entry>
<id>${toTag(page.path, settings)}</id>
<title>${escapeXml(page.heading)}</title>
<link rel="alternate" type="text/html" href="${settings.url}${page.path}"/>
<published>${toTimestamp(page.frontMatter.published ?? page.frontMatter.date)}</published>
<updated>${toTimestamp(page.frontMatter.date)}</updated>
<summary>${escapeXml(page.frontMatter.description)}</summary>
<content type="html"><![CDATA[${createFeedHtml(page, settings.url).replaceAll("]]>", "]]&gt;")}]]></content>
</entry>`;

/** A name that stays when the site's address changes, so that a reader knows the page again: RFC 4151, section 2.1. */
const toTag = (path: string, { feedAuthority }: SiteSettings) => `tag:${feedAuthority}:${path}`;

/** A day as RFC 3339 has it, since Atom knows no days without a time. */
const toTimestamp = (date: string) => `${date}T00:00:00Z`;

/** What feed readers show: text, pictures and tables, without the page's boxes, drawings, inputs, classes and ids. */
const feedSchema: Schema = {
  tagNames: [
    ..."a blockquote br caption code dd del dl dt em figcaption figure h2 h3 h4 h5 h6 hr img kbd li ol p pre q s small".split(
      " ",
    ),
    ..."strong sub sup table tbody td tfoot th thead tr ul".split(" "),
  ],
  attributes: { "*": ["alt", "colSpan", "height", "href", "rowSpan", "scope", "src", "start", "width"] },
  strip: ["b", "svg"],
};

/**
 * A page's text as HTML for feed readers: its picture, a recipe's facts, and its text as written, without what belongs to
 * the page alone, such as tick boxes, the numbers of steps, permalinks and other sizes of a recipe. All addresses are absolute.
 */
function createFeedHtml(page: Page, siteUrl: string): string {
  const text = [page.introHtml, ...page.sections.map(({ html }) => html)].join("\n");
  const root: Nodes = fromParse5(parseFragment(text));
  const content = [
    ...createPicture(page),
    ...(page.kind === "recipe" ? [element("p", {}, toText(formatFacts(page.frontMatter)))] : []),
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
  const caption = picture.caption ? [element("figcaption", {}, toText(picture.caption))] : [];
  return [element("figure", {}, element("img", { src, alt, width, height }), ...caption)];
}

/** `Serves 6 · 12-inch Dutch oven at 350 °F (175 °C) · coals: 17 on the lid, 8 below · 1 hour · you need: tongs`. */
const formatFacts = ({ servings, oven, temperature, coals, totalTime, tools }: RecipeFrontMatter): string =>
  [
    `Serves ${servings}`,
    `${oven}-inch Dutch oven at ${formatTemperature(temperature)}`,
    `coals: ${formatCoals(coals)}`,
    formatDuration(totalTime),
    `you need: ${listTools(getPot({ oven, coals }), tools).join(", ")}`,
  ].join(" · ");

/** Leaves out what belongs to the page, by classes and ids that the feed doesn't have, and makes addresses absolute. */
function prepare<T extends RootContent>(node: T, address: string): (T | ElementContent)[] {
  if (node.type !== "element") return [node];
  if (isOtherSize(node)) return [];
  const { href, src } = node.properties;
  const children = withoutPermalink(node).flatMap((child) => prepare(child, address));
  const properties = {
    ...node.properties,
    ...(href !== undefined && { href: new URL(String(href), address).href }),
    ...(src !== undefined && { src: new URL(String(src), address).href }),
  };
  return [{ ...node, properties, children }];
}

/** Of a recipe's sizes only the written one, `whole`, is included. */
function isOtherSize({ properties: { className } }: Element): boolean {
  const classes = Array.isArray(className) ? className : [];
  return (classes.includes("half") || classes.includes("double")) && !classes.includes("whole");
}

/** A heading is a link to itself, which leads nowhere from a feed. */
function withoutPermalink({ properties: { id }, children }: Element): ElementContent[] {
  return children.flatMap((child) =>
    id && child.type === "element" && child.properties.href === `#${id}` ? child.children : [child],
  );
}

const toText = (value: string): ElementContent => ({ type: "text", value });

import type { Element, ElementContent, Nodes, Properties } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { toHtml } from "hast-util-to-html";
import { parseFragment } from "parse5";
import { x } from "xastscript";
import { element } from "@/lib/content/html-tables";
import type { Page } from "@/lib/content/page";
import type { RecipeFrontMatter } from "@/lib/content/schema";
import type { Site } from "@/lib/content/site";
import { feedPath } from "@/lib/delivered/delivered-files";
import { byNewest, getIndex } from "@/lib/navigation/navigation";
import { writeXml } from "@/lib/published/site-files";
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
  const home = site.pages.find(({ path }) => path === "/");
  const feed = x("feed", { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": "en" }, [
    x("id", toTag(feedPath, settings)),
    x("title", name),
    home && x("subtitle", home.frontMatter.description),
    x("updated", toTimestamp(newestFirst[0]?.frontMatter.date ?? "1970-01-01")),
    x("author", [x("name", owner)]),
    x("link", { rel: "self", type: "application/atom+xml", href: url + feedPath }),
    x("link", { rel: "alternate", type: "text/html", href: `${url}/` }),
    x("icon", `${url}/favicon.ico`),
    ...newestFirst.map((page) => createEntry(page, settings)),
  ]);
  return writeXml(feed);
}

/** Whether a page is news to who reads: a list, a chart, a tool and a chapter that repeats another’s text are none. */
function isToRead(site: Site, page: Page): boolean {
  if (page.kind === "note") return getIndex(site, page) !== undefined && !page.frontMatter.rowAnchors;
  return page.kind !== "chapter" || page.frontMatter.textOf === undefined;
}

function createEntry(page: Page, settings: SiteSettings) {
  const { path, heading, frontMatter } = page;
  return x("entry", [
    x("id", toTag(path, settings)),
    x("title", heading),
    x("link", { rel: "alternate", type: "text/html", href: settings.url + path }),
    x("published", toTimestamp(frontMatter.published ?? frontMatter.date)),
    x("updated", toTimestamp(frontMatter.date)),
    x("summary", frontMatter.description),
    // As is, since with each sign escaped the feed would be a third larger.
    x("content", { type: "html" }, [{ type: "cdata", value: createFeedHtml(page, settings.url) }]),
  ]);
}

/** A name that stays when the site's address changes, so that a reader knows the page again: RFC 4151, section 2.1. */
const toTag = (path: string, { feedAuthority }: SiteSettings) => `tag:${feedAuthority}:${path}`;

/** A day as RFC 3339 has it, since Atom knows no days without a time. */
const toTimestamp = (date: string) => `${date}T00:00:00Z`;

/** What only works, or only says something, on the page itself. */
const leftOut = new Set(["input", "svg", "wbr"]);

/** Boxes for style sheets: only what is in them is of use where there are none of ours. */
const boxes = new Set(["div", "label", "section", "span"]);

/** The attributes that say something to who reads; all else is for style sheets, scripts and anchors of the page. */
const keptAttributes = ["alt", "colSpan", "height", "href", "rowSpan", "scope", "src", "start", "width"];

/**
 * A page's text as HTML for feed readers: its picture, a recipe's facts, and its text as written, without what belongs to
 * the page alone, such as tick boxes, permalinks and other sizes of a recipe. All addresses are absolute.
 */
function createFeedHtml(page: Page, siteUrl: string): string {
  const address = siteUrl + page.path;
  const text = [page.introHtml, ...page.parts.map(({ html }) => html)].join("\n");
  const root: Nodes = fromParse5(parseFragment(text));
  const parsed = root.type === "root" ? root.children : [];
  const content = [
    ...createPicture(page),
    ...(page.kind === "recipe" ? [element("p", {}, toText(formatFacts(page.frontMatter)))] : []),
    ...parsed.filter((node) => node.type !== "doctype"),
  ];
  const clean = content.flatMap((node) => cleanNode(node, address));
  return toHtml(clean, { characterReferences: { useNamedReferences: true } });
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

function cleanNode(node: ElementContent, address: string): ElementContent[] {
  if (node.type !== "element") return node.type === "text" ? [node] : [];
  if (leftOut.has(node.tagName) || isOtherSize(node)) return [];
  const children = withoutPermalink(node).flatMap((child) => cleanNode(child, address));
  if (boxes.has(node.tagName)) return children;
  return [{ ...node, properties: keepAttributes(node.properties, address), children }];
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

function keepAttributes(properties: Properties, address: string): Properties {
  const kept = keptAttributes.filter((name) => properties[name] !== undefined).map((name) => [name, properties[name]]);
  const { href, src } = properties;
  return {
    ...Object.fromEntries(kept),
    ...(href !== undefined && { href: new URL(String(href), address).href }),
    ...(src !== undefined && { src: new URL(String(src), address).href }),
  };
}

const toText = (value: string): ElementContent => ({ type: "text", value });

import { toXml } from "xast-util-to-xml";
import { x } from "xastscript";
import type { Page } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";
import { feedPath } from "@/lib/delivered/made-files";
import { getIndex } from "@/lib/navigation/navigation";
import { createFeedHtml } from "@/lib/published/feed-html";
import type { SiteSettings } from "@/lib/settings";

/** A reader asks for the feed again and again, so it has the newest pages only. */
const mostEntries = 50;

/** The newest pages to read as an Atom feed (RFC 4287), newest first; what has the same day, by path. */
export function createFeed(site: Site, settings: SiteSettings): string {
  const { name, owner, url } = settings;
  const newestFirst = site.pages
    .filter((page) => isToRead(site, page))
    .sort((a, b) => compare(b.frontMatter.date, a.frontMatter.date) || compare(a.path, b.path))
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
  const declaration = { type: "instruction" as const, name: "xml", value: 'version="1.0" encoding="utf-8"' };
  const lineBreak = { type: "text" as const, value: "\n" };
  return toXml([declaration, lineBreak, feed, lineBreak], { closeEmptyElements: true });
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
    // As it stands, since with each sign escaped the feed would be a third larger.
    x("content", { type: "html" }, [{ type: "cdata", value: createFeedHtml(page, settings.url) }]),
  ]);
}

/** A name that stays when the site's address changes, so that a reader knows the page again: RFC 4151, section 2.1. */
const toTag = (path: string, { feedAuthority }: SiteSettings) => `tag:${feedAuthority}:${path}`;

/** A day as RFC 3339 has it, since Atom knows no days without a time. */
const toTimestamp = (date: string) => `${date}T00:00:00Z`;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

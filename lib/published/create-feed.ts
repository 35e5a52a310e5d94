import { toXml } from "xast-util-to-xml";
import { x } from "xastscript";
import type { Page } from "@/lib/content/kinds/kinds";
import type { Site } from "@/lib/content/site";
import type { SiteSettings } from "@/lib/settings";

/** A reader asks for the feed again and again, so it has the newest pages only. */
const mostEntries = 50;

/** The newest pages of a site as an Atom feed (RFC 4287), newest first; what has the same day, by path. */
export function createFeed({ pages }: Site, { name, owner, url }: SiteSettings): string {
  const newestFirst = [...pages]
    .sort((a, b) => compare(b.frontMatter.date, a.frontMatter.date) || compare(a.path, b.path))
    .slice(0, mostEntries);
  const home = pages.find(({ path }) => path === "/");
  const feed = x("feed", { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": "en" }, [
    x("id", `${url}/`),
    x("title", name),
    home && x("subtitle", home.frontMatter.description),
    x("updated", toTimestamp(newestFirst[0]?.frontMatter.date ?? "1970-01-01")),
    x("author", [x("name", owner)]),
    x("link", { rel: "self", type: "application/atom+xml", href: `${url}/feed.xml` }),
    x("link", { rel: "alternate", type: "text/html", href: `${url}/` }),
    x("icon", `${url}/favicon.ico`),
    ...newestFirst.map((page) => createEntry(page, url)),
  ]);
  const declaration = { type: "instruction" as const, name: "xml", value: 'version="1.0" encoding="utf-8"' };
  const lineBreak = { type: "text" as const, value: "\n" };
  return toXml([declaration, lineBreak, feed, lineBreak], { closeEmptyElements: true });
}

/** The page's address is its entry's id too: a correction is a newer state of the same entry. */
function createEntry({ path, heading, frontMatter }: Page, url: string) {
  const address = url + path;
  return x("entry", [
    x("id", address),
    x("title", heading),
    x("link", { rel: "alternate", type: "text/html", href: address }),
    x("updated", toTimestamp(frontMatter.date)),
    x("summary", frontMatter.description),
  ]);
}

/** A day as RFC 3339 has it, since Atom knows no days without a time. */
const toTimestamp = (date: string) => `${date}T00:00:00Z`;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

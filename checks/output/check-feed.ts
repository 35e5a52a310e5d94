import { findFeedHtmlFaults } from "@/checks/output/check-feed-html";
import type { Delivered } from "@/checks/output/delivered";
import { findElements, parseXml, type XmlElement } from "@/checks/output/parse-xml";
import type { Problem } from "@/lib/problem";

/** A rule of a standard, and what in a feed breaks it. */
type Rule = { section: string; says: string; find: (feed: XmlElement) => string[] };

const atom = (name: string) => `{http://www.w3.org/2005/Atom}${name}`;
const toLocal = (name: string) => name.replace(atom(""), "");

/** The elements of a name right below another. */
export const getAll = (parent: XmlElement, name: string): XmlElement[] =>
  parent.children.filter((child) => child.name === atom(name));

const getEntries = (feed: XmlElement) => getAll(feed, "entry");
const findAny = (feed: XmlElement, ...names: string[]) => names.flatMap((name) => findElements(feed, atom(name)));
const getIds = (parents: readonly XmlElement[]) =>
  parents.flatMap((parent) => getAll(parent, "id")).map(({ text }) => text);

/** How often an element stands in another, at least and at most. */
type Cardinalities = Readonly<Record<string, readonly [least: number, most: number]>>;

const once = [1, 1] as const;
const atMostOnce = [0, 1] as const;
const anyNumber = [0, Number.POSITIVE_INFINITY] as const;
const common = { author: anyNumber, category: anyNumber, contributor: anyNumber, link: anyNumber };
const head = { ...common, id: once, title: once, updated: once, rights: atMostOnce };
const inFeed = {
  ...head,
  generator: atMostOnce,
  icon: atMostOnce,
  logo: atMostOnce,
  subtitle: atMostOnce,
  entry: anyNumber,
};
const inEntry = { ...head, content: atMostOnce, published: atMostOnce, source: atMostOnce, summary: atMostOnce };
const inPerson = { name: once, uri: atMostOnce, email: atMostOnce };

function count(parent: XmlElement, cardinalities: Cardinalities): string[] {
  const own = parent.children.filter(({ name }) => name.startsWith(atom("")));
  const unknown = own.map(({ name }) => toLocal(name)).filter((name) => !(name in cardinalities));
  const wrong = Object.entries(cardinalities).flatMap(([name, [least, most]]) => {
    const found = getAll(parent, name).length;
    return found >= least && found <= most ? [] : [`${found} ${name} in ${toLocal(parent.name)}`];
  });
  return [...wrong, ...unknown.map((name) => `${name} in ${toLocal(parent.name)}`)];
}

const findTwice = (texts: readonly string[]) => texts.filter((text, place) => texts.indexOf(text) !== place);

/** An IRI that says by itself where it leads: there is no xml:base here. */
const isAbsolute = (iri: string | undefined) =>
  iri !== undefined && /^[a-z][a-z\d+.-]*:\S+$/i.test(iri) && URL.canParse(iri);

/** RFC 3339, section 5.6, with T and Z in capitals as section 3.3 of RFC 4287 has them. */
function isTimestamp(text: string): boolean {
  const [, day] = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.exec(text) ?? [];
  return day !== undefined && !Number.isNaN(Date.parse(text)) && isDay(day);
}

const isDay = (day: string) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);

const isTag = (id: string) => /^tag:(?:[\w.-]+@)?[a-z\d-]+(?:\.[a-z\d-]+)*,\d{4}(?:-\d\d){0,2}:[^#\s]+$/.test(id);

const getAlternates = (parent: XmlElement) =>
  getAll(parent, "link").filter(({ attributes: { rel = "alternate" } }) => rel === "alternate");

const describeAlternate = ({ attributes: { type = "", hreflang = "" } }: XmlElement) =>
  `alternate ${type} ${hreflang}`.trim();

/** The rules of Atom, RFC 4287, of what it builds on, and our own for what is in its HTML. */
export const feedRules: readonly Rule[] = [
  { section: "RFC 4287, 2", says: "the document is a feed", find: ({ name }) => (name === atom("feed") ? [] : [name]) },
  {
    section: "RFC 4287, 3.1.1",
    says: "a text is text or HTML (XHTML is not used here)",
    find: (feed) =>
      findAny(feed, "title", "subtitle", "summary", "rights", "content")
        .flatMap(({ attributes: { type } }) => type ?? [])
        .filter((type) => !["text", "html"].includes(type)),
  },
  {
    section: "RFC 4287, 3.1.1.1 and 3.1.1.2",
    says: "text and HTML hold no elements of XML",
    find: (feed) =>
      findAny(feed, "title", "subtitle", "summary", "rights", "content").flatMap(({ children }) =>
        children.map(({ name }) => name),
      ),
  },
  {
    section: "RFC 4287, 3.2",
    says: "a person has one name, and one address at most",
    find: (feed) => findAny(feed, "author", "contributor").flatMap((person) => count(person, inPerson)),
  },
  {
    section: "RFC 4287, 3.3",
    says: "a date is one of RFC 3339",
    find: (feed) =>
      findAny(feed, "updated", "published")
        .map(({ text }) => text)
        .filter((text) => !isTimestamp(text)),
  },
  {
    section: "RFC 4287, 4.1.1",
    says: "a feed has each element as often as it may",
    find: (feed) => count(feed, inFeed),
  },
  {
    section: "RFC 4287, 4.1.1, author",
    says: "the feed has an author, or each entry one",
    find: (feed) =>
      getAll(feed, "author").length ? [] : getIds(getEntries(feed).filter((entry) => !getAll(entry, "author").length)),
  },
  {
    section: "RFC 4287, 4.1.1, self",
    says: "a feed says where it is",
    find: (feed) => (getAll(feed, "link").some(({ attributes: { rel } }) => rel === "self") ? [] : ["no link self"]),
  },
  {
    section: "RFC 4287, 4.1.1, entry",
    says: "an id is that of one entry",
    find: (feed) => findTwice(getIds(getEntries(feed))),
  },
  {
    section: "RFC 4287, 4.1.2",
    says: "an entry has each element as often as it may",
    find: (feed) => getEntries(feed).flatMap((entry) => count(entry, inEntry)),
  },
  {
    section: "RFC 4287, 4.1.1 and 4.1.2, alternate",
    says: "there are no two alternates of one type and language",
    find: (feed) =>
      [feed, ...getEntries(feed)].flatMap((parent) => findTwice(getAlternates(parent).map(describeAlternate))),
  },
  {
    section: "RFC 4287, 4.1.2, alternate",
    says: "an entry without content leads to its page",
    find: (feed) =>
      getIds(getEntries(feed).filter((entry) => !getAll(entry, "content").length && !getAlternates(entry).length)),
  },
  {
    section: "RFC 4287, 4.1.2, summary",
    says: "an entry whose content is elsewhere has a summary",
    find: (feed) =>
      getIds(
        getEntries(feed).filter(
          (entry) =>
            getAll(entry, "content").some(({ attributes: { src } }) => src) && !getAll(entry, "summary").length,
        ),
      ),
  },
  {
    section: "RFC 4287, 4.1.3.2",
    says: "content that is elsewhere is empty here",
    find: (feed) =>
      findAny(feed, "content").flatMap(({ attributes: { src }, text }) => (src && text.trim() ? [src] : [])),
  },
  {
    section: "RFC 4287, 4.1.3.3",
    says: "HTML can stand in a div, and holds only what says something in a feed reader",
    find: (feed) =>
      findAny(feed, "content")
        .filter(({ attributes: { type } }) => type === "html")
        .flatMap(({ text }) => findFeedHtmlFaults(text)),
  },
  {
    section: "RFC 4287, 4.2.5 and 4.2.8",
    says: "icon and logo are IRIs",
    find: (feed) =>
      findAny(feed, "icon", "logo")
        .map(({ text }) => text)
        .filter((text) => !isAbsolute(text)),
  },
  {
    section: "RFC 4287, 4.2.6",
    says: "an id is an absolute IRI, and the feed’s is no entry’s",
    find: (feed) => {
      const entryIds = getIds(getEntries(feed));
      return [...getIds([feed]), ...entryIds]
        .filter((id) => !isAbsolute(id))
        .concat(getIds([feed]).filter((id) => entryIds.includes(id)));
    },
  },
  {
    section: "RFC 4287, 4.2.7.1",
    says: "a link has an absolute address",
    find: (feed) =>
      findAny(feed, "link")
        .map(({ attributes: { href } }) => href)
        .filter((href) => !isAbsolute(href))
        .map((href) => href ?? "no href"),
  },
  {
    section: "RFC 4287, 4.2.7.3",
    says: "the type of a link is a media type",
    find: (feed) =>
      findAny(feed, "link")
        .flatMap(({ attributes: { type } }) => type ?? [])
        .filter((type) => !/^[\w.+-]+\/[\w.+-]+$/.test(type)),
  },
  {
    section: "RFC 4287, 4.2.9 and 4.2.15",
    says: "nothing is updated before it is published",
    find: (feed) =>
      getEntries(feed).flatMap((entry) => {
        const [published, updated] = ["published", "updated"].map((name) => getAll(entry, name)[0]?.text ?? "");
        return published && updated && published > updated ? [`${published} > ${updated}`] : [];
      }),
  },
  {
    section: "RFC 4151, 2.1",
    says: "an id is a tag with its authority, its date and a name",
    find: (feed) => getIds([feed, ...getEntries(feed)]).filter((id) => !isTag(id)),
  },
];

/** What is wrong with a feed, each with its section; one that is not well formed is wrong by XML alone. */
export function findFeedFaults(xml: string): string[] {
  let feed: XmlElement;
  try {
    feed = parseXml(xml);
  } catch (error) {
    return [`XML 1.0: ${error instanceof Error ? error.message : error}`];
  }
  return feedRules.flatMap(({ section, says, find }) => find(feed).map((found) => `${section}: ${says}: ${found}`));
}

/** What is wrong with the feed that is delivered, where there is one. */
export function checkFeed({ texts }: Delivered): Problem[] {
  const feed = texts.get("feed.xml");
  return feed === undefined ? [] : findFeedFaults(feed).map((message) => ({ file: "feed.xml", message }));
}

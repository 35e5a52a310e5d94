import { feedRules, findFeedFaults } from "@/checks/output/check-feed";

const entry = `<entry>
    <id>tag:notes.example,2026:/git/clean</id>
    <title>Clean</title>
    <link rel="alternate" type="text/html" href="https://notes.example/git/clean"/>
    <published>2025-06-30T00:00:00Z</published>
    <updated>2026-03-04T00:00:00+01:00</updated>
    <summary>How to clean.</summary>
    <content type="html"><![CDATA[<h2>Clean</h2><p>A <a href="https://notes.example/git">list</a>.</p>]]></content>
  </entry>`;

const right = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>tag:notes.example,2026:/feed.xml</id>
  <title>Notes</title>
  <updated>2026-03-04T00:00:00Z</updated>
  <author><name>Ann</name></author>
  <link rel="self" href="https://notes.example/feed.xml"/>
  <icon>https://notes.example/favicon.ico</icon>
  ${entry}
</feed>`;

const alternate = '<link rel="alternate" type="text/html" href="https://notes.example/git/clean"/>';
const content = /<content[\s\S]*<\/content>/;
const summary = "<summary>How to clean.</summary>";
const elsewhere = '<content src="https://notes.example/a" type="text"/>';
const author = "<author><name>Ann</name></author>";

test("a right feed breaks no rule", () => {
  expect(findFeedFaults(right)).toEqual([]);
  expect(findFeedFaults(right.replace(author, "").replace("<entry>", `<entry>${author}`))).toEqual([]);
});

/** What is done to the right feed, the section that it breaks, and what is found. */
const broken: readonly [section: string, from: string | RegExp, to: string, found: string][] = [
  ["XML 1.0", "How to clean.", "R & D", ""],
  ["RFC 4287, 2", "www.w3.org/2005/Atom", "example.org/", "{http://example.org/}feed"],
  ["RFC 4287, 3.1.1", 'type="html"', 'type="xhtml"', "xhtml"],
  ["RFC 4287, 3.1.1.1 and 3.1.1.2", "How to clean.", "<b>How</b>", "{http://www.w3.org/2005/Atom}b"],
  ["RFC 4287, 3.2", "<name>Ann</name>", "<uri>https://notes.example/</uri>", "0 name in author"],
  ["RFC 4287, 3.2", "<name>Ann</name>", "<name>Ann</name><name>Bob</name>", "2 name in author"],
  ["RFC 4287, 3.3", "2025-06-30T00:00:00Z", "2025-06-30", "2025-06-30"],
  ["RFC 4287, 3.3", "2025-06-30T00:00:00Z", "2025-06-31T00:00:00Z", "2025-06-31T00:00:00Z"],
  ["RFC 4287, 3.3", "2025-06-30T00:00:00Z", "2025-06-30t00:00:00z", "2025-06-30t00:00:00z"],
  ["RFC 4287, 4.1.1", "<title>Notes</title>", "", "0 title in feed"],
  ["RFC 4287, 4.1.1", "<title>Notes</title>", "<title>Notes</title><title>N</title>", "2 title in feed"],
  ["RFC 4287, 4.1.1", "<title>Notes</title>", "<title>Notes</title><description/>", "description in feed"],
  ["RFC 4287, 4.1.1, author", author, "", "tag:notes.example,2026:/git/clean"],
  ["RFC 4287, 4.1.1, self", 'rel="self"', 'rel="related"', "no link self"],
  ["RFC 4287, 4.1.1, entry", entry, entry + entry, "tag:notes.example,2026:/git/clean"],
  ["RFC 4287, 4.1.2", "<title>Clean</title>", "", "0 title in entry"],
  ["RFC 4287, 4.1.2", summary, summary + summary, "2 summary in entry"],
  ["RFC 4287, 4.1.1 and 4.1.2, alternate", alternate, alternate + alternate, "alternate text/html"],
  [
    "RFC 4287, 4.1.2, alternate",
    /<link rel="alternate"[\s\S]*<\/content>/,
    "<updated>2026-03-04T00:00:00Z</updated>",
    "tag:notes.example,2026:/git/clean",
  ],
  ["RFC 4287, 4.1.2, summary", /<summary>[\s\S]*<\/content>/, elsewhere, "tag:notes.example,2026:/git/clean"],
  ["RFC 4287, 4.1.3.2", content, elsewhere.replace("/>", ">a</content>"), "https://notes.example/a"],
  ["RFC 4287, 4.1.3.3", "</p>]]>", "</b>]]>", "a tag without its pair"],
  ["RFC 4287, 4.1.3.3", "<h2>", '<h2 class="a" class="b">', "duplicate-attribute in line 1"],
  ["RFC 4287, 4.1.3.3", "<h2>", '<h2 id="clean">', "<h2 id>"],
  ["RFC 4287, 4.1.3.3", "<h2>", "<input><h2>", "<input>"],
  ["RFC 4287, 4.1.3.3", 'https://notes.example/git"', '/git"', "<a> leads to /git, which is not absolute"],
  ["RFC 4287, 4.2.5 and 4.2.8", "https://notes.example/favicon.ico", "/favicon.ico", "/favicon.ico"],
  ["RFC 4287, 4.2.6", "tag:notes.example,2026:/git/clean", "/git/clean", "/git/clean"],
  ["RFC 4287, 4.2.6", ":/git/clean</id>", ":/feed.xml</id>", "tag:notes.example,2026:/feed.xml"],
  ["RFC 4287, 4.2.7.1", 'href="https://notes.example/feed.xml"', 'href="/feed.xml"', "/feed.xml"],
  ["RFC 4287, 4.2.7.3", 'type="text/html"', 'type="html page"', "html page"],
  ["RFC 4287, 4.2.9 and 4.2.15", "2025-06-30", "2026-06-30", "2026-06-30T00:00:00Z > 2026-03-04T00:00:00+01:00"],
  [
    "RFC 4151, 2.1",
    "tag:notes.example,2026:/git/clean",
    "tag:notes.example:/git/clean",
    "tag:notes.example:/git/clean",
  ],
];

test.each(broken)("%s is held: %s → %s", (section, from, to, found) => {
  const xml = right.replace(from, () => to);
  expect(xml).not.toBe(right);
  expect(findFeedFaults(xml)).toContainEqual(
    expect.stringMatching(new RegExp(`^${section}: .*${found.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`)),
  );
});

test("each rule has a feed that breaks it", () => {
  expect(feedRules.map(({ section }) => section).filter((section) => !broken.some(([own]) => own === section))).toEqual(
    [],
  );
});

import { readFile } from "node:fs/promises";
import { findFeedFaults, getAll } from "@/checks/output/check-feed";
import { parseXml, type XmlElement } from "@/checks/output/parse-xml";
import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { createFeed } from "@/lib/published/create-feed";
import { rightRecipe } from "@/lib/recipes/recipe-fixture";
import { ownSettings } from "@/lib/settings-fixture";

const settings = { ...ownSettings, name: "Notes & <Tips>", owner: "Ann “A” & Co" };

const texts = (parent: XmlElement, name: string) => getAll(parent, name).map(({ text }) => text);

const drawing = "the-lid.svg";
const chapter = (order: number, more: string) =>
  `---\nkind: chapter\norder: ${order}\ntitle: Lid ${order}\ndescription: Chapter ${order} of a story, told in a little more than fifty characters.\ndate: 2026-02-01\n${more}---\n\n# Lid ${order}\n\nText ${order}.\n`;

const site = await readMadeUpSite({
  "index.md": createTitledNote("Home", { date: "2026-01-01" }),
  "contact.md": createTitledNote("Contact", { date: "2026-03-04" }),
  "git/index.md": createTitledNote("Git", { date: "2026-03-04" }),
  "git/old.md": createTitledNote("Old", { date: "2025-06-30" }),
  "git/b.md": createTitledNote("Same day, b", { date: "2026-03-04", more: "published: 2025-01-02\n" }),
  "git/a.md": createTitledNote("Lists of `List<T>` & “more”", {
    date: "2026-03-04",
    text: "See [old](/git/old#deep), [below](#deep) and `a[b[0]]>1 & <b>`.\n\n## Deep\n\n```sql\nSELECT 1;\n```",
  }).replace("/git/old#deep", "/GIT/Old"),
  "git/chart.md": createTitledNote("Chart", {
    text: "Table: Signs.\n\n| Sign | Code |\n|---|---|\n| a | 97 |",
    more: "rowAnchors:\n  prefix: code\n  column: Code\n",
  }),
  "story/index.md": createTitledNote("Story"),
  "story/lid.md": chapter(1, `picture:\n  file: ${drawing}\n  alt: A round steel lid lies over the pit.\n`),
  "story/again.md": chapter(2, "textOf: /story/lid\n"),
  "(recipes)/recipies.md": createTitledNote("Recipes", { more: "lists: (recipes)\n" }),
  "(recipes)/bread.md": rightRecipe.replace("date: 2026-11-21", "date: 2026-02-02"),
  "pictures/the-lid.svg": await readFile(`content/pictures/${drawing}`, "utf8"),
});
const xml = createFeed(site, settings);
const feed = parseXml(xml);
const entries = getAll(feed, "entry");
const contentOf = (path: string) =>
  texts(entries.find((entry) => texts(entry, "id")[0]?.endsWith(`:${path}`)) ?? feed, "content").join();

test("the feed keeps every rule of Atom", () => {
  expect(findFeedFaults(xml)).toEqual([]);
});

test("it says whose it is, where it is, and when something was last new", () => {
  expect(texts(feed, "id")).toEqual(["tag:notes.example,2026:/feed.xml"]);
  expect(texts(feed, "title")).toEqual(["Notes & <Tips>"]);
  expect(texts(feed, "updated")).toEqual(["2026-03-04T00:00:00Z"]);
  expect(getAll(feed, "author").map((author) => texts(author, "name"))).toEqual([["Ann “A” & Co"]]);
  expect(getAll(feed, "link").map(({ attributes }) => [attributes.rel, attributes.type, attributes.href])).toEqual([
    ["self", "application/atom+xml", "https://notes.example/feed.xml"],
    ["alternate", "text/html", "https://notes.example/"],
  ]);
});

test("it has pages to read alone, newest first and those of one day by path: no list, tool, chart or borrowed text", () => {
  expect(entries.map((entry) => getAll(entry, "link")[0]?.attributes.href)).toEqual([
    "https://notes.example/git/a",
    "https://notes.example/git/b",
    "https://notes.example/bread",
    "https://notes.example/story/lid",
    "https://notes.example/git/old",
  ]);
});

test("an entry says when its page appeared and when it was corrected", () => {
  const days = (place: number) =>
    ["published", "updated"].map((name) => entries[place] && texts(entries[place], name)[0]?.slice(0, 10));
  expect(days(1)).toEqual(["2025-01-02", "2026-03-04"]);
  expect(days(4)).toEqual(["2025-06-30", "2025-06-30"]);
});

test("what has a meaning in XML is written so that a reader sees it as written", () => {
  expect(entries[0] && texts(entries[0], "title")).toEqual(["Lists of List<T> & “more”"]);
  expect(contentOf("/git/a")).toContain("<code>a[b[0]]&#x3E;1 &amp; &lt;b></code>");
});

test("a text is HTML with absolute addresses, without what is for the page alone", () => {
  const html = contentOf("/git/a");
  expect(html).toContain('<a href="https://notes.example/git/old">old</a>');
  expect(html).toContain('<a href="https://notes.example/git/a#deep">below</a>');
  expect(html).toContain("<h2>Deep</h2>");
  expect(html).toContain("<pre><code>SELECT 1;</code></pre>");
});

test("a recipe begins with what a cook must know, and is told in the amounts as written, without boxes to tick", () => {
  const html = contentOf("/bread");
  expect(html).toContain(
    "<p>Serves 4 · 12-inch Dutch oven at 350\u00a0°F (175\u00a0°C) · coals: 17 on the lid, 8 below · 1 hour · you need: 12-inch camp Dutch oven</p>",
  );
  expect(html).toContain("2 cups (240\u00a0g) <strong>all-purpose flour</strong>");
  expect(html).toContain("Mix the <strong>flour</strong><small> (2");
  expect(html).not.toContain("1 cup (120");
});

test("a chapter begins with its picture", () => {
  expect(contentOf("/story/lid")).toMatch(
    /^<figure><img alt="A round steel lid lies over the pit\." height="\d+" src="https:\/\/notes\.example\/pictures\/the-lid-\w+\.svg" width="\d+"><\/figure><p>Text 1\.<\/p>$/,
  );
});

test("another address changes no name of what the feed holds", async () => {
  const moved = createFeed(site, { ...settings, url: "https://moved.example" });
  const listIds = (text: string) => text.match(/<id>.*?<\/id>/g);
  expect(listIds(moved)).toEqual(listIds(xml));
  expect(moved).not.toContain("https://notes.example/");
});

test("of more than fifty pages it has the newest fifty", async () => {
  const many = Array.from({ length: 60 }, (_, place) => {
    const date = `2026-01-${String((place % 28) + 1).padStart(2, "0")}`;
    return [`git/n${place}.md`, createTitledNote(`Note ${place}`, { date })] as const;
  });
  const large = await readMadeUpSite({
    "index.md": createTitledNote("Home"),
    "git/index.md": createTitledNote("Git"),
    ...Object.fromEntries(many),
  });
  const shown = getAll(parseXml(createFeed(large, settings)), "entry");
  expect(shown).toHaveLength(50);
  expect(shown.map((entry) => texts(entry, "updated")[0]).join()).not.toContain("2026-01-01");
});

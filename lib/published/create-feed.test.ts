import { SaxesParser } from "saxes";
import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { createFeed } from "@/lib/published/create-feed";
import { ownSettings } from "@/lib/settings-fixture";

type Element = { name: string; attributes: Record<string, string>; text: string; children: Element[] };

const settings = { ...ownSettings, name: "Notes & <Tips>", owner: "Ann “A” & Co" };

/** Parses XML with namespaces; throws when it is not well formed. */
function parseXml(xml: string): Element {
  const document: Element = { name: "", attributes: {}, text: "", children: [] };
  const open = [document];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ uri, local, attributes }) => {
    const named = Object.fromEntries(Object.values(attributes).map(({ name, value }) => [name, value]));
    const element = { name: `{${uri}}${local}`, attributes: named, text: "", children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on("closetag", () => open.pop());
  parser.write(xml).close();
  const [root] = document.children;
  if (!root) throw new Error("no element");
  return root;
}

const atom = (name: string) => `{http://www.w3.org/2005/Atom}${name}`;
const all = (parent: Element, name: string) => parent.children.filter((child) => child.name === atom(name));
const texts = (parent: Element, name: string) => all(parent, name).map(({ text }) => text);

const site = await readMadeUpSite({
  "index.md": createTitledNote("Home", { date: "2026-01-01" }),
  "old.md": createTitledNote("Old", { date: "2025-06-30" }),
  "b.md": createTitledNote("Same day, b", { date: "2026-03-04" }),
  "a.md": createTitledNote("Lists of `List<T>` & “more”", { date: "2026-03-04" }),
});
const feed = parseXml(createFeed(site, settings));

test("the feed has what RFC 4287 demands of a feed, each once", () => {
  expect(feed.name).toBe(atom("feed"));
  expect(texts(feed, "id")).toEqual(["https://notes.example/"]);
  expect(texts(feed, "title")).toEqual(["Notes & <Tips>"]);
  expect(texts(feed, "updated")).toEqual(["2026-03-04T00:00:00Z"]);
  expect(all(feed, "author").map((author) => texts(author, "name"))).toEqual([["Ann “A” & Co"]]);
  expect(all(feed, "link").map(({ attributes }) => [attributes.rel, attributes.type, attributes.href])).toEqual([
    ["self", "application/atom+xml", "https://notes.example/feed.xml"],
    ["alternate", "text/html", "https://notes.example/"],
  ]);
});

test("entries come newest first and those of one day by path, each with an id, a title, a day and a summary", () => {
  const entries = all(feed, "entry");
  expect(entries.map((entry) => texts(entry, "id")[0])).toEqual([
    "https://notes.example/a",
    "https://notes.example/b",
    "https://notes.example/",
    "https://notes.example/old",
  ]);
  for (const entry of entries) {
    expect(texts(entry, "updated")).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/)]);
    expect(texts(entry, "summary")).toEqual([expect.stringMatching(/.{50}/)]);
    expect(all(entry, "link").map(({ attributes }) => attributes.href)).toEqual(texts(entry, "id"));
  }
});

test("what has a meaning in XML is escaped, so a reader sees it as written", () => {
  expect(all(feed, "entry").map((entry) => texts(entry, "title"))).toContainEqual(["Lists of List<T> & “more”"]);
});

test("the test's parser refuses what is not well formed", () => {
  expect(() => parseXml("<feed><title>a & b</title></feed>")).toThrow();
});

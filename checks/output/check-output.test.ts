import { checkMadeUpOutput, type DocumentParts } from "@/checks/output/output-fixture";

test("a right site has no problems, with links to pages, files, ids and other sites", async () => {
  const body =
    '<p id="a"><a href="#a">a</a> <a href="/tides">b</a> <a href="/?q=1">c</a> <a href="/garden#a">d</a> <a href="/a.svg">e</a> ' +
    '<a href="https://example.com/x">f</a> <img src="/a.svg" srcset="/a.svg 480w, /a.svg 960w" alt="A."></p>' +
    '<form action="/api/sm" method="post"><button type="submit">Send</button></form>' +
    '<script type="application/ld+json">{}</script>';
  expect(await checkMadeUpOutput("/garden", { body })).toEqual([]);
});

test.each<[string, DocumentParts, string]>([
  ["no language", { html: "<html>" }, '<html> is missing required "lang" attribute (element-required-attributes)'],
  ["a style attribute", { body: '<p style="color: red">a</p>' }, "Inline style is not allowed (no-inline-style)"],
  ["a dead link", { body: '<p><a href="/nowhere">a</a></p>' }, "/nowhere leads to nothing delivered"],
  ["a link in another case", { body: '<p><a href="/Tides">a</a></p>' }, "/Tides leads to nothing delivered"],
  [
    "a link to a document’s file",
    { body: '<p><a href="/tides.html">a</a></p>' },
    "/tides.html leads to nothing delivered",
  ],
  ["a dead fragment", { body: '<p><a href="#x">a</a></p>' }, "#x leads to no element with the id x in /garden"],
  [
    "a dead fragment elsewhere",
    { body: '<p><a href="/tides#%E0">a</a></p>' },
    "/tides#%E0 leads to no element with the id %E0 in /tides",
  ],
  ["a dead picture", { body: '<p><img src="/b.svg" alt="B."></p>' }, "/b.svg leads to nothing delivered"],
  [
    "a dead picture of another width",
    { body: '<p><img src="/a.svg" srcset="/a.svg 480w, /b.svg 960w" alt="B."></p>' },
    "/b.svg leads to nothing delivered",
  ],
  [
    "a picture from another origin",
    { body: '<p><img src="https://example.com/a.png" alt="A."></p>' },
    "<img> loads https://example.com/a.png from another origin",
  ],
  [
    "a style sheet from another origin",
    { head: '<link rel="stylesheet" href="//example.com/a.css">' },
    "<link> loads //example.com/a.css from another origin",
  ],
  [
    "a canonical link to nothing",
    { head: `<link rel="alternate" href="https://notes.example/gone.md">` },
    "https://notes.example/gone.md leads to nothing delivered",
  ],
  [
    "a card that is not there",
    { head: '<meta property="og:image" content="https://notes.example/b.png">' },
    "https://notes.example/b.png leads to nothing delivered",
  ],
  [
    "an element where none may be",
    { body: "<p><a href='/tides'><button>a</button></a></p>" },
    "<button> element is not permitted as a descendant of <a> (element-permitted-content)",
  ],
  ["an id twice", { body: '<p id="a">a</p><p id="a">b</p>' }, 'Duplicate ID "a" (no-dup-id)'],
  [
    "a picture without alt",
    { body: '<p><img src="/a.svg"></p>' },
    '<img> is missing required "alt" attribute (wcag/h37)',
  ],
])("%s is a problem", async (_, parts, message) => {
  expect(await checkMadeUpOutput("/garden", parts)).toContain(`garden.html: ${message}`);
});

test("a page of the content or the page not found that is missing is a problem, and so is a page of no content", async () => {
  const added = { "stray.html": "<!DOCTYPE html><title>A</title>" };
  expect(await checkMadeUpOutput("/garden", {}, { without: ["shed/roof.html", "404.html"], added })).toEqual([
    "/404: a page that is not delivered",
    "/shed/roof: a page that is not delivered",
    "stray.html: a document that isn't a page under content/",
  ]);
});

const sitemap = (...paths: string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>https://notes.example${path}</loc></url>`).join("")}</urlset>`;

test("what machines read may lead to what is delivered, and a sample to another port of the reader’s machine", async () => {
  const added = {
    "sitemap.xml": sitemap("/", "/garden", "/garden#a", "/a.svg?b"),
    "robots.txt": "Sitemap: https://notes.example/sitemap.xml\n",
    "garden.txt": "https://notes.example/gone http://localhost:30001 http://localhost:5000/",
  };
  expect(await checkMadeUpOutput("/garden", { body: "<p>http://localhost:5000</p>" }, { added })).toEqual([]);
});

test("an address for machines that leads to nothing is a problem", async () => {
  expect(await checkMadeUpOutput("/garden", {}, { added: { "sitemap.xml": sitemap("/garden", "/gone") } })).toEqual([
    "sitemap.xml: https://notes.example/gone leads to nothing delivered",
  ]);
});

test("the address of a build that was given none is a problem in any file", async () => {
  const said = "http://localhost:3000 is in it, and the site is at https://notes.example";
  const added = { _headers: "http://localhost:3000", "a.json": '"http://localhost:3000/a"' };
  expect(await checkMadeUpOutput("/garden", { body: "<p>http://localhost:3000</p>" }, { added })).toEqual([
    `_headers: ${said}`,
    `a.json: ${said}`,
    `garden.html: ${said}`,
  ]);
});

test("a page that fewer than three others link in their text is a problem; previous, next and /find do not count", async () => {
  const say = (found: string) =>
    `garden.html: ${found}; link it in the text of others, or name it there under related, until three do`;
  const link = (main: string) => checkMadeUpOutput("/contact", { main }, { unlinked: ["/garden"] });
  const garden = '<a href="/garden?a">Garden</a>';
  expect(await link("")).toEqual([say("no page links it")]);
  expect(await link(`<main><p>${garden} ${garden}</p></main>`)).toEqual([say("only /contact links it")]);
  expect(await link('<main><p><a href="/garden" rel="next">Garden</a></p></main>')).toEqual([say("no page links it")]);
  expect(await link(`<p>${garden}</p>`)).toEqual([say("no page links it")]);
  expect(
    await checkMadeUpOutput("/garden", { main: `<main><p>${garden}</p></main>` }, { unlinked: ["/garden"] }),
  ).toEqual([say("no page links it")]);
});

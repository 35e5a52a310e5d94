import { checkMadeUpOutput, type DocumentParts } from "@/checks/output/output-fixture";

test("a right site has no problems, with links to pages, files, ids and other sites", async () => {
  const body =
    '<p id="a"><a href="#a">a</a> <a href="/tides">b</a> <a href="/?q=1">c</a> <a href="/garden#a">d</a> <a href="/a.svg">e</a> ' +
    '<a href="https://example.com/x">f</a> <img src="/a.svg" srcset="/a.svg 480w, /a.svg 960w" alt="A."></p>' +
    '<form action="/api/sm" method="post"><button type="submit">Send</button></form>' +
    '<script type="application/ld+json">{"@context":"https://schema.org","url":"https://notes.example/garden#a"}</script>';
  expect(await checkMadeUpOutput("/garden", { body })).toEqual([]);
});

const body = (html: string): DocumentParts => ({ body: `<p>${html}</p>` });

test.each<[string, DocumentParts, string]>([
  ["no language", { html: "<html>" }, "lang"],
  ["a style attribute", { body: '<p style="color: red">a</p>' }, "Inline style"],
  ["a dead link", body('<a href="/nowhere">a</a>'), "/nowhere leads to nothing"],
  ["a link in another case", body('<a href="/Tides">a</a>'), "/Tides leads to nothing"],
  ["a link to a document’s file", body('<a href="/tides.html">a</a>'), "/tides.html leads to nothing"],
  ["a dead fragment", body('<a href="#x">a</a>'), "no element with the id x in /garden"],
  ["a dead fragment elsewhere", body('<a href="/tides#%E0">a</a>'), "no element with the id %E0 in /tides"],
  ["a dead picture", body('<img src="/b.svg" alt="B.">'), "/b.svg leads to nothing"],
  ["one of another width", body('<img src="/a.svg" srcset="/b.svg 960w" alt="B.">'), "/b.svg leads to nothing"],
  [
    "a foreign picture",
    body('<img src="https://example.com/a.png" alt="A.">'),
    "<img> loads https://example.com/a.png",
  ],
  ["a foreign style sheet", { head: '<link rel="stylesheet" href="//a.example/a.css">' }, "<link> loads //a.example"],
  ["a dead alternate", { head: '<link rel="alternate" href="https://notes.example/a.md">' }, "a.md leads to nothing"],
  ["no card", { head: '<meta property="og:image" content="https://notes.example/b.png">' }, "b.png leads to nothing"],
  [
    "a dead address in JSON-LD",
    { head: '<script type="application/ld+json">{"image":["https://notes.example/b.png"]}</script>' },
    "b.png leads to nothing",
  ],
  ["an element where none may be", body("<a href='/tides'><button>a</button></a>"), "element-permitted-content"],
  ["an id twice", { body: '<p id="a">a</p><p id="a">b</p>' }, "no-dup-id"],
  ["a picture without alt", body('<img src="/a.svg">'), "wcag/h37"],
])("%s is a problem", async (_, parts, words) => {
  const message = expect.stringMatching(/^garden\.html: /);
  const problems = (await checkMadeUpOutput("/garden", parts)).filter((problem) => problem.includes(words));
  expect(problems).toContainEqual(message);
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

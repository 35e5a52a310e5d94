import { checkMadeUpOutput, type DocumentParts, describeCard } from "@/checks/output/output-fixture";

const viewport = '<meta name="viewport" content="width=device-width">';
const described = '<meta name="description" content="About it.">';

test("a right site has no problems, with links to pages, files, ids and other sites", async () => {
  const body =
    '<p id="a"><a href="#a">a</a> <a href="/cs">b</a> <a href="/?q=1">c</a> <a href="/git#a">d</a> <a href="/a.svg">e</a> ' +
    '<a href="https://example.com/x">f</a> <img src="/a.svg" srcset="/a.svg 480w, /a.svg 960w" alt="A."></p>' +
    '<form action="/api/sm" method="post"><button type="submit">Send</button></form>' +
    '<script type="application/ld+json">{"@context":"https://schema.org","@graph":[]}</script>';
  expect(await checkMadeUpOutput("/git", { body })).toEqual([]);
});

test.each<[string, DocumentParts, string]>([
  ["a second h1", { body: "<h1>Again</h1>" }, "2 h1 elements, not one"],
  ["no h1", { h1: "<p>Text</p>" }, "0 h1 elements, not one"],
  ["another title", { title: "Git" }, "its title is “Git”, not “Notes: Page /git”"],
  ["no language", { html: "<html>" }, "html has lang missing, not en"],
  ["no viewport", { head: described }, "no meta viewport with width=device-width"],
  [
    "a viewport that forbids zooming",
    { head: `${described}<meta name="viewport" content="width=device-width, user-scalable=no">` },
    "the meta viewport limits zooming",
  ],
  ["no description", { head: viewport }, "0 meta descriptions, not one"],
  [
    "the description of another page",
    { head: `${viewport}<meta name="description" content="About /cs.">` },
    "its description is that of cs.html",
  ],
  ["a style attribute", { body: '<p style="color: red">a</p>' }, "Inline style is not allowed (no-inline-style)"],
  ["a script", { body: "<script>1;</script>" }, "1 scripts for 0 islands"],
  ["a dead link", { body: '<p><a href="/nowhere">a</a></p>' }, "/nowhere leads to nothing delivered"],
  ["a link in another case", { body: '<p><a href="/CS">a</a></p>' }, "/CS leads to nothing delivered"],
  ["a link to a document’s file", { body: '<p><a href="/cs.html">a</a></p>' }, "/cs.html leads to nothing delivered"],
  ["a dead fragment", { body: '<p><a href="#x">a</a></p>' }, "#x leads to no element with the id x in /git"],
  [
    "a dead fragment elsewhere",
    { body: '<p><a href="/cs#%E0">a</a></p>' },
    "/cs#%E0 leads to no element with the id %E0 in /cs",
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
    { head: `${viewport}${described}<link rel="stylesheet" href="//example.com/a.css">` },
    "<link> loads //example.com/a.css from another origin",
  ],
  [
    "a canonical link to nothing",
    { head: `${viewport}${described}<link rel="alternate" href="https://notes.example/gone.md">` },
    "https://notes.example/gone.md leads to nothing delivered",
  ],
  ["no card", { card: "" }, "0 cards, not one"],
  [
    "a card that is not there",
    { card: describeCard("/cards/b.png") },
    "https://notes.example/cards/b.png leads to nothing delivered",
  ],
  ["a card without words", { card: describeCard("/cards/a.png", "") }, "its card has no og:image:alt"],
  [
    "an element where none may be",
    { body: "<p><a href='/cs'><button>a</button></a></p>" },
    "<button> element is not permitted as a descendant of <a> (element-permitted-content)",
  ],
  ["an id twice", { body: '<p id="a">a</p><p id="a">b</p>' }, 'Duplicate ID "a" (no-dup-id)'],
  [
    "a picture without alt",
    { body: '<p><img src="/a.svg"></p>' },
    '<img> is missing required "alt" attribute (wcag/h37)',
  ],
])("%s is a problem", async (_, parts, message) => {
  expect(await checkMadeUpOutput("/git", parts)).toContain(`git.html: ${message}`);
});

test("a page whose island has no script, and one with a script too many, are problems", async () => {
  expect(await checkMadeUpOutput("/404", { scripts: "" })).toEqual(["404.html: 0 scripts for 1 islands"]);
  const scripts = '<script type="module" src="/islands/a.js"></script>';
  expect(await checkMadeUpOutput("/git", { scripts })).toEqual(["git.html: 1 scripts for 0 islands"]);
});

test("a page of the content or the page not found that is missing is a problem", async () => {
  expect(await checkMadeUpOutput("/git", {}, { without: ["sql/update.html", "404.html"] })).toEqual([
    "/404: 404.html is missing",
    "/sql/update: a page that is not delivered",
  ]);
});

const sitemap = (...paths: string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>https://notes.example${path}</loc></url>`).join("")}</urlset>`;

test("what machines read may lead to what is delivered, and a sample to another port of the reader’s machine", async () => {
  const added = {
    "sitemap.xml": sitemap("/", "/git", "/git#a", "/a.svg?b"),
    "robots.txt": "Sitemap: https://notes.example/sitemap.xml\n",
    "git.txt": "https://notes.example/gone http://localhost:30001 http://localhost:5000/",
  };
  expect(await checkMadeUpOutput("/git", { body: "<p>http://localhost:5000</p>" }, { added })).toEqual([]);
});

test("an address for machines that leads to nothing is a problem", async () => {
  expect(await checkMadeUpOutput("/git", {}, { added: { "sitemap.xml": sitemap("/git", "/gone") } })).toEqual([
    "sitemap.xml: https://notes.example/gone leads to nothing delivered",
  ]);
});

test("the address of a build that was given none is a problem in any file", async () => {
  const said = "http://localhost:3000 is in it, and the site is at https://notes.example";
  const added = { _headers: "http://localhost:3000", "a.json": '"http://localhost:3000/a"' };
  expect(await checkMadeUpOutput("/git", { body: "<p>http://localhost:3000</p>" }, { added })).toEqual([
    `_headers: ${said}`,
    `a.json: ${said}`,
    `git.html: ${said}`,
  ]);
});

test("a copy as Markdown that no page names is a problem, and so is a page without one where others have some", async () => {
  const problems = await checkMadeUpOutput("/git", {}, { added: { "git.md": "# Git" } });
  expect(problems).toContain("git.md: a copy as Markdown that no page names");
  const link = '<link rel="alternate" type="text/markdown" href="https://notes.example/git.md">';
  const linked = await checkMadeUpOutput(
    "/git",
    { head: viewport + described + link },
    { added: { "git.md": "# Git" } },
  );
  expect(linked.filter((problem) => problem.startsWith("git."))).toEqual([]);
  expect(linked).toContain("cs.html: it names no copy as Markdown");
  const dead = await checkMadeUpOutput("/git", { head: viewport + described + link });
  expect(dead).toEqual(["git.html: https://notes.example/git.md leads to nothing delivered"]);
});

test("a page that fewer than three others link in their text is a problem; previous, next and /find do not count", async () => {
  const say = (found: string) =>
    `git.html: ${found}; link it in the text of others, or name it there under related, until three do`;
  const link = (main: string) => checkMadeUpOutput("/contact", { main }, { unlinked: ["/git"] });
  const git = '<a href="/git?a">Git</a>';
  expect(await link("")).toEqual([say("no page links it")]);
  expect(await link(`<main><p>${git} ${git}</p></main>`)).toEqual([say("only /contact links it")]);
  expect(await link('<main><p><a href="/git" rel="next">Git</a></p></main>')).toEqual([say("no page links it")]);
  expect(await link(`<p>${git}</p>`)).toEqual([say("no page links it")]);
  expect(await checkMadeUpOutput("/git", { main: `<main><p>${git}</p></main>` }, { unlinked: ["/git"] })).toEqual([
    say("no page links it"),
  ]);
});

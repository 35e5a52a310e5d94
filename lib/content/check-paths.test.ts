import { checkPaths } from "@/lib/content/check-paths";
import { createNote, createTitledNote, readMadeUpSite, readProblems, type SiteFiles } from "@/lib/content/site-fixture";

const { pages } = await readMadeUpSite({
  "index.md": createTitledNote("Home"),
  "garden.md": createNote("# Garden", ["aliases: [/old/beds]"]),
});
const check = (...names: string[]) => checkPaths(pages, names).map(({ file, message }) => `${file} ${message}`);

test.each([
  ["garden.html", "content/garden.md"],
  ["GARDEN.html", "content/garden.md"],
  ["garden", "content/garden.md"],
  ["garden/index.html", "content/garden.md"],
  ["garden.md", "content/garden.md"],
  ["index.html", "the build"],
  ["feed.xml", "the build"],
  ["_headers", "the build"],
  ["404.html", "the build"],
  [".well-known/security.txt", "the build"],
  ["garden.html.br", "content/garden.md"],
  ["robots.txt.gz", "the build"],
  ...[
    "api/sm",
    "API/sm",
    "_next/static/x.js",
    "cards/x.png",
    "islands/x.js",
    "_worker.js",
    "404/index.html",
    "404",
  ].map((name) => [name, "the build"]),
  ...["_answer", "_headers/x", "feed.xml/x", "find/parts/x.json"].map((name) => [name, "the build"]),
  ["garden.html/a/x", "content/garden.md"],
])("%s may not take the place of %s", (name, owner) => {
  expect(check(name)).toEqual([
    expect.stringMatching(`^public/${name} its path /\\S+ is taken by ${owner}; rename it`),
  ]);
});

test.each([
  ["Prüfung.pdf", "Pru\u0308fung.pdf"],
  ["Plan.pdf", "plan.pdf"],
  ["app.js", "app.js.br"],
])("%s and %s can't both be there", (first, second) => {
  expect(check(first, second)).toEqual([
    expect.stringMatching(`^public/${second} its path /\\S+ is taken by public/${first}`),
  ]);
});

test("other names are free", () => {
  const names = [
    "favicon.ico",
    "garden.txt",
    "garden/plan.html",
    "app.js.br",
    "a.tar",
    "a.tar.gz",
    "_x",
    "demo/index.html",
  ];
  expect(check(...names)).toEqual([]);
});

const aliased = (...paths: string[]) => createNote("# A", [`aliases: ${JSON.stringify(paths)}`]);

// Each problem by its file and line, of which a page's front matter begins at 2, and its key words.
test.each<[problem: string, files: SiteFiles]>([
  ["b/index.md: .* /b is taken by content/b.md", { "b.md": createNote(), "b/index.md": createNote() }],
  ["_answer.md: its path /_answer is taken by the build", { "_answer.md": createNote() }],
  ["api/a.md: its path /api is taken by the build", { "api/index.md": createNote(), "api/a.md": createNote() }],
  ["robots.md: its path /robots.txt is taken by the build; rename", { "robots.md": createNote() }],
  ["a.md:6: .*aliases names /B/, .* content/b.md", { "a.md": aliased("/B/"), "b.md": createNote() }],
  ["b.md:6: .*aliases names /c, .* content/a.md", { "a.md": aliased("/c"), "b.md": aliased("/c") }],
  ...["/cards/a", "/_headers", "/.headers.json", "/404.html", "/index.md", "/robots.txt"].map(
    (path): [string, SiteFiles] => [`a.md:6: .*aliases names ${path}, .* the build`, { "a.md": aliased(path) }],
  ),
  ["a.md:6: .*aliases names /a.md, .* content/a.md", { "a.md": aliased("/a.md") }],
  ["a.md:6: .*aliases names /B.html, .* content/b.md", { "a.md": aliased("/B.html"), "b.md": createNote() }],
  [
    "b.md:6: .*aliases names /cafe\u0301, .* content/a.md",
    { "a.md": aliased("/café"), "b.md": aliased("/cafe\u0301") },
  ],
  [
    "a.md:6: .*aliases names /Menü.pdf, .* public/Menu\u0308.pdf",
    { "a.md": aliased("/Menü.pdf"), "public/Menu\u0308.pdf": "" },
  ],
  ["a.md:6: .*aliases names /menu.pdf, .* public/Menu.PDF", { "a.md": aliased("/menu.pdf"), "public/Menu.PDF": "" }],
  [
    "a.md:6: .*aliases names /old/beds, .* public/old/beds/index.html",
    { "a.md": aliased("/old/beds"), "public/old/beds/index.html": "" },
  ],
  ["a.md:6: .*aliases names /b/index.html, .* content/a.md", { "a.md": aliased("/b", "/b/index.html") }],
  ...["/b.html/x", "/B.md/x/y", "/b.html.br"].map((path): [string, SiteFiles] => [
    `a.md:6: .*aliases names ${path}, but /b[.a-z]* is taken by content/b.md`,
    { "a.md": aliased(path), "b.md": createNote() },
  ]),
  ["a.md:6: .*aliases names /feed.xml/x, .* the build", { "a.md": aliased("/feed.xml/x") }],
  ["a.md:6: .*aliases names /x/index.html/y, .* content/a.md", { "a.md": aliased("/x", "/x/index.html/y") }],
  ["a.md:6: .*more than 240 bytes", { "a.md": aliased(`/old/${"旅".repeat(90)}`) }],
  ["a.md:6: .*more than 240 bytes", { "a.md": aliased(`/${"e\u0301".repeat(85)}/x`) }],
  [`${"a".repeat(250)}.md: .*more than 240 bytes`, { [`${"a".repeat(250)}.md`]: createNote() }],
])("%s", async (problem, files) => {
  expect(await readProblems(files)).toContainEqual(expect.stringMatching(`^error: content/${problem}`));
});

test.each([
  ["/Foo", "/foo"],
  ["/café", "/cafe\u0301"],
  ["/wiki/Help:A", "/wiki/Help%3AA"],
])("%s and %s are one alias", async (...paths) => {
  expect(await readProblems({ "a.md": aliased(...paths) })).toEqual([]);
});

test.each([
  ["cs", "cs/colors.md"],
  ["garden", "garden/roses.md"],
  ["A/B", "a/b/c.md"],
])("public/%s can't be next to content/%s", async (name, page) => {
  const problems = await readProblems({ [page]: createNote(), [`public/${name}`]: "" });
  expect(problems).toContainEqual(expect.stringMatching(`^error: public/${name}: .* taken by content/${page}; rename`));
});

test("names may have 240 bytes", async () => {
  const name = "a".repeat(240);
  const files = { [`${name}.md`]: aliased(`/${"é".repeat(80)}`), [`public/${"旅".repeat(80)}`]: "" };
  expect(await readProblems(files)).toEqual([]);
});

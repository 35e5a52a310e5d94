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
  ["index.html", "content/index.md"],
  ["cards/garden.png", "content/garden.md"],
  ["feed.xml", "a file that the build makes"],
  ["_headers", "a file that the build makes"],
  ["404.html", "a file that the build makes"],
  [".well-known/security.txt", "a file that the build makes"],
  ["garden.html.br", "content/garden.md"],
  ["robots.txt.gz", "a file that the build makes"],
])("%s may not take the place of %s", (name, owner) => {
  expect(check(name)).toEqual([expect.stringMatching(`^public/${name} takes the place of ${owner} .*; rename it`)]);
});

test.each([
  ["Prüfung.pdf", "Pru\u0308fung.pdf"],
  ["Plan.pdf", "plan.pdf"],
  ["app.js", "app.js.br"],
])("%s and %s can't both be there", (first, second) => {
  expect(check(first, second)).toEqual([expect.stringMatching(`^public/${second} takes the place of public/${first}`)]);
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
  ["robots.md: its path /robots.txt is taken by a file that the build makes; rename", { "robots.md": createNote() }],
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
])("%s", async (problem, files) => {
  expect(await readProblems(files)).toContainEqual(expect.stringMatching(`^error: content/${problem}`));
});

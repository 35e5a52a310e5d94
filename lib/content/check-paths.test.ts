import { checkPaths } from "@/lib/content/check-paths";
import { createTitledNote, readMadeUpSite, readProblems, type SiteFiles } from "@/lib/content/site-fixture";

const { pages } = await readMadeUpSite({
  "index.md": createTitledNote("Home"),
  "garden.md": createTitledNote("Garden"),
});
const check = (...names: string[]) => checkPaths(pages, names).map(({ file, message }) => `${file} ${message}`);

const ofPage = ["GARDEN.html", "garden", "garden/index.html", "garden.md", "garden.html.br", "garden.html/a/x"];
const ofBuild = ["index.html", "404/index.html", "robots.txt.gz", "API/sm", "find/parts/x.json", "feed.xml/x", ".a/x"];

test.each([...ofPage, ...ofBuild])("a file %s would take a page's or the build's place", (name) => {
  const owner = ofPage.includes(name) ? "content/garden.md" : "the build";
  const message = expect.stringMatching(`^public/${name} its path /\\S+ is taken by ${owner}; rename it`);
  expect(check(name)).toEqual([message]);
});

test.each([
  ["Prüfung.pdf", "Pru\u0308fung.pdf"],
  ["app.js", "app.js.br"],
])("%s and %s can't both be there", (first, second) => {
  expect(check(first, second)).toEqual([
    expect.stringMatching(`^public/${second} its path /\\S+ is taken by public/${first}`),
  ]);
});

test("other names are free", () => {
  const names = ["favicon.ico", "garden.txt", "garden/plan.html", "app.js.br", "a.tar", "a.tar.gz", "demo/index.html"];
  expect(check(...names, ".well-known/a")).toEqual([]);
});

const note = createTitledNote("A");
const aliased = (...paths: string[]) => createTitledNote("B", { more: `aliases: ${JSON.stringify(paths)}\n` });

// Each problem by its file and line, of which a page's front matter begins at 2, and its key words.
test.each<[problem: string, files: SiteFiles]>([
  ["content/b/index.md: .* /b is taken by content/b.md", { "b.md": note, "b/index.md": note }],
  ["content/api/a.md: its path /api is taken by the build", { "api/a.md": note }],
  ["content/robots.md: its path /robots.txt is taken by the build; rename", { "robots.md": note }],
  ["content/a.md:6: .*aliases names /B/, .* content/b.md", { "a.md": aliased("/B/"), "b.md": note }],
  ["content/b.md:6: .*aliases names /c, .* content/a.md", { "a.md": aliased("/c"), "b.md": aliased("/c") }],
  ["content/a.md:6: .*aliases names /index.md, .* the build", { "a.md": aliased("/index.md") }],
  ["content/a.md:6: .*aliases names /a.md, .* content/a.md", { "a.md": aliased("/a.md") }],
  ["content/a.md:6: .*aliases names /ü, .* public/u\u0308", { "a.md": aliased("/ü"), "public/u\u0308": "" }],
  ["content/a.md:6: .*names /x, .* public/x/index.html", { "a.md": aliased("/x"), "public/x/index.html": "" }],
  ["content/a.md:6: .*names /b.html/x, but /b.html is taken", { "a.md": aliased("/b.html/x"), "b.md": note }],
  ["content/a.md:6: .*more than 240 bytes", { "a.md": aliased(`/${"e\u0301".repeat(85)}/x`) }],
  [`content/${"a".repeat(250)}.md: .*more than 240 bytes`, { [`${"a".repeat(250)}.md`]: note }],
  ["public/A/B: .* taken by content/a/b/c.md; rename", { "a/b/c.md": note, "public/A/B": "" }],
])("%s", async (problem, files) => {
  expect(await readProblems(files)).toContainEqual(expect.stringMatching(`^error: ${problem}`));
});

test.each([
  ["/Foo", "/foo"],
  ["/café", "/cafe\u0301"],
  ["/wiki/Help:A", "/wiki/Help%3AA"],
])("%s and %s are one alias", async (...paths) => {
  expect(await readProblems({ "a.md": aliased(...paths) })).toEqual([]);
});

test("names may have 240 bytes", async () => {
  const name = "a".repeat(240);
  const files = { [`${name}.md`]: aliased(`/${"é".repeat(80)}`), [`public/${"旅".repeat(80)}`]: "" };
  expect(await readProblems(files)).toEqual([]);
});

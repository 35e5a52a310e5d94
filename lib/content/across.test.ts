import { findMissingWords, getFirstQuery, getQueryKey } from "@/lib/content/across";
import { createNote, createTitledNote, readMadeUpSite, readProblems } from "@/lib/content/site-fixture";
import { getPage } from "@/lib/navigation/navigation";
import { rightRecipe } from "@/lib/recipes/recipe-fixture";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"></svg>';
const createChapter = (keys: readonly string[]) => createNote("# Chapter", keys).replace("kind: note", "kind: chapter");
const note = () => createNote();

test("two pages at one path are refused", async () => {
  expect(await readProblems({ "garden.md": note(), "garden/index.md": note() })).toEqual([
    "content/garden/index.md: its path /garden is taken by content/garden.md; rename one of the two",
  ]);
});

test("the same title twice is refused, even with other queries, unless a page says whose title it shares", async () => {
  const write = (title: string, query: string) =>
    createNote(`# Answer to ${query}`, [`search: [${query}]`]).replace(/title: .*/, `title: ${title}`);
  expect(await readProblems({ "a.md": write("Same", "one"), "b.md": write("Same", "two") })).toEqual([
    "content/b.md:3: front matter: title “Same” is the same as in content/a.md; write another",
  ]);
  const share = (path: string) => write("Same", "two").replace("date:", `sameTitleAs: ${path}\ndate:`);
  expect(await readProblems({ "a.md": write("Same", "one"), "b.md": share("/a") })).toEqual([]);
  expect(await readProblems({ "a.md": write("Same", "one"), "b.md": share("/c") })).toEqual([
    expect.stringMatching(/^content\/b\.md:5: .*sameTitleAs names \/c, which is not a page/),
  ]);
});

test("the same description twice is refused", async () => {
  const same = note();
  expect(await readProblems({ "a.md": same, "b.md": same.replace(/title: .*/, "title: B") })).toEqual([
    "content/b.md:4: front matter: description is the same as in content/a.md; write another",
  ]);
});

test("one place in a menu for two pages is refused", async () => {
  const menu = "menu: { place: side, label: a, order: 1 }";
  expect(await readProblems({ "a.md": createNote("# A", [menu]), "b.md": createNote("# B", [menu]) })).toEqual([
    "content/b.md:6: front matter: menu has the place side 1, which is taken by content/a.md; write another order",
  ]);
});

test("a gap and a double in the story’s order are refused", async () => {
  expect(await readProblems({ "a.md": createChapter(["order: 1"]), "b.md": createChapter(["order: 3"]) })).toEqual([
    "content/b.md:6: front matter: order 3 is not the next chapter of the story; write 2",
  ]);
  expect(await readProblems({ "a.md": createChapter(["order: 1"]), "b.md": createChapter(["order: 1"]) })).toEqual([
    "content/b.md:6: front matter: order 1 is not the next chapter of the story; write 2",
  ]);
});

test("the text of a page that is not there, or of the page itself, is refused", async () => {
  expect(await readProblems({ "a.md": createChapter(["order: 1", "textOf: /gone-away"]) })).toEqual([
    "content/a.md:7: front matter: textOf names /gone-away, which is not a page; write the path of a page that exists",
  ]);
  expect(await readProblems({ "a.md": createChapter(["order: 1", "textOf: /a"]) })).toEqual([
    "content/a.md:7: front matter: textOf names /a, which is this page; write another",
  ]);
});

test("one place in a list for two pages is refused", async () => {
  const files = {
    "garden/index.md": note(),
    "garden/a.md": createNote("# A", ["order: 2"]),
    "b.md": createNote("# B", ["order: 2"]),
  };
  expect(await readProblems(files)).toEqual([]);
  expect(await readProblems({ ...files, "garden/c.md": createNote("# C", ["order: 2"]) })).toEqual([
    "content/garden/c.md:6: front matter: order 2 is taken by content/garden/a.md; write another",
  ]);
});

test("a page in a folder without index is refused, since no list leads to it", async () => {
  expect(await readProblems({ "garden/a.md": note(), "(recipes)/b.md": note() })).toEqual([
    "content/(recipes)/b.md: no list leads to it, since its folder has no index; write lists: (recipes) on the page that shall list it",
    "content/garden/a.md: no list leads to it, since its folder has no index; write content/garden/index.md, or npm run new -- section garden",
  ]);
});

test("a list of a folder without pages is refused", async () => {
  expect(await readProblems({ "a.md": createNote("# A", ["lists: (recipes)"]) })).toEqual([
    "content/a.md:6: front matter: lists (recipes), a folder without pages; write a folder under content, such as (recipes)",
  ]);
});

test("a chapter’s picture that is missing or not described is refused", async () => {
  const picture = (file: string, alt: string) =>
    createChapter(["order: 1", "picture:", `  file: ${file}`, `  alt: ${alt}`]);
  const alt = "A round lid of steel lies on the pit.";
  expect(await readProblems({ "a.md": picture("gone.svg", alt) })).toEqual([
    "content/a.md:7: front matter: picture.file “gone.svg” is not in content/pictures; put it there or name a file that is",
  ]);
  expect(await readProblems({ "a.md": picture("lid.svg", "lid"), "pictures/lid.svg": svg })).toEqual([
    "content/a.md:7: front matter: picture.alt “lid” does not say what the picture shows; write a sentence for someone who cannot see it",
  ]);
  expect(await readProblems({ "a.md": picture("lid.svg", alt), "pictures/lid.svg": svg })).toEqual([]);
});

test("a recipe off the coal rule is refused", async () => {
  const recipe = rightRecipe.replace("  top: 17", "  top: 18").replace(/17 coals/g, "18 coals");
  expect(await readProblems({ "test.md": recipe })).toEqual([
    "content/test.md:13: front matter: coals top 18, bottom 8 is off the rule; write top 17, bottom 8, which Lodge’s chart gives for 12 inches at 350 °F",
  ]);
});

test("a file that isn't a page is refused, a file manager’s own is not", async () => {
  expect(await readProblems({ "a.markdown": "# A", ".DS_Store": "", "garden/.gitkeep": "" })).toEqual([
    "content/a.markdown: not a page; a page’s name ends in .md, and pictures go to content/pictures",
  ]);
});

test.each(["Garden.md", "my page.md", "garden/Über.md", "(My recipes)/a.md"])(
  "the name %s is refused",
  async (name) => {
    expect(await readProblems({ [name]: note() })).toContain(
      `content/${name}: the file’s name has other letters than a to z, 0 to 9, - and _; rename it`,
    );
  },
);

test.each([
  ["delete git branch", "Delete a git branch, locally", []],
  ["GIT branches", "Delete a git branch", []],
  ["app.config transform", "App.config transforms in WPF", []],
  ["sql server many to many", "SQL Server many-to-many", []],
  ["c# date", "Convert a C date", ["c#"]],
  ["reset identity column", "Reset auto increment", ["identity", "column"]],
  ["entities", "An entity", []],
  ["class", "Clas", ["class"]],
])("of “%s” the heading “%s” lacks %j", (query, heading, missing) => {
  expect(findMissingWords(query, heading)).toEqual(missing);
});

test("a query asks for the same in any order of its words, in the plural too", () => {
  expect(getQueryKey("Git: delete branches")).toBe(getQueryKey("delete branch git"));
  expect(getQueryKey("delete branch")).not.toBe(getQueryKey("delete branch git"));
});

test("the first query is the first of search, or else the title", async () => {
  const site = await readMadeUpSite({
    "a.md": createTitledNote("Alpha", { more: "search: [alpha, beta]\n" }),
    "b.md": createTitledNote("Beta: all of it"),
  });
  expect(["/a", "/b"].map((path) => getFirstQuery(getPage(site, path)))).toEqual(["alpha", "Beta: all of it"]);
});

test("a heading without the words of the first query is refused, with the words", async () => {
  const problems = await readProblems({
    "a.md": createTitledNote("Reset a counter", { more: "search: [reset identity columns, counter]\n" }),
  });
  expect(problems).toEqual([
    "content/a.md:6: front matter: search begins with “reset identity columns”, and the heading “Reset a counter” lacks “identity columns”; write all its words into heading and title, or put first what they say",
  ]);
});

test("two pages with the same first query are refused, be it written or a title", async () => {
  const problems = await readProblems({
    "a.md": createTitledNote("Delete a branch: now", { more: "search: [delete branch]\n" }),
    "b.md": createTitledNote("Branches to delete", { more: "search: [branches delete]\n" }),
    "c.md": createTitledNote("Delete branch"),
  });
  expect(problems).toEqual([
    "content/b.md:6: front matter: search begins with “branches delete”, the first query of content/a.md too; put first under search what this page alone answers",
    "content/c.md:3: front matter: title is “Delete branch”, the first query of content/a.md too; put first under search what this page alone answers",
  ]);
});

test("a title that search results would cut is refused", async () => {
  const judge = (title: string) => readProblems({ "a.md": createTitledNote(title) });
  expect(await judge("n".repeat(70))).toEqual([]);
  expect((await judge("n".repeat(71))).join()).toMatch(
    /^content\/a\.md:3: front matter: title has 71 characters; write 1 to 70 for search results/,
  );
});

const judge = (related: string) =>
  readProblems({
    "index.md": createTitledNote("Home"),
    "garden/index.md": createTitledNote("Git"),
    "garden/clean.md": createTitledNote("Clean", { more: `related: ${related}\n` }),
    "garden/move.md": createTitledNote("Move"),
  });
const place = "content/garden/clean.md:6: front matter: related";

test.each([
  ["[/garden/move, /garden]", []],
  ["[/garden/mov]", [`${place} names /garden/mov, which is not a page; write /garden/move`]],
  [
    "[/elsewhere/entirely]",
    [`${place} names /elsewhere/entirely, which is not a page; write the path of a page that exists`],
  ],
  ["[/garden/clean]", [`${place} names /garden/clean, which is this page; write another`]],
  ["[/garden, /garden/move, /garden]", [`${place} names /garden twice; remove one`]],
  ["[/, /garden, /garden/move, /garden/clean]", [`${place} names more than three pages; keep the nearest`]],
  ["[]", [`${place} needs at least one path`]],
])("related: %s gives %j", async (related, problems) => {
  expect((await judge(related)).map((problem) => problem.replace(/ \(found .*/, ""))).toEqual(problems);
});

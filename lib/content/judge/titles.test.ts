import { findMissingWords, getFirstQuery, getQueryKey } from "@/lib/content/judge/titles";
import { createTitledNote, readMadeUpSite, readProblems } from "@/lib/content/site-fixture";
import { getPage } from "@/lib/navigation/navigation";

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
    /^content\/a\.md:3: front matter: title is too long for search results, .*; write 70 at most/,
  );
});

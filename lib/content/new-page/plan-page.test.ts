import { readFile } from "node:fs/promises";
import { type KnownPage, planPage } from "@/lib/content/new-page/plan-page";
import { createTitledNote, readProblems } from "@/lib/content/site-fixture";

const known: KnownPage[] = [
  { name: "index.md", kind: "note" },
  { name: "sql/index.md", kind: "note" },
  { name: "sql/select.md", kind: "note", order: 4 },
  { name: "(recipes)/stew.md", kind: "recipe", order: 2 },
  { name: "firepit/index.md", kind: "chapter", order: 1 },
  { name: "firepit/hole.md", kind: "chapter", order: 2 },
];
const plan = (...words: string[]) => planPage(words, known, "2026-12-24");

test.each([
  [["note", "sql/back-up"], "sql/back-up.md", "/sql/back-up", "order: 5"],
  [["note", "basic"], "basic.md", "/basic", "title: Basic"],
  [["recipe", "chili"], "(recipes)/chili.md", "/chili", "order: 3"],
  [["chapter", "ashes"], "firepit/ashes.md", "/firepit/ashes", "order: 3"],
  [["section", "python"], "python/index.md", "/python", "# Python"],
])("%j is planned", async (words, file, path, line) => {
  const planned = await plan(...words);
  expect(planned).toMatchObject({ file, path });
  expect(planned.text.split("\n")).toEqual(expect.arrayContaining([line, "date: 2026-12-24"]));
});

test("a list whose pages have no order gets a page without one, and a new list begins with 1", async () => {
  const unordered = known.map(({ name, kind }) => ({ name, kind }));
  const recipe = await planPage(["recipe", "chili"], unordered, "2026-12-24");
  expect(recipe.text).not.toContain("order");
  const first = await planPage(["note", "sql/a"], [{ name: "sql/index.md", kind: "note" }], "2026-12-24");
  expect(first.text).toContain("order: 1");
});

test("each new page passes the build as it is", async () => {
  const chapter = planPage(
    ["chapter", "firepit/hole"],
    [{ name: "firepit/index.md", kind: "chapter", order: 1 }],
    "2026-12-24",
  );
  const pages = await Promise.all([
    plan("section", "python"),
    plan("note", "sql/back-up"),
    plan("recipe", "chili"),
    chapter,
  ]);
  const recipes = await readFile("content/(recipes)/recipies.md", "utf8");
  const files = {
    "index.md": createTitledNote("Home"),
    "sql/index.md": createTitledNote("SQL"),
    "(recipes)/recipies.md": recipes.replace(
      /\n# [\s\S]*/,
      "\n# Recipes for a camp Dutch oven\n\nAll of them.\n\n## Coal counts\n\nBy a chart.\n",
    ),
    "firepit/index.md": createTitledNote("The pit").replace('kind: "note"', "kind: chapter\norder: 1"),
    ...Object.fromEntries(pages.map(({ file, text }) => [file, text])),
  };
  expect(await readProblems(files)).toEqual([]);
});

test.each([
  [[], /^write npm run new -- and one of note, section, chapter, recipe, then the page/],
  [["post", "a"], /^write npm run new/],
  [["note", "a", "b"], /^write npm run new/],
  [["note", "SQL/Backup"], /^SQL\/Backup is not a valid name for a page; write a to z/],
  [["note", "../a"], /is not a valid name for a page/],
  [["note", "sql/select"], /^\/sql\/select already exists, in content\/sql\/select.md; write another name$/],
  [["recipe", "basic/stew"], /^\/stew already exists/],
  [["note", "go/select"], /^the section go doesn't exist; begin with npm run new -- section go$/],
])("%j is refused in words", async (words, said) => {
  await expect(plan(...words)).rejects.toThrow(said);
});

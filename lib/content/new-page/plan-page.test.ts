import { type KnownPage, planPage } from "@/lib/content/new-page/plan-page";
import { createTitledNote, readProblems } from "@/lib/content/site-fixture";

const known: KnownPage[] = [
  { name: "index.md", kind: "note" },
  { name: "workshop/index.md", kind: "note" },
  { name: "workshop/select.md", kind: "note", order: 4 },
  { name: "(recipes)/stew.md", kind: "recipe", order: 2 },
  { name: "shed/index.md", kind: "chapter", order: 1 },
  { name: "shed/floor.md", kind: "chapter", order: 2 },
];
const plan = (...words: string[]) => planPage(words, known, "2026-12-24");

test.each([
  [["note", "workshop/back-up"], "workshop/back-up.md", "/workshop/back-up", "order: 5"],
  [["note", "basic"], "basic.md", "/basic", "title: Basic"],
  [["recipe", "chili"], "(recipes)/chili.md", "/chili", "order: 3"],
  [["chapter", "ashes"], "shed/ashes.md", "/shed/ashes", "order: 3"],
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
  const first = await planPage(["note", "workshop/a"], [{ name: "workshop/index.md", kind: "note" }], "2026-12-24");
  expect(first.text).toContain("order: 1");
});

test("the first recipe and the first chapter get a folder", async () => {
  const [recipe, chapter] = await Promise.all(
    ["recipe", "chapter"].map((kind) => planPage([kind, "first"], [{ name: "index.md", kind: "note" }], "2026-12-24")),
  );
  expect([recipe?.file, chapter?.file]).toEqual(["(recipes)/first.md", "first/index.md"]);
});

test("each new page passes the build as it is", async () => {
  const chapter = planPage(
    ["chapter", "shed/floor"],
    [{ name: "shed/index.md", kind: "chapter", order: 1 }],
    "2026-12-24",
  );
  const pages = await Promise.all([
    plan("section", "python"),
    plan("note", "workshop/back-up"),
    plan("recipe", "chili"),
    chapter,
  ]);
  const files = {
    "index.md": createTitledNote("Home"),
    "workshop/index.md": createTitledNote("Workshop"),
    "(recipes)/list.md": createTitledNote("Recipes", { more: "lists: (recipes)\n" }),
    "shed/index.md": createTitledNote("The pit").replace('kind: "note"', "kind: chapter\norder: 1"),
    ...Object.fromEntries(pages.map(({ file, text }) => [file, text])),
  };
  expect(await readProblems(files)).toEqual([]);
});

test.each([
  [[], /^write npm run new -- and one of note, section, chapter, recipe, then the page/],
  [["post", "a"], /^write npm run new/],
  [["note", "a", "b"], /^write npm run new/],
  [["note", "Workshop/Backup"], /^Workshop\/Backup is not a valid name for a page; write a to z/],
  [["note", "../a"], /is not a valid name for a page/],
  [
    ["note", "workshop/select"],
    /^\/workshop\/select already exists, in content\/workshop\/select.md; write another name$/,
  ],
  [["recipe", "basic/stew"], /^\/stew already exists/],
  [["note", "go/select"], /^the section go doesn't exist; begin with npm run new -- section go$/],
])("%j is refused in words", async (words, said) => {
  await expect(plan(...words)).rejects.toThrow(said);
});

import { type ExistingPage, planPage } from "@/lib/content/new-page/plan-page";
import { createChapter, createTitledNote, readProblems } from "@/lib/content/site-fixture";

const known: ExistingPage[] = [
  { name: "index.md", kind: "note" },
  { name: "workshop/index.md", kind: "note" },
  { name: "workshop/select.md", kind: "note", order: 4 },
  { name: "(recipes)/stew.md", kind: "recipe", order: 2 },
  { name: "shed/index.md", kind: "chapter", order: 1 },
  { name: "shed/floor.md", kind: "chapter", order: 2 },
];
const unordered = known.map(({ name, kind }) => ({ name, kind }));
const plan = (words: string, pages = known) => planPage(words.split(" ").filter(Boolean), pages, "2026-12-24");

test.each([
  ["note workshop/back-up", known, "workshop/back-up.md", "/workshop/back-up", /^order: 5$/m],
  ["recipe chili", known, "(recipes)/chili.md", "/chili", /^order: 3$/m],
  ["chapter ashes", known, "shed/ashes.md", "/shed/ashes", /^order: 3$/m],
  ["section python", known, "python/index.md", "/python", /^# .*menu: { place: side, label: python }$/m],
  ["recipe chili", unordered, "(recipes)/chili.md", "/chili", /^(?!.*\norder:)/s],
])("%s is planned", async (words, pages, file, path, line) => {
  const planned = await plan(words, pages);
  expect(planned).toMatchObject({ file, path, text: expect.stringMatching(line) });
  expect(planned.text).toContain("\ndate: 2026-12-24\n");
});

test("each new page passes the build, with a warning for each sentence that is to be written", async () => {
  const words = ["section python", "note workshop/back-up", "recipe chili", "chapter ashes"];
  const pages = await Promise.all(words.map((each) => plan(each)));
  const files = {
    "index.md": createTitledNote("Home"),
    "workshop/index.md": createTitledNote("Workshop"),
    "(recipes)/list.md": createTitledNote("Recipes", { more: "lists: (recipes)\n" }),
    "shed/index.md": createChapter("The pit", 1),
    "shed/floor.md": createChapter("The floor", 2),
    ...Object.fromEntries(pages.map(({ file, text }) => [file, text])),
  };
  const problems = await readProblems(files);
  const created = problems.map((problem) => /^warning: content\/(.+)\.md.*TODO: /.exec(problem)?.[1]);
  const [recipe, chapter, section, note] = ["(recipes)/chili", "shed/ashes", "python/index", "workshop/back-up"];
  expect(created).toEqual([recipe, recipe, section, section, chapter, chapter, note, note, note]);
});

test.each([
  ["note ../a", /^write npm run new/],
  ["note workshop/select", /^\/workshop\/select already exists, in content\/workshop\/select.md/],
  ["chapter trip/day-one", /^the section trip doesn't exist; begin with npm run new -- section trip$/],
])("“%s” is refused", async (words, said) => {
  await expect(plan(words)).rejects.toThrow(said);
});

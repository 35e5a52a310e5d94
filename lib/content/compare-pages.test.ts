import { findFutureDates } from "@/lib/content/compare-pages";
import { createChapter, createNote, createTitledNote, readProblems, type SiteFiles } from "@/lib/content/site-fixture";

const alt = "A round lid of steel lies on the pit.";
const lid = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"></svg>';
const second = createNote("# C", ["order: 2"]);
const asking = (heading: string, query: string) => createTitledNote(heading, { more: `search: [${query}]\n` });
const pictured = (file: string, alt: string) =>
  createChapter("A", 1, { more: `picture:\n  file: ${file}\n  alt: ${alt}\n` });
const titled = (more = "") => ({
  "a.md": asking("A", "a"),
  "b.md": createTitledNote("B", { more: `search: [b]\n${more}` }).replace('title: "B"', 'title: "A"'),
});
const listed = { "garden/index.md": createNote(), "garden/a.md": createNote("# A", ["order: 2"]), "b.md": second };
const garden = (related: string) => ({
  "index.md": createTitledNote("Home"),
  "garden/index.md": createTitledNote("Garden"),
  "garden/clean.md": createTitledNote("Clean", { more: `related: ${related}\n` }),
  "garden/move.md": createTitledNote("Move"),
});

// Each problem by its level, file and line, of which a page's front matter begins at 2, and its key words.
test.each<[problem: string, files: SiteFiles]>([
  ["error b.md:3: .*title “A” is also the title of content/a.md", titled()],
  ["warning garden/a.md: no list leads to it, .*garden/index.md", { "garden/a.md": createNote() }],
  ["warning a.md:7: .*picture.alt “lid” is short", { "a.md": pictured("lid.svg", "lid"), "pictures/lid.svg": lid }],
  ["error a.markdown: not a page", { "a.markdown": "# A", ".DS_Store": "", "garden/.gitkeep": "" }],
  [
    "error b/Über.md: .*may only have.*; rename it to b/uber.md",
    { "b/index.md": createNote(), "b/Über.md": createNote() },
  ],
  [
    "error \\(My Recipes\\)/Foto \\(1\\).md: .*rename it to \\(my-recipes\\)/foto-1.md",
    { "(My Recipes)/Foto (1).md": "" },
  ],
  ["error 旅行/A.md: .*rename it, such as to page/a.md", { "旅行/A.md": "" }],
  ["error garden/clean.md:6: .*/garden/mov, which isn’t a page; write /garden/move", garden("[/garden/mov]")],
])("%s", async (problem, files) => {
  const [level = "", ...words] = problem.split(" ");
  const problems = await readProblems(files);
  expect(problems).toContainEqual(expect.stringMatching(`^${level}: content/${words.join(" ")}`));
});

test.each<[what: string, files: SiteFiles]>([
  ["one order in two lists", listed],
  ["a chapter's picture", { "a.md": pictured("lid.svg", alt), "pictures/lid.svg": lid }],
])("%s is right", async (_, files) => {
  expect(await readProblems(files)).toEqual([]);
});

test("a date after tomorrow, which may be today elsewhere, is in the future", () => {
  const dates = ["2026-11-21", "2026-11-22", "2026-11-23", "2027-01-01"];
  const pages = dates.map((date) => ({
    file: date,
    frontMatter: { kind: "note", title: "A", description: "", date } as const,
  }));
  const problems = findFutureDates(pages, "2026-11-21");
  expect(problems.map(({ file }) => file)).toEqual(["2026-11-23", "2027-01-01"]);
  expect(problems[0]).toMatchObject({
    key: "date",
    message: expect.stringContaining("2026-11-21"),
    isWarning: true,
  });
});

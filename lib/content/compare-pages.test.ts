import { findFutureDates } from "@/lib/content/compare-pages";
import { createTitledNote, readProblems, type SiteFiles } from "@/lib/content/site-fixture";

const titled = (heading: string) => createTitledNote(heading).replace(/title: .*/, 'title: "A"');
const garden = (related: string) => ({
  "index.md": createTitledNote("Home"),
  "garden/index.md": createTitledNote("Garden"),
  "garden/clean.md": createTitledNote("Clean", { more: `related: ${related}\n` }),
  "garden/move.md": createTitledNote("Move"),
});

// Each problem by its level, file and line, of which a page's front matter begins at 2, and its key words.
test.each<[problem: string, files: SiteFiles]>([
  ["error b.md:3: .*title “A” is also the title of content/a.md", { "a.md": titled("A"), "b.md": titled("B") }],
  ["warning garden/a.md: no list leads to it, .*garden/index.md", { "garden/a.md": createTitledNote("A") }],
  ["error garden/clean.md:6: .*/garden/mov, which isn’t a page; write /garden/move", garden("[/garden/mov]")],
])("%s", async (problem, files) => {
  const [level = "", ...words] = problem.split(" ");
  const problems = await readProblems(files);
  expect(problems).toEqual([expect.stringMatching(`^${level}: content/${words.join(" ")}`)]);
});

test("a date after tomorrow, which may be today elsewhere, is in the future", () => {
  const pages = ["2026-11-22", "2026-11-23"].map((date) => ({
    file: date,
    frontMatter: { kind: "note", title: "A", description: "", date } as const,
  }));
  expect(findFutureDates(pages, "2026-11-21")).toEqual([
    { file: "2026-11-23", key: "date", message: expect.stringContaining("2026-11-21"), isWarning: true },
  ]);
});

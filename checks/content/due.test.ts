import { markSettings, readMarks, reportDue } from "@/checks/content/due";
import { createNote } from "@/lib/content/site-fixture";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

const mark = { file: "content/garden/index.md", line: 27, by: "2027-02-01", about: "The newest rake" };

test("what is due today is listed with its place, its day and what it is, after what has been due longer", () => {
  const older = { ...mark, by: "2026-12-31", about: "Older" };
  const later = { ...mark, by: "2027-02-02" };
  expect(reportDue([mark, older, later], "2027-02-01").report.split("\n")).toEqual([
    "content/garden/index.md:27: due since 2026-12-31: Older",
    "content/garden/index.md:27: due since 2027-02-01: The newest rake",
    "review: 2 of 3 marks due; next on 2027-02-02, content/garden/index.md",
  ]);
});

test.each([
  ["2027-02-01", 90, false],
  ["2027-05-02", 90, false],
  ["2027-05-03", 90, true],
  ["2027-05-03", undefined, false],
  ["2027-02-01", 0, false],
  ["2027-02-02", 0, true],
])("due since 2027-02-01, on %s with %s days allowed: overdue is %s", (today, days, expected) => {
  expect(reportDue([mark], today, days).isOverdue).toBe(expected);
});

const keys = ["review:", "  - by: 2027-02-01", "    about: Rakes", "    text: newest is 2.50"];

test("a mark has the line of the words that it quotes, however they break", async () => {
  const files = { "a.md": createNote("# Title\n\nThe\n- newest\n  is 2.50.", keys), "b.md": createNote() };
  const marks = await inTemporaryFolder(files, (folder) => readMarks(folder));
  expect(marks).toEqual([{ file: "content/a.md", line: 14, by: "2027-02-01", about: "Rakes" }]);
});

test("a mark whose words are gone is refused, and so is broken front matter", async () => {
  const files = { "a.md": createNote("# Title\n\nThe newest is 2.51.", keys), "b.md": "# Title" };
  await inTemporaryFolder(files, async (folder) => {
    await expect(readMarks(folder)).rejects.toThrow(
      /review\.0\.text “newest is 2\.50” isn’t on the page.*\n.*kind is missing/,
    );
  });
});

test("the settings' day is due thirty days before it", () => {
  const text = 'export const siteConfig = {\n  name: "Notes",\n  securityExpires: "2027-11-01",\n};\n';
  expect(markSettings(text, { securityExpires: "2027-11-01" })).toEqual({
    file: "site.config.ts",
    line: 3,
    by: "2027-10-02",
    about: "security.txt expires on 2027-11-01; set a day within a year",
  });
});

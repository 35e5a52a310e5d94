import { listMarks, reportDue } from "@/checks/content/due";
import { checkMadeUpSite, createTitledNote } from "@/lib/content/site-fixture";

const mark = { file: "content/garden/index.md", by: "2027-02-01", about: "The newest rake" };

test("what is due today is listed with its file and its day, after what has been due longer", () => {
  const older = { ...mark, by: "2026-12-31", about: "Older" };
  const later = { ...mark, by: "2027-02-02" };
  expect(reportDue([mark, older, later], "2027-02-01").report.split("\n")).toEqual([
    "content/garden/index.md: due since 2026-12-31: Older",
    "content/garden/index.md: due since 2027-02-01: The newest rake",
    "review: 2 of 3 marks due; next on 2027-02-02, content/garden/index.md",
  ]);
});

test.each([
  ["2027-05-02", 90, false],
  ["2027-05-03", 90, true],
  ["2027-05-03", undefined, false],
])("due since 2027-02-01, on %s with %s days allowed: overdue is %s", (today, days, expected) => {
  expect(reportDue([mark], today, days).isOverdue).toBe(expected);
});

test("pages have marks in their front matter, and the settings have one thirty days before security.txt expires", async () => {
  const more = "review: [{ by: 2027-02-01, about: Rakes, text: newest is 2.50 }]\n";
  const note = createTitledNote("A", { text: "The newest is 2.50.", more });
  const { site } = await checkMadeUpSite({ "a.md": note });
  expect(listMarks(site.pages, { securityExpires: "2027-11-01" })).toEqual([
    { file: "content/a.md", by: "2027-02-01", about: "Rakes" },
    { file: "site.config.ts", by: "2027-10-02", about: expect.stringContaining("2027-11-01") },
  ]);
});

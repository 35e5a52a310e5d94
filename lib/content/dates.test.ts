import { findDatesToCome } from "@/lib/content/across";
import { createTitledNote, readMadeUpSite, readProblems } from "@/lib/content/site-fixture";
import { getPage } from "@/lib/navigation/navigation";

test.each([
  ["2026-11-21", []],
  ["2026-11-22", []],
  [
    "2026-11-23",
    [{ file: "content/a.md", key: "date", message: "2026-11-23 is in the future; write 2026-11-21", isWarning: true }],
  ],
  [
    "2027-01-01",
    [{ file: "content/a.md", key: "date", message: "2027-01-01 is in the future; write 2026-11-21", isWarning: true }],
  ],
])("on November 21, a page of %s", async (date, problems) => {
  const page = getPage(await readMadeUpSite({ "a.md": createTitledNote("A", { date }) }), "/a");
  expect(findDatesToCome([page], "2026-11-21")).toEqual(problems);
});

test.each([
  ["2026-01-01", []],
  ["2026-01-02", []],
  [
    "2026-01-03",
    [
      'content/a.md:6: front matter: published is after the page’s date; write the day it first appeared, and as date the day of this change (found "2026-01-03")',
    ],
  ],
])("of a page of January 2 that first appeared on %s", async (published, problems) => {
  expect(await readProblems({ "a.md": createTitledNote("A", { more: `published: ${published}\n` }) })).toEqual(
    problems,
  );
});

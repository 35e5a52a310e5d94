import { readNote } from "@/lib/content/new-page/import-note";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

test.each([
  ["\uFEFF---\r\nTitle: ' A\r\n\r\n  b '\r\n---\r\nText", { title: "A b", markdown: "Text", isDraft: false }],
  ["---\nA text between lines.\n---\nText", { markdown: "---\nA text between lines.\n---\nText" }],
  ["---\na: &a [*a]\n---\nText", { isDraft: true, error: expect.anything() }],
  ["---\na: b: c\n---\nText", { markdown: "---\na: b: c\n---\nText", isDraft: true, error: expect.anything() }],
  ["+++\ndate = 2020-01-02\n+++\nText", { date: "2020-01-02", markdown: "Text" }],
  ["---\npubDate: 2019/3/1\nupdated_at: 1\n---\n", { date: "2019-03-01", unusedKeys: ["updated_at"] }],
  ["---\ndate: 2019-02-30\nlastmod: 2020-01-02\n---\n", { date: "2020-01-02" }],
  [
    "---\ndate:\nslug: ''\nsummary: ''\nexcerpt: C\npermalink: /b/c.html\n---\n",
    { description: "C", oldPaths: ["/b/c.html", "/n/a"] },
  ],
])("%j is read", async (source, note) => {
  await inTemporaryFolder({ "n/a.md": source }, async (top) => {
    expect(await readNote(top, "n/a.md", "2026-11-21")).toMatchObject(note);
  });
});

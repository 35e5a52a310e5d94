import { getFileName, readLetter, readPages, writeLetter, writePages } from "@/lib/find/find-index";

test.each([
  ["branch", "b"],
  ["0x1b", "0"],
  ["--force", "x2d"],
  ["→", "x"],
  ["字典", "x"],
])("the file of %s is %s", (term, name) => {
  expect(getFileName(term)).toBe(name);
});

test("pages are read as they were written", () => {
  const page = { path: "/a", title: "A", section: "", sentence: "One. Two.", command: "a\n\tb", headings: [] };
  const other = { ...page, path: "/b", command: "", headings: [{ id: "so", text: "So?" }] };
  expect(readPages(writePages([page, other]))).toEqual([{ ...page, command: "a\n  b" }, other]);
});

test("a letter is read as it was written, with the forms of its words by their stem", () => {
  const postings = [
    { page: 3, isTitle: true, headings: [], texts: [2, 40] },
    { page: 5, isTitle: false, headings: [1], texts: [] },
  ];
  const row = { page: 7, id: "code-27", cells: ["27", "^["] };
  const text = writeLetter(
    [
      ["branch", postings],
      ["branches", []],
    ],
    [["27", row]],
  );
  expect(text).toBe("branch 3!;2,14 2:1\nbranches\n\n27\t7\tcode-27\t27\t^[");
  const { terms, stems, rows } = readLetter(text);
  expect([...terms]).toEqual([
    ["branch", postings],
    ["branches", []],
  ]);
  expect(stems.get("branch")).toEqual(["branch", "branches"]);
  expect(rows.get("27")).toEqual([row]);
});

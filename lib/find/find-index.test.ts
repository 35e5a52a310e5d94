import { getFileName, openLetter } from "@/lib/find/find-index";

test.each([
  ["branch", "b"],
  ["0x1b", "0"],
  ["--force", "x2d"],
  ["→", "x"],
  ["字典", "x"],
])("the file of %s is %s", (term, name) => {
  expect(getFileName(term)).toBe(name);
});

test("an open letter has the forms of a word by their stem, and a row by each of its cells", () => {
  const row = { page: 7, id: "code-27", cells: ["27", "^[", "0x1B", "escape; a key"] };
  const { terms, stems, rows } = openLetter({
    terms: [
      ["branch", [[3, [2], [], 1]]],
      ["branches", []],
    ],
    rows: [row],
  });
  expect(terms.get("branch")).toEqual([[3, [2], [], 1]]);
  expect(stems.get("branch")).toEqual(["branch", "branches"]);
  expect([...rows.keys()].sort()).toEqual(["0x1b", "27", "^[", "escape", "escape;akey"]);
});

import { openLetter } from "@/lib/find/find-index";

test("an open letter has the forms of a word by their stem, and a row by each of its cells", () => {
  const row = { page: 7, id: "code-27", cells: ["27", "^[", "0x1B", "escape; a key"] };
  const { stems, rows } = openLetter({
    terms: [
      ["branch", [[3, [2], [], 1]]],
      ["branches", []],
    ],
    rows: [row],
  });
  expect(stems.get("branch")).toEqual(["branch", "branches"]);
  expect([...rows.keys()].sort()).toEqual(["0x1b", "27", "^[", "escape", "escape;akey"]);
});

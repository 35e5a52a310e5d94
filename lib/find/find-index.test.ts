import { openLetter } from "@/lib/find/find-index";

test("an open letter has the forms of a word by their stem", () => {
  const terms: [string, []][] = [
    ["branch", []],
    ["branches", []],
  ];
  expect(openLetter({ terms, rows: [] }).stems.get("branch")).toEqual(["branch", "branches"]);
});

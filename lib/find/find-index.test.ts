import { openShard } from "@/lib/find/find-index";

test("an open shard has the forms of a word by their stem", () => {
  const terms: [string, []][] = [
    ["branch", []],
    ["branches", []],
  ];
  expect(openShard({ terms, rows: [] }).stems.get("branch")).toEqual(["branch", "branches"]);
});

import { countEdits, findNearest } from "@/lib/nearest";

test.each([
  ["", "", 0],
  ["", "abc", 3],
  ["git", "git", 0],
  ["git", "gti", 2],
  ["/recipes", "/recipies", 1],
  ["kitten", "sitting", 3],
])("from %j to %j it takes %i edits, and as many back", (from, to, edits) => {
  expect(countEdits(from, to)).toBe(edits);
  expect(countEdits(to, from)).toBe(edits);
});

test("the nearest candidate is found up to two edits away", () => {
  expect(findNearest("/recipe", ["/sql", "/recipies", "/recipes"])).toBe("/recipes");
  expect(findNearest("/recipe", ["/sql", "/recipies"])).toBe("/recipies");
  expect(findNearest("/recipe", ["/sql"])).toBeUndefined();
  expect(findNearest("/recipe", [])).toBeUndefined();
  expect(findNearest("/nope", ["/dop", "/note"])).toBe("/note");
  expect(findNearest("/nope", ["/dop"], 1)).toBeUndefined();
});

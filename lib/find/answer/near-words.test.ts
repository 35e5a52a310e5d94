import { countSlips, getStem, hasStem } from "@/lib/find/answer/near-words";

test.each([
  ["deleting", "delete"],
  ["branches", "branch"],
  ["branch", "branches"],
  ["queries", "query"],
  ["running", "run"],
  ["constraints", "constraint"],
  ["potatoes", "potato"],
])("%s asks for %s too", (asked, other) => {
  expect(hasStem(other, getStem(asked))).toBe(true);
});

test.each([
  ["run", "runas"],
  ["rows", "rowanchors"],
  ["time", "timber"],
])("%s does not ask for %s", (asked, other) => {
  expect(hasStem(other, getStem(asked))).toBe(false);
});

test.each([
  ["jambalya", "jambalaya", 1],
  ["enviroment", "environment", 1],
  ["breakpiont", "breakpoint", 1],
  ["brnch", "branch", 1],
  ["recieve", "receive", 1],
  ["same", "same", 0],
  ["pinaple", "pineapple", 2],
  ["", "ab", 2],
])("%s and %s are %i apart", (from, to, slips) => {
  expect(countSlips(from, to, 2)).toBe(slips);
  expect(countSlips(to, from, 2)).toBe(slips);
});

test("words that are further apart than asked are not counted to the end", () => {
  expect(countSlips("constraint", "jambalaya", 2)).toBeGreaterThan(2);
  expect(countSlips("a", "abcdef", 2)).toBeGreaterThan(2);
});

import { getStem, hasStem } from "@/lib/find/match-words";

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

import { describeAddress } from "./schema";

test.each([
  ["ann", "The “@” is missing."],
  ["ann@bob@example.org", "There is more than one “@”."],
  ["ann b@example.org", "Remove the space."],
  ["zoë@example.org", "“ë” isn’t allowed before the “@”."],
  ["ann@bücher.example", "“ü” isn’t allowed after the “@”: use the domain’s xn-- form."],
  ["ann@localhost", "After the “@” there must be a dot, as in example.org."],
  ["ann..b@example.org", "There’s a dot in the wrong place."],
  ["ann.@example.org", "There’s a dot in the wrong place."],
  ["ann@example.", "There’s a dot in the wrong place."],
  ['"ann"@example.org', ""],
])("of the address %s it says %j", (address, words) => {
  expect(describeAddress(address)).toBe(words);
});

import { describeAddress } from "./explain-error";

test.each([
  ["ann", "The “@” is missing."],
  ["ann@bob@example.org", "There is more than one “@”."],
  ["ann b@example.org", "Take the space out."],
  ["zoë@example.org", "Before the “@” only letters a to z, not “ë”."],
  ["ann@bücher.example", "After the “@” write “ü” as mail does, in a name that begins with xn--."],
  ["ann@localhost", "After the “@” a dot is missing, as in example.org."],
  ["ann..b@example.org", "A dot stands where none can be."],
  ["ann.@example.org", "A dot stands where none can be."],
  ["ann@example.", "A dot stands where none can be."],
  ['"ann"@example.org', ""],
])("of the address %s it says %j", (address, words) => {
  expect(describeAddress(address)).toBe(words);
});

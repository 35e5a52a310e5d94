import { describeAddress, emailPattern, isEmailAddress, maxEmailLength } from "./schema";

const browserRule =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
const longestDomain = `${"d".repeat(63)}.${"d".repeat(63)}.${"d".repeat(57)}.org`;

const good = [
  "ann@example.org",
  "ann.b+tag@mail.example.co.uk",
  "o'neil@example.org",
  "{|}~`^-/@example.org",
  "1@2.museum",
  "ann@xn--mller-kva.xn--p1ai",
  `${"a".repeat(64)}@example.org`,
  `${"a".repeat(64)}@${longestDomain}`,
];

test("the longest address is as long as the limit says", () => {
  expect(`${"a".repeat(64)}@${longestDomain}`).toHaveLength(maxEmailLength);
});

test.each(good)("%s is an address, for the host and for a browser", (address) => {
  expect(isEmailAddress(address)).toBe(true);
  expect(new RegExp(`^(?:${emailPattern})$`, "v").test(address)).toBe(true);
  expect(browserRule.test(address)).toBe(true);
});

const bad = [
  ...["", "ann", "ann@", "@example.org", "ann@localhost", "ann@example.", "ann@.org", "ann@example..org"],
  ...["ann@-example.org", "ann@example-.org", "ann@192.0.2.1", "ann@[192.0.2.1]"],
  ...[".ann@example.org", "ann.@example.org", "ann..b@example.org", "ann b@example.org", "ann@exa mple.org"],
  ...["ann@example.org, bob@example.org", "ann@bob@example.org", "Ann <ann@example.org>", '"ann"@example.org'],
  ...["ann@example.org\n", "ann@example.org\r\nBcc: bob@example.org", "zoë@example.org"],
  ...[`${"a".repeat(65)}@example.org`, `ann@${"d".repeat(64)}.org`, `${"a".repeat(64)}@x${longestDomain}`],
];

test.each(bad)("%j is not an address", (address) => {
  expect(isEmailAddress(address)).toBe(false);
});

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

import { formatReference, isReference, parseReference } from "./reference";

test.each([
  ["0000000000", "0000-0000"],
  ["ffffffffff", "ZZZZ-ZZZZ"],
  ["123456789abcdef0".repeat(4), "28T5-CY4T"],
])("the id %s has the number %s, by which it is found", (id, reference) => {
  expect(formatReference(id)).toBe(reference);
  expect(isReference(reference)).toBe(true);
  expect(parseReference(reference)).toBe(id.slice(0, 10));
});

test.each([
  ["28t5cy4t", "123456789a"],
  ["0000-OOLI", "0000000021"],
])("as %s a number may be typed, but isn't shown", (typed, begin) => {
  expect([parseReference(typed), isReference(typed)]).toEqual([begin, false]);
});

test.each(["", "28T5-CY4", "28T5-CY4TT", "28T5_CY4T", "UUUU-UUUU", "<b>-0000", "' OR 1=1", "28T5-CY4T\n", "all"])(
  "%j is the number of no id",
  (text) => expect([parseReference(text), isReference(text)]).toEqual([undefined, false]),
);

import { formatReference, isReference, parseReference } from "./reference";

test.each([
  ["0000000000", "0000-0000"],
  ["ffffffffff", "ZZZZ-ZZZZ"],
  ["123456789abcdef0".repeat(4), "28T5-CY4T"],
])("gives the id %s the reference %s, and finds it again", (id, reference) => {
  expect(formatReference(id)).toBe(reference);
  expect([isReference(reference), parseReference(reference)]).toEqual([true, id.slice(0, 10)]);
});

test.each([
  ["28t5cy4t", "123456789a"],
  ["0000-OOLI", "0000000021"],
  ["28T5-CY4", undefined],
  ["28T5_CY4T", undefined],
  ["UUUU-UUUU", undefined],
  ["28T5-CY4T\n", undefined],
])("reads %j as the beginning %s of an id, and never shows it", (text, idPrefix) => {
  expect([parseReference(text), isReference(text)]).toEqual([idPrefix, false]);
});

import { formatReference, isReference, parseReference } from "./reference";

test.each([
  ["0000000000", "0000-0000"],
  ["ffffffffff", "ZZZZ-ZZZZ"],
  ["0000000001", "0000-0001"],
  ["123456789abcdef0".repeat(4), "28T5-CY4T"],
  ["123456789abcdef0".repeat(2), "28T5-CY4T"],
])("the id %s has the number %s", (id, reference) => {
  expect(formatReference(id)).toBe(reference);
  expect(isReference(reference)).toBe(true);
});

test.each(["", "K7QD3MXP", "k7qd-3mxp", "K7QD-3MXPA", "KILO-UUUU", "K7QD-3MXP\n", "<b>-0000"])(
  "%j isn't such a number",
  (text) => {
    expect(isReference(text)).toBe(false);
  },
);

test.each([
  ["28T5-CY4T", "123456789a"],
  ["28t5cy4t", "123456789a"],
  ["0000-OOLI", "0000000021"],
  ["ZZZZ-ZZZZ", "ffffffffff"],
])("of the number %s ids begin with %s", (reference, begin) => {
  expect(parseReference(reference)).toBe(begin);
});

test.each(["", "28T5-CY4", "28T5-CY4TT", "28T5_CY4T", "UUUU-UUUU", "' OR 1=1", "28T5-CY4T\n", "all"])(
  "%j is the number of no id",
  (text) => {
    expect(parseReference(text)).toBeUndefined();
  },
);

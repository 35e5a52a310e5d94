import { packNumbers, toAnchor, unpackNumbers } from "@/lib/find/find-index";

test.each([[[]], [[0]], [[3, 5, 41]], [[0, 1, 1296, 99_999]]])("%j come back as they were packed", (numbers) => {
  expect(unpackNumbers(packNumbers(numbers))).toEqual(numbers);
});

test("a short distance takes one letter, and none that JSON would escape", () => {
  expect(packNumbers([3, 5, 58])).toBe("JI}");
  expect(packNumbers([3, 5, 60])).toBe("JI)G");
  const packed = packNumbers(Array.from({ length: 400 }, (_, number) => number ** 2));
  expect(JSON.stringify(packed)).toHaveLength(packed.length + 2);
  expect(packed).not.toContain(";");
});

test.each([
  ["What goes wrong", "what-goes-wrong"],
  ["Keep what you delete: OUTPUT INTO", "keep-what-you-delete-output-into"],
  ["int.MinValue / -1 throws", "intminvalue---1-throws"],
])("the anchor of %s is %s", (heading, anchor) => {
  expect(toAnchor(heading)).toBe(anchor);
});

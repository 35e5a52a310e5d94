import { findMedian } from "@/lib/median";

test.each([
  [[], 0],
  [[7], 7],
  [[10, 9, 100], 10],
  [[1, 2, 3, 4], 3],
])("the median of %j is %i", (values, median) => {
  expect(findMedian(values)).toBe(median);
});

import { formatDay } from "@/lib/format-day";

test.each([
  ["2026-11-21", "November 21, 2026"],
  ["2004-01-01", "January 1, 2004"],
])("%s is %s, wherever the site is built", (day, words) => {
  expect(formatDay(day)).toBe(words);
});

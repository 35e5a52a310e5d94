import { formatDuration, parseDuration } from "@/lib/recipes/duration";

test.each([
  ["PT15M", 15, "15 minutes"],
  ["PT1M", 1, "1 minute"],
  ["PT1H", 60, "1 hour"],
  ["PT1H15M", 75, "1 hour 15 minutes"],
  ["PT2H1M", 121, "2 hours 1 minute"],
  ["PT90M", 90, "1 hour 30 minutes"],
  ["PT0M", 0, "0 minutes"],
])("%s is %i minutes, in words %s", (duration, minutes, words) => {
  expect(parseDuration(duration)).toBe(minutes);
  expect(formatDuration(duration)).toBe(words);
});

test.each(["", "PT", "1H", "P1D", "PT1.5H", "PT15M1H", "45 minutes"])("“%s” is refused in words", (duration) => {
  expect(() => parseDuration(duration)).toThrow("is not an ISO 8601 duration of hours and minutes");
});
